@testable import FireAuthKitCore

extension WireRow {
    static let everySetting = ActionCodeSettings(
        continueURL: "https://c/?a=b&c", canHandleCodeInApp: true, iosBundleID: "com.ios", iosAppStoreID: "7",
        androidPackageName: "com.android", installsAndroidApp: false, androidMinimumVersion: "12",
        linkDomain: "l.example")
    static let proof = RecaptchaProof(token: Secret("rt"))

    /// Links and codes by mail.
    static let mail: [WireRow] = [
        .post(
            "sign-in link", "v1/accounts:sendOobCode",
            #"{"canHandleCodeInApp":true,"continueUrl":"https://c","email":"A+b@x ","requestType":"EMAIL_SIGNIN"}"#
        ) { try await $0.sendSignInLink(email: "A+b@x ", settings: .init(continueURL: "https://c")) },
        .post(
            "sign-in by link", "v1/accounts:signInWithEmailLink", #"{"email":"e","oobCode":"c"}"#
        ) { _ = try await $0.signIn(email: "e", linkCode: Secret("c")) },
        .post(
            "link by link", "v1/accounts:signInWithEmailLink", #"{"email":"e","idToken":"t","oobCode":"c"}"#
        ) { _ = try await $0.link(email: "e", linkCode: Secret("c"), to: token) },
        .post(
            "reauthentication by link", "v1/accounts:signInWithEmailLink", #"{"email":"e","oobCode":"c"}"#
        ) { _ = try await $0.reauthenticate(userID: "u", email: "e", linkCode: Secret("c")) },
        .post(
            "password reset, every setting", "v1/accounts:sendOobCode",
            #"{"androidInstallApp":false,"androidMinimumVersion":"12","androidPackageName":"com.android","canHandleCodeInApp":true,"captchaResp":"rt","clientType":"CLIENT_TYPE_IOS","continueUrl":"https://c/?a=b&c","email":"e","iOSAppStoreId":"7","iOSBundleId":"com.ios","linkDomain":"l.example","recaptchaVersion":"RECAPTCHA_ENTERPRISE","requestType":"PASSWORD_RESET"}"#
        ) { try await $0.sendPasswordReset(email: "e", settings: everySetting, recaptcha: proof) },
        .post(
            "password reset", "v1/accounts:sendOobCode", #"{"email":"e","requestType":"PASSWORD_RESET"}"#
        ) { try await $0.sendPasswordReset(email: "e") },
        .post(
            "reset code", "v1/accounts:resetPassword", #"{"oobCode":"c"}"#
        ) { _ = try await $0.verifyPasswordResetCode(Secret("c")) },
        .post(
            "any code", "v1/accounts:resetPassword", #"{"oobCode":"c"}"#
        ) { _ = try await $0.checkActionCode(Secret("c")) },
        .post(
            "new password by code", "v1/accounts:resetPassword", #"{"newPassword":" p ","oobCode":"c"}"#
        ) { _ = try await $0.confirmPasswordReset(code: Secret("c"), newPassword: " p ") },
        .post(
            "apply a code", "v1/accounts:update", #"{"oobCode":"c","returnSecureToken":true}"#
        ) { _ = try await $0.applyActionCode(Secret("c")) },
        .post(
            "change of address", "v1/accounts:sendOobCode",
            #"{"idToken":"t","newEmail":"n@x","requestType":"VERIFY_AND_CHANGE_EMAIL"}"#
        ) { try await $0.sendEmailChangeVerification(to: "n@x", idToken: token) },
        .post(
            "sign-up with reCAPTCHA", "v1/accounts:signUp",
            #"{"captchaResponse":"rt","clientType":"CLIENT_TYPE_IOS","email":"e","password":"p","recaptchaVersion":"RECAPTCHA_ENTERPRISE","returnSecureToken":true}"#
        ) { _ = try await $0.createUser(email: "e", password: "p", recaptcha: proof) },
        .post(
            "sign-in with reCAPTCHA", "v1/accounts:signInWithPassword",
            #"{"captchaResponse":"rt","clientType":"CLIENT_TYPE_IOS","email":"e","password":"p","recaptchaVersion":"RECAPTCHA_ENTERPRISE","returnSecureToken":true}"#
        ) { _ = try await $0.signIn(email: "e", password: "p", recaptcha: proof) },
        .post(
            "custom token", "v1/accounts:signInWithCustomToken", #"{"returnSecureToken":true,"token":"a/b+c"}"#
        ) { _ = try await $0.signIn(customToken: Secret("a/b+c")) },
        .post(
            "sign-in methods", "v1/accounts:createAuthUri",
            #"{"continueUri":"http://localhost","identifier":"e"}"#
        ) { _ = try await $0.fetchSignInMethods(email: "e") },
        .post(
            "provider's page", "v1/accounts:createAuthUri",
            #"{"continueUri":"https://c","customParameter":{"prompt":"a&b=c"},"oauthScope":"s1 s2","providerId":"google.com"}"#
        ) {
            _ = try await $0.authorizationURL(
                for: .google, continueURL: "https://c", scope: "s1 s2", customParameters: ["prompt": "a&b=c"])
        },
    ]
}
