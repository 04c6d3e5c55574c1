internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a refresh token says: it holds no time and nothing random, so the same sign-in always gives the same token.
struct RefreshToken: Sendable, Equatable {
    private static let marker = "_AuthEmulatorRefreshToken"

    let localID: String
    let provider: String
    var extraClaims = JSONObject()
    let projectID: String

    var encoded: String {
        let value: OrderedJSON = [
            Self.marker: "DO NOT MODIFY", "localId": .string(localID), "provider": .string(provider),
            "extraClaims": .object(extraClaims), "projectId": .string(projectID),
        ]
        return Data(value.bytes).base64EncodedString()
    }

    init(localID: String, provider: String, extraClaims: JSONObject, projectID: String) {
        self.localID = localID
        self.provider = provider
        self.extraClaims = extraClaims
        self.projectID = projectID
    }

    private static func urlSafe(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
    }

    init?(_ encoded: String) {
        // Both alphabets of Base64 are taken.
        let unified = String(decoding: encoded.utf8.map(Self.urlSafe), as: UTF8.self)
        guard let bytes = Base64URL.decode(unified), let json = (try? JSONParser.parse(bytes))?.objectValue,
            json[Self.marker] != nil, let localID = json["localId"]?.stringValue,
            let provider = json["provider"]?.stringValue, let projectID = json["projectId"]?.stringValue
        else { return nil }
        self.init(
            localID: localID, provider: provider, extraClaims: json["extraClaims"]?.objectValue ?? JSONObject(),
            projectID: projectID)
    }
}
