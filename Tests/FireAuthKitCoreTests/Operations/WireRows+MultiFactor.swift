@testable import FireAuthKitCore

extension WireRow {
    static let resolver = MultiFactorResolver(factors: [factor], pendingCredential: Secret("pc"))
    static let factor = SecondFactor(enrollmentID: "f1", kind: .totp, displayName: nil, enrolledAt: nil)
    static let enrollment = TOTPEnrollment(
        sharedSecretKey: Secret("KEY"), codeLength: 6, hashingAlgorithm: "SHA1", period: 30, sessionInfo: Secret("si"),
        deadline: nil)

    /// Second factors and passkeys.
    static let multiFactor: [WireRow] = [
        .post(
            "enrol a number", "v2/accounts/mfaEnrollment:start",
            #"{"idToken":"t","phoneEnrollmentInfo":{"phoneNumber":"+1"}}"#
        ) { _ = try await $0.startPhoneEnrollment("+1", idToken: token) },
        .post(
            "enrol a number with reCAPTCHA", "v2/accounts/mfaEnrollment:start",
            #"{"idToken":"t","phoneEnrollmentInfo":{"phoneNumber":"+1","recaptchaToken":"rt"}}"#
        ) {
            _ = try await $0.startPhoneEnrollment("+1", idToken: token, verification: .recaptcha(token: Secret("rt")))
        },
        .post(
            "enrol an authenticator", "v2/accounts/mfaEnrollment:start", #"{"idToken":"t","totpEnrollmentInfo":{}}"#
        ) { _ = try await $0.startTOTPEnrollment(idToken: token) },
        .post(
            "finish a number", "v2/accounts/mfaEnrollment:finalize",
            #"{"displayName":"Phone","idToken":"t","phoneVerificationInfo":{"code":"1","sessionInfo":"si"}}"#
        ) {
            _ = try await $0.finishPhoneEnrollment(
                verification, code: Secret("1"), displayName: "Phone", idToken: token)
        },
        .post(
            "finish an authenticator", "v2/accounts/mfaEnrollment:finalize",
            #"{"idToken":"t","totpVerificationInfo":{"sessionInfo":"si","verificationCode":"1"}}"#
        ) { _ = try await $0.finishTOTPEnrollment(enrollment, code: Secret("1"), idToken: token) },
        .post(
            "withdraw", "v2/accounts/mfaEnrollment:withdraw", #"{"idToken":"t","mfaEnrollmentId":"f1"}"#
        ) { _ = try await $0.withdrawSecondFactor("f1", idToken: token) },
        .post(
            "second factor's code", "v2/accounts/mfaSignIn:start",
            #"{"mfaEnrollmentId":"f1","mfaPendingCredential":"pc","phoneSignInInfo":{}}"#
        ) { _ = try await $0.sendSecondFactorCode(resolver, to: factor) },
        .post(
            "second factor by number", "v2/accounts/mfaSignIn:finalize",
            #"{"mfaPendingCredential":"pc","phoneVerificationInfo":{"code":"1","sessionInfo":"si"}}"#
        ) { _ = try await $0.signIn(resolver, code: Secret("1"), for: verification) },
        .post(
            "second factor by authenticator", "v2/accounts/mfaSignIn:finalize",
            #"{"mfaEnrollmentId":"f1","mfaPendingCredential":"pc","totpVerificationInfo":{"verificationCode":"1"}}"#
        ) { _ = try await $0.signIn(resolver, totpCode: Secret("1"), factor: factor) },
        .post(
            "enrol a passkey", "v2/accounts/passkeyEnrollment:start", #"{"idToken":"t"}"#
        ) { _ = try await $0.startPasskeyEnrollment(idToken: token) },
        .post(
            "finish a passkey", "v2/accounts/passkeyEnrollment:finalize",
            #"{"authenticatorRegistrationResponse":{"id":"c"},"idToken":"t","name":"Key"}"#
        ) { _ = try await $0.finishPasskeyEnrollment(["id": "c"], name: "Key", idToken: token) },
        .post(
            "remove a passkey", "v1/accounts:update",
            #"{"deletePasskey":["c"],"idToken":"t","returnSecureToken":true}"#, tenant: false
        ) { _ = try await $0.removePasskey("c", idToken: token) },
        .post(
            "passkey's challenge", "v2/accounts/passkeySignIn:start", "{}"
        ) { _ = try await $0.startPasskeySignIn() },
        .post(
            "sign-in by passkey", "v2/accounts/passkeySignIn:finalize",
            #"{"authenticatorAuthenticationResponse":{"id":"c"}}"#
        ) { _ = try await $0.signIn(passkeyAssertion: ["id": "c"]) },
    ]
}
