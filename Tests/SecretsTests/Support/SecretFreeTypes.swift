/// The public types that hold no secret, each with the reason. A type is here or has a sample, never both.
enum SecretFreeTypes {
    static let reasons: [String: String] = {
        var reasons: [String: String] = [:]
        for (reason, names) in groups {
            for name in names { reasons[name] = reason }
        }
        return reasons
    }()

    static let groups: [(reason: String, names: [String])] = [
        (
            "a name on the wire or a code, one of a few",
            [
                "ActionCodeURL.Mode", "FirebaseAuthError.Code", "FirebaseAuthError.Disposition",
                "PasswordPolicy.Rule", "RecaptchaConfiguration.Enforcement",
                "TransportError.Code", "TransportMethod",
                "FireAuthRelux.Business.SessionStoreError.Code", "MockFirebaseServerError.Code", "MockOperation",
                "CurlTransport.HTTPVersion", "AppleCredentialState", "AuthCapabilities.DirectSignIn", "AuthError.Code",
                "AuthField", "DeploymentPath", "Relux.ExecutionType", "Relux.OSLogPrivacy",
                "SessionStoreContract.Condition",
            ]
        ),
        (
            "a name space without values",
            [
                "FireAuthRelux", "FireAuthRelux.Business", "FireAuthRelux.Module", "PlatformConfiguration",
                "Relux.ActionResultBuilder",
            ]
        ),
        ("a name space of test cases", ["SessionStoreContract", "TransportContract"]),
        (
            "who the user is, not how they prove it",
            [
                "AccountInfo", "AnonymousUpgradeOutcome", "Passkey", "ProviderInfo", "SecondFactor",
                "SecondFactor.Kind",
                "SignInMethods", "ActionCodeInfo", "FireAuthRelux.Business.Status", "FireAuthRelux.Business.User",
                "AuthOutcome", "AuthState.Snapshot",
            ]
        ),
        ("the claims of a token, without the signature that makes them one", ["IDToken"]),
        (
            "settings that a project shows to everybody",
            [
                "ActionCodeSettings", "EmulatorHost", "PasswordPolicy", "ProjectInfo", "RecaptchaConfiguration",
                "RecaptchaParameters", "RetryPolicy", "FoundationTransport.Configuration", "AppConfig",
                "AppConfig.Problem", "AuthCapabilities",
                "BackendConfiguration", "BackendConfiguration.Routes", "ConfigurationSource", "MockPasswordPolicy",
            ]
        ),
        ("a clock", ["SystemAuthClock", "ManualClock"]),
        (
            "an explanation, free of secrets by contract; what the server echoes is cut out",
            [
                "BlockingFunctionFailure", "TransportError", "FireAuthRelux.Business.SessionStoreError",
                "MockFirebaseServerError", "StubTransport.Failure", "SessionStoreContract.Violation",
                "TransportContract.Violation", "TransportContract.SetupError", "AuthError",
            ]
        ),
        (
            "a name and a function",
            ["SessionStoreContract.Case", "SessionStoreContract.Setting", "TransportContract.Case"]
        ),
        ("a function", ["SessionStoreContract.Subject", "TransportContract.Subject"]),
        ("numbers and paths", ["MockFirebaseServer.Limits", "TransportContract.Options"]),
        ("a count of those who wait", ["HoldGate"]),
        // A sample would make itself the one shared instance, which the kernel's own tests watch.
        ("its store, root saga and dispatcher, which have samples", ["Relux"]),
    ]

    /// The public types that are not built on this platform, each with what it holds; the code was read for them.
    static let unbuilt: [String: String] = [
        "AppleIDCredentialProvider": "a window, and a request whose nonce hides itself",
        "KeychainSecureStore": "the name of a Keychain service",
        "KeychainSessionStore": "the names of a Keychain service and account",
        "LoginView": "the model, which has a sample",
        "SignUpView": "the model, which has a sample",
    ]

    /// The modules without a public type on this platform, each with the reason.
    static let emptyModules: [String: String] = [
        "LaunchAuthApple": "needs Apple's AuthenticationServices and Security",
        "LaunchAuthUI": "needs SwiftUI",
    ]
}
