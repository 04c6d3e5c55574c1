/// Which Firebase project to talk to, and how.
///
/// A configuration without an API key is a value too, ``unconfigured``: every call answers `UNCONFIGURED`.
public struct FirebaseConfiguration: Sendable, Hashable {
    /// The web API key of the project; not needed with an emulator.
    public var apiKey: Secret?

    /// The project id; used to keep sessions of different projects apart.
    public var projectID: String?

    /// The emulator or mock to talk to in place of Firebase.
    public var emulator: EmulatorHost?

    /// The tenant of the Identity Platform whose users sign in.
    public var tenantID: String?

    /// The language of mails and messages that Firebase sends, as a BCP 47 code (`X-Firebase-Locale`).
    public var languageCode: String?

    /// The bundle id that an API key restricted to iOS apps asks for (`X-Ios-Bundle-Identifier`).
    public var iosBundleID: String?

    /// The app id of the Firebase console (`X-Firebase-GMPID`).
    public var appID: String?

    /// How long one request may take as a whole.
    public var requestTimeout: Duration

    /// The configuration without a project.
    public static let unconfigured = FirebaseConfiguration(apiKey: nil)

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - apiKey: The web API key; `nil` or empty for none.
    ///   - projectID: The project id.
    ///   - emulator: The emulator to talk to in place of Firebase.
    ///   - tenantID: The tenant.
    ///   - languageCode: The language of mails and messages.
    ///   - iosBundleID: The bundle id for a key restricted to iOS apps.
    ///   - appID: The app id.
    ///   - requestTimeout: How long one request may take as a whole.
    public init(
        apiKey: String?,
        projectID: String? = nil,
        emulator: EmulatorHost? = nil,
        tenantID: String? = nil,
        languageCode: String? = nil,
        iosBundleID: String? = nil,
        appID: String? = nil,
        requestTimeout: Duration = TransportRequest.defaultTimeout
    ) {
        self.apiKey = apiKey.flatMap { $0.isEmpty ? nil : Secret($0) }
        self.projectID = projectID
        self.emulator = emulator
        self.tenantID = tenantID
        self.languageCode = languageCode
        self.iosBundleID = iosBundleID
        self.appID = appID
        self.requestTimeout = requestTimeout
    }

    /// Whether requests can be made: there is an API key or an emulator, which takes any key.
    public var isConfigured: Bool {
        apiKey != nil || emulator != nil
    }

    /// The key that goes on the wire.
    var effectiveKey: Secret? {
        apiKey ?? (emulator == nil ? nil : Secret("emulator"))
    }
}
