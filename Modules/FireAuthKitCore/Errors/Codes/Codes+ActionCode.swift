// Out-of-band codes and links.

extension FirebaseAuthError.Code {
    /// `INVALID_OOB_CODE`: the code is not valid or was used before; ask for a new one.
    public static let invalidOOBCode = Self(rawValue: "INVALID_OOB_CODE")
    /// `EXPIRED_OOB_CODE`: the code has expired; ask for a new one.
    public static let expiredOOBCode = Self(rawValue: "EXPIRED_OOB_CODE")
    /// `MISSING_OOB_CODE`: a code is needed.
    public static let missingOOBCode = Self(rawValue: "MISSING_OOB_CODE")
    /// `MISSING_REQ_TYPE`: the request does not say what to send.
    public static let missingRequestType = Self(rawValue: "MISSING_REQ_TYPE")
    /// `INVALID_REQ_TYPE`: the server does not know this kind of request.
    public static let invalidRequestType = Self(rawValue: "INVALID_REQ_TYPE")
    /// `RESET_PASSWORD_EXCEED_LIMIT`: too many password resets were asked for; try again later.
    public static let resetPasswordExceedLimit = Self(rawValue: "RESET_PASSWORD_EXCEED_LIMIT")
    /// `UNAUTHORIZED_DOMAIN`: the domain of the continue URL is not authorised for the project.
    public static let unauthorizedDomain = Self(rawValue: "UNAUTHORIZED_DOMAIN")
    /// `INVALID_CONTINUE_URI`: the continue URL is not valid.
    public static let invalidContinueURI = Self(rawValue: "INVALID_CONTINUE_URI")
    /// `MISSING_CONTINUE_URI`: a continue URL is needed.
    public static let missingContinueURI = Self(rawValue: "MISSING_CONTINUE_URI")
    /// `INVALID_HOSTING_LINK_DOMAIN`: the link domain is not set up for the project.
    public static let invalidHostingLinkDomain = Self(rawValue: "INVALID_HOSTING_LINK_DOMAIN")
    /// `INVALID_DYNAMIC_LINK_DOMAIN`: the dynamic link domain is not set up for the project.
    public static let invalidDynamicLinkDomain = Self(rawValue: "INVALID_DYNAMIC_LINK_DOMAIN")
    /// `DYNAMIC_LINK_NOT_ACTIVATED`: dynamic links are not active for the project.
    public static let dynamicLinkNotActivated = Self(rawValue: "DYNAMIC_LINK_NOT_ACTIVATED")
    /// `INVALID_MESSAGE_PAYLOAD`: the mail template of the project is not valid.
    public static let invalidMessagePayload = Self(rawValue: "INVALID_MESSAGE_PAYLOAD")
    /// `INVALID_SENDER`: the sender of the project’s mails is not valid.
    public static let invalidSender = Self(rawValue: "INVALID_SENDER")
    /// `INVALID_RECIPIENT_EMAIL`: the recipient’s email address is not valid.
    public static let invalidRecipientEmail = Self(rawValue: "INVALID_RECIPIENT_EMAIL")
    /// `MISSING_IOS_BUNDLE_ID`: an iOS bundle id is needed with an App Store id.
    public static let missingIOSBundleID = Self(rawValue: "MISSING_IOS_BUNDLE_ID")
    /// `MISSING_ANDROID_PACKAGE_NAME`: an Android package name is needed.
    public static let missingAndroidPackageName = Self(rawValue: "MISSING_ANDROID_PACKAGE_NAME")
}

extension ErrorCatalog {
    static let actionCode: [Code: Entry] = [
        .invalidOOBCode: Entry(
            disposition: .askUser,
            message: "The code is not valid or was used before; ask for a new one."),
        .expiredOOBCode: Entry(disposition: .askUser, message: "The code has expired; ask for a new one."),
        .missingOOBCode: Entry(disposition: .askUser, message: "A code is needed."),
        .missingRequestType: Entry(disposition: .fixConfiguration, message: "The request does not say what to send."),
        .invalidRequestType: Entry(
            disposition: .fixConfiguration,
            message: "The server does not know this kind of request."),
        .resetPasswordExceedLimit: Entry(
            disposition: .retryLater,
            message: "Too many password resets were asked for; try again later."),
        .unauthorizedDomain: Entry(
            disposition: .fixConfiguration,
            message: "The domain of the continue URL is not authorised for the project."),
        .invalidContinueURI: Entry(disposition: .fixConfiguration, message: "The continue URL is not valid."),
        .missingContinueURI: Entry(disposition: .fixConfiguration, message: "A continue URL is needed."),
        .invalidHostingLinkDomain: Entry(
            disposition: .fixConfiguration,
            message: "The link domain is not set up for the project."),
        .invalidDynamicLinkDomain: Entry(
            disposition: .fixConfiguration,
            message: "The dynamic link domain is not set up for the project."),
        .dynamicLinkNotActivated: Entry(
            disposition: .fixConfiguration,
            message: "Dynamic links are not active for the project."),
        .invalidMessagePayload: Entry(
            disposition: .fixConfiguration,
            message: "The mail template of the project is not valid."),
        .invalidSender: Entry(
            disposition: .fixConfiguration,
            message: "The sender of the project’s mails is not valid."),
        .invalidRecipientEmail: Entry(disposition: .askUser, message: "The recipient’s email address is not valid."),
        .missingIOSBundleID: Entry(
            disposition: .fixConfiguration,
            message: "An iOS bundle id is needed with an App Store id."),
        .missingAndroidPackageName: Entry(
            disposition: .fixConfiguration,
            message: "An Android package name is needed."),
    ]
}
