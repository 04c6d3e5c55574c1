#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FirebaseConfiguration {
    /// Reads the configuration file of an app: `GoogleService-Info.plist` or `google-services.json`, told by content.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``FirebaseAuthError`` with code `INVALID_CONFIGURATION` when it cannot be read or is neither.
    public init(contentsOfFile path: String) throws(FirebaseAuthError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw Self.invalid("The configuration file \(path) cannot be read. Check its path and permissions.")
        }
        let start = data.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
        if start == UInt8(ascii: "{") {
            try self.init(googleServicesJSON: data)
        } else {
            try self.init(googleServiceInfoPlist: data)
        }
    }

    /// Reads a `GoogleService-Info.plist`, as the Firebase console gives it for Apple platforms.
    ///
    /// - Parameter data: The file's content, XML or binary.
    /// - Throws: ``FirebaseAuthError`` with code `INVALID_CONFIGURATION` when it is no property list with strings.
    public init(googleServiceInfoPlist data: Data) throws(FirebaseAuthError) {
        let plist: ServiceInfo
        do {
            plist = try PropertyListDecoder().decode(ServiceInfo.self, from: data)
        } catch {
            throw Self.invalid(
                "The file is no GoogleService-Info.plist. Download it again from the Firebase console.")
        }
        self.init(
            apiKey: plist.apiKey, projectID: plist.projectID, iosBundleID: plist.bundleID, appID: plist.appID)
    }

    /// Reads a `google-services.json`, as the Firebase console gives it for Android; the first client counts.
    ///
    /// - Parameter data: The file's content.
    /// - Throws: ``FirebaseAuthError`` with code `INVALID_CONFIGURATION` when it is no such file.
    public init(googleServicesJSON data: Data) throws(FirebaseAuthError) {
        guard let json = try? JSONValue(json: data), let client = json["client"]?[0] else {
            throw Self.invalid("The file is no google-services.json. Download it again from the Firebase console.")
        }
        self.init(
            apiKey: client["api_key"]?[0]?["current_key"]?.stringValue,
            projectID: json["project_info"]?["project_id"]?.stringValue,
            appID: client["client_info"]?["mobilesdk_app_id"]?.stringValue)
    }

    private static func invalid(_ message: String) -> FirebaseAuthError {
        FirebaseAuthError(.invalidConfiguration, message: message)
    }

    private struct ServiceInfo: Decodable {
        let apiKey: String?
        let projectID: String?
        let bundleID: String?
        let appID: String?

        enum CodingKeys: String, CodingKey {
            case apiKey = "API_KEY"
            case projectID = "PROJECT_ID"
            case bundleID = "BUNDLE_ID"
            case appID = "GOOGLE_APP_ID"
        }
    }
}
