/// `accounts:sendOobCode`: mails a link with an out-of-band code.
struct SendOutOfBandCode: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:sendOobCode")

    var requestType: ActionCodeKind
    var email: String?
    var newEmail: String?
    var idToken: Secret?
    var continueUrl: String?
    var canHandleCodeInApp: Bool?
    var iOSBundleId: String?
    var iOSAppStoreId: String?
    var androidPackageName: String?
    var androidInstallApp: Bool?
    var androidMinimumVersion: String?
    var linkDomain: String?
    /// Spelled so here alone; the other endpoints call it `captchaResponse`.
    var captchaResp: Secret?
    var clientType: String?
    var recaptchaVersion: String?
    var tenantId: String?

    init(
        _ requestType: ActionCodeKind,
        email: String? = nil,
        newEmail: String? = nil,
        idToken: Secret? = nil,
        settings: ActionCodeSettings?,
        recaptcha: RecaptchaProof? = nil,
        tenantID: String?
    ) {
        self.requestType = requestType
        self.email = email
        self.newEmail = newEmail
        self.idToken = idToken
        continueUrl = settings?.continueURL
        canHandleCodeInApp = settings?.canHandleCodeInApp
        iOSBundleId = settings?.iosBundleID
        iOSAppStoreId = settings?.iosAppStoreID
        androidPackageName = settings?.androidPackageName
        androidInstallApp = settings?.installsAndroidApp
        androidMinimumVersion = settings?.androidMinimumVersion
        linkDomain = settings?.linkDomain
        captchaResp = recaptcha?.token
        clientType = recaptcha?.clientType
        recaptchaVersion = recaptcha?.version
        tenantId = tenantID
    }

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [idToken, captchaResp].compactMap(\.self) }

    struct Answer: Decodable, Sendable {
        let email: String?
    }
}
