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
                "ActionCodeKind", "ActionCodeURL.Mode", "FirebaseAuthError.Code", "FirebaseAuthError.Disposition",
                "PasswordPolicy.Rule", "ProviderID", "ProviderTokenType", "RecaptchaConfiguration.Enforcement",
                "TransportError.Code", "TransportMethod", "FireAuthRelux.Business.SessionKind",
                "FireAuthRelux.Business.SessionStoreError.Code", "MockFirebaseServerError.Code", "MockOperation",
                "CurlTransport.HTTPVersion", "AppleCredentialState", "AuthCapabilities.DirectSignIn", "AuthError.Code",
                "AuthField", "AuthProvider", "DeploymentPath", "SessionStoreContract.Condition",
            ]
        ),
        (
            "a name space without values",
            ["FireAuthRelux", "FireAuthRelux.Business", "FireAuthRelux.Module", "PlatformConfiguration"]
        ),
        ("a name space of test cases", ["SessionStoreContract", "TransportContract"]),
        (
            "who the user is, not how they prove it",
            [
                "AccountInfo", "AnonymousUpgradeOutcome", "Passkey", "ProviderInfo", "SecondFactor",
                "SecondFactor.Kind",
                "SignInMethods", "ActionCodeInfo", "FireAuthRelux.Business.Status", "FireAuthRelux.Business.User",
                "AuthOutcome", "AuthState.Snapshot", "User",
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
        ("whatever JSON it is given, to be read: types that hold secret JSON hide it themselves", ["JSONValue"]),
        ("a clock, and what it shows", ["SystemAuthClock", "ManualClock", "BootTime"]),
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
    ]
}
