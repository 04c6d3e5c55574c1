@testable import FireAuthKitCore

extension WireRow {
    /// Changes of an account, and proofs that its user is there.
    static let account: [WireRow] = [
        .post(
            "keep all", "v1/accounts:update", #"{"idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.updateProfile(idToken: token) },
        .post(
            "set the name only", "v1/accounts:update",
            #"{"displayName":"Ada","idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.updateProfile(idToken: token, displayName: .set("Ada")) },
        .post(
            "set an empty name", "v1/accounts:update",
            #"{"displayName":"","idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.updateProfile(idToken: token, displayName: .set("")) },
        .post(
            "clear the photo only", "v1/accounts:update",
            #"{"deleteAttribute":["PHOTO_URL"],"idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.updateProfile(idToken: token, photoURL: .clear) },
        .post(
            "set one, clear the other", "v1/accounts:update",
            #"{"deleteAttribute":["DISPLAY_NAME"],"idToken":"t","photoUrl":"https://p/a.png","returnSecureToken":true}"#,
            tenant: false
        ) {
            _ = try await $0.updateProfile(idToken: token, displayName: .clear, photoURL: .set("https://p/a.png"))
        },
        .post(
            "clear both", "v1/accounts:update",
            #"{"deleteAttribute":["DISPLAY_NAME","PHOTO_URL"],"idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.updateProfile(idToken: token, displayName: .clear, photoURL: .clear) },
        .post(
            "new email", "v1/accounts:update", #"{"email":"N@x","idToken":"t","returnSecureToken":true}"#,
            tenant: false
        ) { _ = try await $0.updateEmail("N@x", idToken: token) },
        .post(
            "new password", "v1/accounts:update", #"{"idToken":"t","password":"p","returnSecureToken":true}"#,
            tenant: false
        ) { _ = try await $0.updatePassword("p", idToken: token) },
        .post(
            "unlink", "v1/accounts:update",
            #"{"deleteProvider":["google.com"],"idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.unlink(.google, from: token) },
        .post(
            "reauthentication by password", "v1/accounts:signInWithPassword",
            #"{"email":"e","password":"p","returnSecureToken":true}"#
        ) { _ = try await $0.reauthenticate(userID: "u", email: "e", password: "p") },
        .post(
            "reauthentication by credential", "v1/accounts:signInWithIdp",
            #"{"autoCreate":false,"postBody":"access_token=a&providerId=github.com","requestUri":"http://localhost","returnIdpCredential":true,"returnSecureToken":true}"#
        ) { _ = try await $0.reauthenticate(userID: "u", with: .github(accessToken: "a")) },
        .post(
            "revoke Apple's code", "v2/accounts:revokeToken",
            #"{"idToken":"t","providerId":"apple.com","token":"ac","tokenType":"CODE"}"#
        ) { try await $0.revokeToken(Secret("ac"), idToken: token) },
        .post(
            "revoke Apple's token", "v2/accounts:revokeToken",
            #"{"idToken":"t","providerId":"apple.com","token":"rt","tokenType":"REFRESH_TOKEN"}"#
        ) { try await $0.revokeToken(Secret("rt"), type: .refreshToken, idToken: token) },
    ]

    /// What only reads.
    static let project: [WireRow] = [
        .get("password policy", "v2/passwordPolicy", tenant: true) { _ = try await $0.passwordPolicy() },
        .get(
            "reCAPTCHA configuration", "v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE",
            tenant: true
        ) { _ = try await $0.recaptchaConfiguration(clientType: "CLIENT_TYPE_WEB") },
        .get("reCAPTCHA parameters", "v1/recaptchaParams") { _ = try await $0.recaptchaParameters() },
        .get("project", "v1/projects") { _ = try await $0.projectInfo() },
        .get("certificates", "v1/publicKeys") { _ = try await $0.publicKeys() },
        .get("cookie keys", "v1/sessionCookiePublicKeys") { _ = try await $0.sessionCookiePublicKeys() },
    ]
}
