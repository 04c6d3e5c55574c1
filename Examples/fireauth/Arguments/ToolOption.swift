/// An option as it is written on the command line, and what the help says of it.
struct ToolOption: Hashable, Sendable {
    /// The name without its dashes.
    let name: String
    /// What the help calls the value; `nil` for an option that takes none.
    let value: String?
    let help: String

    var spelled: String { "--\(name)" }

    init(_ name: String, value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}

// Options of every command.
extension ToolOption {
    static let apiKey = Self(
        "api-key", value: "KEY", "The project's web API key. Else FIREBASE_API_KEY, else --config.")
    static let emulator = Self(
        "emulator", value: "HOST:PORT", "Talk to the Auth emulator there. Else FIREBASE_AUTH_EMULATOR_HOST.")
    static let config = Self("config", value: "FILE", "A GoogleService-Info.plist or google-services.json.")
    static let tenant = Self("tenant", value: "ID", "The tenant of a project with several (Identity Platform).")
    static let transport = Self("transport", value: "NAME", "The HTTP client: curl (default) or foundation.")
    static let sessionFile = Self(
        "session-file", value: "FILE",
        "The file of the session. Else one for each project, tenant and profile, under XDG_STATE_HOME.")
    static let profile = Self(
        "profile", value: "NAME", "Keep several users of a project apart. Else FIREAUTH_PROFILE.")
    static let timeout = Self("timeout", value: "SECONDS", "How long the command may take in all (default 30).")
    static let json = Self("json", "Print one JSON object; failures as JSON on standard error.")
    static let verbose = Self("verbose", "Tell on standard error which requests are made; never their contents.")
    static let help = Self("help", "Show what the command does and takes.")
    static let version = Self("version", "Show the version.")

    static let global = [
        apiKey, emulator, config, tenant, transport, sessionFile, profile, timeout, json, verbose, help, version,
    ]
}

// Options of some commands.
extension ToolOption {
    static let email = Self("email", value: "E", "The email address, used exactly as given.")
    static let passwordStdin = Self(
        "password-stdin", "Read the password from standard input; one line ending at its end is left off.")
    static let provider = Self("provider", value: "ID", "The provider: google.com, apple.com, oidc.NAME, …")
    static let idToken = Self("id-token", value: "T", "The provider's ID token, @FILE or - for standard input.")
    static let accessToken = Self(
        "access-token", value: "T", "The provider's access token, @FILE or - for standard input.")
    static let nonce = Self(
        "nonce", value: "N", "The nonce as generated, of which the ID token holds the hash; @FILE or -.")
    static let tokenSecret = Self("token-secret", value: "S", "The secret of an OAuth 1.0a access token; @FILE or -.")
    static let code = Self("code", value: "C", "The code of the mail, @FILE or - for standard input.")
    static let link = Self("link", value: "L", "The whole link of the mail instead, @FILE or - for standard input.")
    static let messageCode = Self(
        "code", value: "C", "The code of the message or the authenticator app, @FILE or - for standard input.")
    static let token = Self("token", value: "T", "The token, @FILE or - for standard input.")
    static let tokenType = Self("token-type", value: "KIND", "What the token is: code (default), access or refresh.")
    static let recaptchaToken = Self(
        "recaptcha-token", value: "T", "The answer of a reCAPTCHA, which production asks for; @FILE or -.")
    static let continueURL = Self("continue-url", value: "URL", "Where the link of the mail leads to in the end.")
    static let phone = Self("phone", value: "N", "The phone number with plus sign and country code.")
    static let factor = Self("factor", value: "ID", "The second factor, by its id.")
    static let displayName = Self("display-name", value: "NAME", "The display name.")
    static let photoURL = Self("photo-url", value: "URL", "The photo's URL.")
    static let clearDisplayName = Self("clear-display-name", "Remove the display name.")
    static let clearPhotoURL = Self("clear-photo-url", "Remove the photo's URL.")
    static let newPassword = Self("new-password", "Set a new password, which is read as every password is.")
    static let issuer = Self("issuer", value: "NAME", "The name the authenticator app shows (default fireauth).")
    static let clientType = Self("client-type", value: "KIND", "The kind of client: ios (default), android or web.")

    /// The options whose value is a secret: given as @FILE, as - for standard input, or by itself for tests.
    static let secrets = [idToken, accessToken, nonce, tokenSecret, code, link, token, recaptchaToken]

    static let actionCodeForm = [code, link]
    static let emailForm = [email, passwordStdin]
    static let credentialForm = [provider, idToken, accessToken, nonce, tokenSecret]
}
