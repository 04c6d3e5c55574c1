public import FireAuthKitCore

/// Whose session a stored session is: of which project, tenant and profile.
///
/// Sessions of different scopes must not share a store: the refresh token of one project is refused by another, and
/// that ends the session.
public struct SessionScope: Sendable, Hashable {
    /// The folder names of the scope, from the project to the profile.
    ///
    /// They hold only `a`-`z`, `0`-`9`, `-`, `.`, `_` and `%`, never start with a dot, and differ where scopes differ,
    /// even on a file system that takes `A` for `a`.
    public let components: [String]

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - projectID: The Firebase project.
    ///   - tenantID: The Identity Platform tenant, if any.
    ///   - profile: Tells apart several users of one program, if it has several.
    public init(projectID: String, tenantID: String? = nil, profile: String? = nil) {
        self.init(project: Self.escape(projectID), tenantID: tenantID, profile: profile)
    }

    /// Creates the scope of a configuration.
    ///
    /// The users of an emulator are apart from those of the project it stands for. Without a project ID the API key
    /// stands for the project: the start of its SHA-256 hash, never the key.
    ///
    /// - Parameters:
    ///   - configuration: Gives the project, the emulator and the tenant.
    ///   - profile: Tells apart several users of one program, if it has several.
    public init(_ configuration: FirebaseConfiguration, profile: String? = nil) {
        var project = configuration.projectID.map(Self.escape)
        project = project ?? configuration.apiKey.map { "_key-\(Self.fingerprint($0))" }
        if let emulator = configuration.emulator {
            project = "_emulator-\(Self.escape(emulator.host))-\(emulator.port)_\(project ?? "")"
        }
        self.init(project: project ?? Self.none, tenantID: configuration.tenantID, profile: profile)
    }

    // What is absent, and other names of our own, start with `_`, which no escaped name holds.
    private static let none = "_"

    private init(project: String, tenantID: String?, profile: String?) {
        components = [project, tenantID.map(Self.escape) ?? Self.none, profile.map(Self.escape) ?? Self.none]
    }

    private static func escape(_ name: String) -> String {
        guard !name.isEmpty else { return "%" }
        var escaped = ""
        for (index, byte) in name.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where index > 0:
                escaped += "."
            default:
                escaped += "%" + hexadecimal(byte)
            }
        }
        return escaped
    }

    private static func fingerprint(_ key: Secret) -> String {
        SHA256.hash(Array(key.reveal().utf8)).prefix(8).map(hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
