#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The link in a mail of Firebase: which action, with which code.
public struct ActionCodeURL: Sendable, Hashable {
    /// What a link does, as its query names it; an open set.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The mode as the link writes it.
        public let rawValue: String

        /// Creates a mode.
        ///
        /// - Parameter rawValue: The mode as the link writes it.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Sets a new password.
        public static let resetPassword = Self(rawValue: "resetPassword")
        /// Verifies an email address.
        public static let verifyEmail = Self(rawValue: "verifyEmail")
        /// Signs in.
        public static let signIn = Self(rawValue: "signIn")
        /// Takes back a change of the email address.
        public static let recoverEmail = Self(rawValue: "recoverEmail")
        /// Verifies a new email address and changes to it.
        public static let verifyAndChangeEmail = Self(rawValue: "verifyAndChangeEmail")
        /// Takes back the enrolment of a second factor.
        public static let revertSecondFactorAddition = Self(rawValue: "revertSecondFactorAddition")
    }

    /// What the link does.
    public var mode: Mode
    /// The out-of-band code.
    public var code: Secret
    /// The API key of the project the mail came from.
    public var apiKey: Secret?
    /// Where to go on to.
    public var continueURL: String?
    /// The language of the mail, as a BCP 47 code.
    public var languageCode: String?
    /// The tenant.
    public var tenantID: String?

    /// Creates a link's content.
    ///
    /// - Parameters:
    ///   - mode: What the link does.
    ///   - code: The out-of-band code.
    ///   - apiKey: The API key of the project.
    ///   - continueURL: Where to go on to.
    ///   - languageCode: The language of the mail.
    ///   - tenantID: The tenant.
    public init(
        mode: Mode,
        code: Secret,
        apiKey: Secret? = nil,
        continueURL: String? = nil,
        languageCode: String? = nil,
        tenantID: String? = nil
    ) {
        self.mode = mode
        self.code = code
        self.apiKey = apiKey
        self.continueURL = continueURL
        self.languageCode = languageCode
        self.tenantID = tenantID
    }

    /// Reads a link, also one wrapped in the `link` or `deep_link_id` of another link; fails without mode and code.
    ///
    /// - Parameter link: The link as it came.
    public init?(_ link: String) {
        var link = link
        for _ in 0..<Self.deepestWrapping {
            let fields = Self.query(of: link)
            if let mode = fields["mode"], let code = fields["oobCode"], !mode.isEmpty, !code.isEmpty {
                self.init(
                    mode: Mode(rawValue: mode), code: Secret(code), apiKey: fields["apiKey"].map(Secret.init),
                    continueURL: fields["continueUrl"], languageCode: fields["lang"], tenantID: fields["tenantId"])
                return
            }
            guard let inner = fields["link"] ?? fields["deep_link_id"] else { return nil }
            link = inner
        }
        return nil
    }

    /// The link, for a page or app that handles it.
    ///
    /// - Parameter base: The address of the handler, without a query.
    /// - Returns: The link with everything in its query. It holds the code.
    public func link(to base: String) -> Secret {
        var pairs = [("mode", mode.rawValue), ("oobCode", code.reveal())]
        if let apiKey { pairs.append(("apiKey", apiKey.reveal())) }
        if let continueURL { pairs.append(("continueUrl", continueURL)) }
        if let languageCode { pairs.append(("lang", languageCode)) }
        if let tenantID { pairs.append(("tenantId", tenantID)) }
        return Secret("\(base)?\(FormEncoding.encode(pairs.map { (name: $0.0, value: $0.1) }))")
    }

    /// Mail services wrap links once or twice.
    private static let deepestWrapping = 4

    private static func query(of link: String) -> [String: String] {
        let withoutFragment = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
        guard let mark = withoutFragment.firstIndex(of: "?") else { return [:] }
        let pairs = FormEncoding.decode(withoutFragment[withoutFragment.index(after: mark)...])
        return Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
    }
}
