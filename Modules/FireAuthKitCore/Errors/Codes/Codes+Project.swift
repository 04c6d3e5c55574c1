// Quotas, keys and projects.

extension FirebaseAuthError.Code {
    /// `TOO_MANY_ATTEMPTS_TRY_LATER`: there were too many attempts; try again later.
    public static let tooManyAttemptsTryLater = Self(rawValue: "TOO_MANY_ATTEMPTS_TRY_LATER")
    /// `QUOTA_EXCEEDED`: the project’s quota is used up; try again later.
    public static let quotaExceeded = Self(rawValue: "QUOTA_EXCEEDED")
    /// `RATE_LIMIT_EXCEEDED`: there are too many requests; try again later.
    public static let rateLimitExceeded = Self(rawValue: "RATE_LIMIT_EXCEEDED")
    /// `RESOURCE_EXHAUSTED`: there are too many requests; try again later.
    public static let resourceExhausted = Self(rawValue: "RESOURCE_EXHAUSTED")
    /// `INTERNAL_ERROR`: the server failed; try again later.
    public static let internalError = Self(rawValue: "INTERNAL_ERROR")
    /// `UNAVAILABLE`: the server is not available; try again later.
    public static let unavailable = Self(rawValue: "UNAVAILABLE")
    /// `backendError`: the server failed; try again later.
    public static let backendError = Self(rawValue: "backendError")
    /// `API_KEY_INVALID`: the API key is not valid; copy it again from the project settings.
    public static let apiKeyInvalid = Self(rawValue: "API_KEY_INVALID")
    /// `API_KEY_SERVICE_BLOCKED`: the API key may not use this service; allow the Identity Toolkit API and the Token
    /// Service API for the key.
    public static let apiKeyServiceBlocked = Self(rawValue: "API_KEY_SERVICE_BLOCKED")
    /// `API_KEY_IOS_APP_BLOCKED`: the API key is restricted to iOS apps; set iosBundleID to a bundle id the key allows.
    public static let apiKeyIOSAppBlocked = Self(rawValue: "API_KEY_IOS_APP_BLOCKED")
    /// `API_KEY_ANDROID_APP_BLOCKED`: the API key is restricted to Android apps; use another key.
    public static let apiKeyAndroidAppBlocked = Self(rawValue: "API_KEY_ANDROID_APP_BLOCKED")
    /// `API_KEY_HTTP_REFERRER_BLOCKED`: the API key is restricted to web sites; use another key.
    public static let apiKeyHTTPReferrerBlocked = Self(rawValue: "API_KEY_HTTP_REFERRER_BLOCKED")
    /// `API_KEY_IP_ADDRESS_BLOCKED`: the API key is restricted to other IP addresses.
    public static let apiKeyIPAddressBlocked = Self(rawValue: "API_KEY_IP_ADDRESS_BLOCKED")
    /// `MISSING_API_KEY`: the request carries no valid API key.
    public static let missingAPIKey = Self(rawValue: "MISSING_API_KEY")
    /// `SERVICE_DISABLED`: the Identity Toolkit API is not enabled for the project.
    public static let serviceDisabled = Self(rawValue: "SERVICE_DISABLED")
    /// `APP_CHECK_TOKEN_INVALID`: the project asks for an App Check token and did not get a valid one.
    public static let appCheckTokenInvalid = Self(rawValue: "APP_CHECK_TOKEN_INVALID")
    /// `CONFIGURATION_NOT_FOUND`: authentication is not set up in this Firebase project.
    public static let configurationNotFound = Self(rawValue: "CONFIGURATION_NOT_FOUND")
    /// `PROJECT_DISABLED`: the project is disabled.
    public static let projectDisabled = Self(rawValue: "PROJECT_DISABLED")
    /// `INVALID_PROJECT_ID`: the project does not exist.
    public static let invalidProjectID = Self(rawValue: "INVALID_PROJECT_ID")
    /// `INSUFFICIENT_PERMISSION`: the API key does not permit this.
    public static let insufficientPermission = Self(rawValue: "INSUFFICIENT_PERMISSION")
    /// `PERMISSION_DENIED`: the project does not permit this.
    public static let permissionDenied = Self(rawValue: "PERMISSION_DENIED")
    /// `UNAUTHENTICATED`: the server does not accept the request’s authorization.
    public static let unauthenticated = Self(rawValue: "UNAUTHENTICATED")
    /// `UNEXPECTED_PARAMETER`: the request holds a parameter that is not allowed.
    public static let unexpectedParameter = Self(rawValue: "UNEXPECTED_PARAMETER")
    /// `INVALID_ARGUMENT`: the server does not accept the request’s form.
    public static let invalidArgument = Self(rawValue: "INVALID_ARGUMENT")
    /// `NOT_FOUND`: the server does not know this address.
    public static let notFound = Self(rawValue: "NOT_FOUND")
    /// `NOT_IMPLEMENTED`: the server does not implement this.
    public static let notImplemented = Self(rawValue: "NOT_IMPLEMENTED")
}

extension ErrorCatalog {
    static let project: [Code: Entry] = [
        .tooManyAttemptsTryLater: Entry(
            disposition: .retryLater,
            message: "There were too many attempts; try again later."),
        .quotaExceeded: Entry(disposition: .retryLater, message: "The project’s quota is used up; try again later."),
        .rateLimitExceeded: Entry(disposition: .retryLater, message: "There are too many requests; try again later."),
        .resourceExhausted: Entry(disposition: .retryLater, message: "There are too many requests; try again later."),
        .internalError: Entry(disposition: .retryLater, message: "The server failed; try again later."),
        .unavailable: Entry(disposition: .retryLater, message: "The server is not available; try again later."),
        .backendError: Entry(disposition: .retryLater, message: "The server failed; try again later."),
        .apiKeyInvalid: Entry(
            disposition: .fixConfiguration,
            message: "The API key is not valid; copy it again from the project settings."),
        .apiKeyServiceBlocked: Entry(
            disposition: .fixConfiguration,
            message:
                "The API key may not use this service; allow the Identity Toolkit and Token Service APIs for the key."),
        .apiKeyIOSAppBlocked: Entry(
            disposition: .fixConfiguration,
            message: "The API key is restricted to iOS apps; set iosBundleID to a bundle id the key allows."),
        .apiKeyAndroidAppBlocked: Entry(
            disposition: .fixConfiguration,
            message: "The API key is restricted to Android apps; use another key."),
        .apiKeyHTTPReferrerBlocked: Entry(
            disposition: .fixConfiguration,
            message: "The API key is restricted to web sites; use another key."),
        .apiKeyIPAddressBlocked: Entry(
            disposition: .fixConfiguration,
            message: "The API key is restricted to other IP addresses."),
        .missingAPIKey: Entry(disposition: .fixConfiguration, message: "The request carries no valid API key."),
        .serviceDisabled: Entry(
            disposition: .fixConfiguration,
            message: "The Identity Toolkit API is not enabled for the project."),
        .appCheckTokenInvalid: Entry(
            disposition: .fixConfiguration,
            message: "The project asks for an App Check token and did not get a valid one."),
        .configurationNotFound: Entry(
            disposition: .fixConfiguration,
            message: "Authentication is not set up in this Firebase project."),
        .projectDisabled: Entry(disposition: .fixConfiguration, message: "The project is disabled."),
        .invalidProjectID: Entry(disposition: .fixConfiguration, message: "The project does not exist."),
        .insufficientPermission: Entry(disposition: .fixConfiguration, message: "The API key does not permit this."),
        .permissionDenied: Entry(disposition: .fixConfiguration, message: "The project does not permit this."),
        .unauthenticated: Entry(
            disposition: .fixConfiguration,
            message: "The server does not accept the request’s authorization."),
        .unexpectedParameter: Entry(
            disposition: .fixConfiguration,
            message: "The request holds a parameter that is not allowed."),
        .invalidArgument: Entry(
            disposition: .fixConfiguration,
            message: "The server does not accept the request’s form."),
        .notFound: Entry(disposition: .fixConfiguration, message: "The server does not know this address."),
        .notImplemented: Entry(disposition: .fixConfiguration, message: "The server does not implement this."),
    ]
}
