@testable import FireAuthKitCore

/// The call of the client that makes a recorded request, with inputs no recorded answer holds.
enum TranscriptCall {
    /// What a call brought.
    enum Outcome: Sendable {
        case signIn(SignInResult)
        case refresh(RefreshedTokens)
        case account(AccountInfo)
        case update(AccountUpdate)
        case code(ActionCodeInfo)
        case methods(SignInMethods)
        case verification(PhoneVerification)
        case json(JSONValue)
        case email(String?)
        case recaptcha(RecaptchaParameters)
        case project(ProjectInfo)
        case nothing
    }

    typealias Call = @Sendable (FirebaseAuthClient, JSONValue) async throws -> Outcome

    private static let toolkit = "/identitytoolkit.googleapis.com/"
    private static let token = Secret("~token~")
    private static let code = Secret("~code~")
    private static let verification = PhoneVerification(sessionInfo: Secret("~session~"))
    private static let resolver = MultiFactorResolver(factors: [], pendingCredential: Secret("~pending~"))

    /// The call for a step; `nil` when no operation makes its request.
    static func call(for step: TranscriptStep) -> Call? {
        guard let call = calls[step.path] else { return nil }
        return step.method == (step.path.contains("accounts") || step.path.hasSuffix("token") ? "POST" : "GET")
            ? call : nil
    }

    private static let calls: [String: Call] = [
        toolkit + "v1/accounts:signUp": { client, request in
            if request["idToken"] != nil {
                return .signIn(try await client.link(email: "~e~", password: "~p~", to: token))
            }
            if request["email"] == nil, request["password"] == nil {
                return .signIn(try await client.signInAnonymously())
            }
            return .signIn(try await client.createUser(email: "~e~", password: "~p~"))
        },
        toolkit + "v1/accounts:signInWithPassword": { client, _ in
            .signIn(try await client.signIn(email: "~e~", password: "~p~"))
        },
        toolkit + "v1/accounts:signInWithIdp": { client, request in
            let credential = FirebaseIDPCredential.google(idToken: "~google~")
            return request["idToken"] == nil
                ? .signIn(try await client.signIn(with: credential))
                : .signIn(try await client.link(credential, to: token))
        },
        toolkit + "v1/accounts:signInWithCustomToken": { client, _ in
            .signIn(try await client.signIn(customToken: token))
        },
        toolkit + "v1/accounts:signInWithEmailLink": { client, request in
            request["idToken"] == nil
                ? .signIn(try await client.signIn(email: "~e~", linkCode: code))
                : .signIn(try await client.link(email: "~e~", linkCode: code, to: token))
        },
        toolkit + "v1/accounts:signInWithPhoneNumber": { client, request in
            let credential = PhoneCredential.code(code, for: verification)
            return request["idToken"] == nil
                ? .signIn(try await client.signIn(with: credential))
                : .signIn(try await client.link(credential, to: token))
        },
        toolkit + "v1/accounts:signInWithGameCenter": { client, _ in
            .signIn(
                try await client.signIn(
                    with: GameCenterCredential(
                        playerID: "~", publicKeyURL: "~", signature: [], salt: [], timestamp: 1)))
        },
        toolkit + "v1/accounts:sendVerificationCode": { client, _ in
            .verification(try await client.sendVerificationCode(to: "~"))
        },
        toolkit + "v1/accounts:verifyIosClient": { client, _ in
            _ = try await client.requestAppleReceipt(appToken: token, isSandbox: true)
            return .nothing
        },
        toolkit + "v1/accounts:createAuthUri": { client, request in
            if request["providerId"] != nil {
                _ = try await client.authorizationURL(for: .google, continueURL: "~")
                return .nothing
            }
            return .methods(try await client.fetchSignInMethods(email: "~e~"))
        },
        toolkit + "v1/accounts:lookup": { client, _ in .account(try await client.lookup(idToken: token)) },
        toolkit + "v1/accounts:update": { client, request in
            request["oobCode"] == nil
                ? .update(try await client.updateProfile(idToken: token, displayName: .set("~")))
                : .update(try await client.applyActionCode(code))
        },
        toolkit + "v1/accounts:delete": { client, _ in
            try await client.deleteAccount(idToken: token)
            return .nothing
        },
        toolkit + "v1/accounts:sendOobCode": { client, request in
            if request["requestType"]?.stringValue == "VERIFY_EMAIL" {
                return .email(try await client.sendEmailVerification(idToken: token))
            }
            if request["idToken"] != nil {
                try await client.sendEmailChangeVerification(to: "~e~", idToken: token)
            } else {
                try await client.sendPasswordReset(email: "~e~")
            }
            return .nothing
        },
        toolkit + "v1/accounts:resetPassword": { client, request in
            request["newPassword"] == nil
                ? .code(try await client.checkActionCode(code))
                : .email(try await client.confirmPasswordReset(code: code, newPassword: "~p~"))
        },
        "/securetoken.googleapis.com/v1/token": { client, _ in .refresh(try await client.refresh(token)) },
        toolkit + "v2/accounts/mfaEnrollment:start": { client, _ in
            .verification(try await client.startPhoneEnrollment("~", idToken: token))
        },
        toolkit + "v2/accounts/mfaEnrollment:finalize": { client, _ in
            .signIn(try await client.finishPhoneEnrollment(verification, code: code, idToken: token))
        },
        toolkit + "v2/accounts/mfaEnrollment:withdraw": { client, _ in
            .signIn(try await client.withdrawSecondFactor("~", idToken: token))
        },
        toolkit + "v2/accounts/mfaSignIn:start": { client, _ in
            let factor = SecondFactor(enrollmentID: "~", kind: .other, displayName: nil, enrolledAt: nil)
            return .verification(try await client.sendSecondFactorCode(resolver, to: factor))
        },
        toolkit + "v2/accounts/mfaSignIn:finalize": { client, _ in
            .signIn(try await client.signIn(resolver, code: code, for: verification))
        },
        toolkit + "v2/accounts/passkeyEnrollment:start": { client, _ in
            .json(try await client.startPasskeyEnrollment(idToken: token))
        },
        toolkit + "v2/accounts/passkeyEnrollment:finalize": { client, _ in
            .signIn(try await client.finishPasskeyEnrollment([:], idToken: token))
        },
        toolkit + "v2/accounts/passkeySignIn:start": { client, _ in .json(try await client.startPasskeySignIn()) },
        toolkit + "v2/accounts/passkeySignIn:finalize": { client, _ in
            .signIn(try await client.signIn(passkeyAssertion: [:]))
        },
        toolkit + "v2/accounts:revokeToken": { client, _ in
            try await client.revokeToken(code, idToken: token)
            return .nothing
        },
        toolkit + "v2/passwordPolicy": { client, _ in
            _ = try await client.passwordPolicy()
            return .nothing
        },
        toolkit + "v2/recaptchaConfig": { client, _ in
            _ = try await client.recaptchaConfiguration()
            return .nothing
        },
        toolkit + "v1/recaptchaParams": { client, _ in .recaptcha(try await client.recaptchaParameters()) },
        toolkit + "v1/projects": { client, _ in .project(try await client.projectInfo()) },
        toolkit + "v1/publicKeys": { client, _ in .json(try await client.publicKeys()) },
        toolkit + "v1/sessionCookiePublicKeys": { client, _ in .json(try await client.sessionCookiePublicKeys()) },
    ]
}
