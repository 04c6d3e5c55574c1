import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

@Suite("Recorded answers of better-auth, fed to the client")
struct RecordedAnswerTests {
    /// What each refusal is to the app. By status where the server names no code.
    private static let codes: [String: AuthError.Code] = [
        "400 BAD_REQUEST": .invalidInput, "400 CREDENTIAL_ACCOUNT_NOT_FOUND": .notAvailable,
        "400 EMAIL_CAN_NOT_BE_UPDATED": .invalidInput, "400 INVALID_EMAIL": .invalidEmail,
        "400 INVALID_PASSWORD": .wrongPassword, "400 INVALID_TOKEN": .invalidToken,
        "400 PASSWORD_TOO_LONG": .passwordTooLong, "400 PASSWORD_TOO_SHORT": .passwordTooShort,
        "400 RESET_PASSWORD_DISABLED": .notAvailable, "400 SESSION_EXPIRED": .sessionNotFresh,
        "400 VERIFICATION_EMAIL_NOT_ENABLED": .notAvailable, "400": .invalidInput,
        "401 INVALID_EMAIL_OR_PASSWORD": .invalidCredentials, "401 INVALID_TOKEN": .invalidToken,
        "401 OAUTH_LINK_ERROR": .accountNotLinked, "401 TOKEN_EXPIRED": .tokenExpired,
        "401 UNAUTHORIZED": .notSignedIn, "401 USER_EMAIL_NOT_FOUND": .incompleteCredential,
        "401 USER_NOT_FOUND": .userNotFound, "403 CROSS_SITE_NAVIGATION_LOGIN_BLOCKED": .originRefused,
        "403 EMAIL_NOT_VERIFIED": .emailNotVerified, "403 INVALID_CALLBACK_URL": .originRefused,
        "403 INVALID_ERROR_CALLBACK_URL": .originRefused, "403 INVALID_NEW_USER_CALLBACK_URL": .originRefused,
        "403 INVALID_ORIGIN": .originRefused, "403 INVALID_REDIRECT_URL": .originRefused,
        "403 MISSING_OR_NULL_ORIGIN": .originRefused, "403 SESSION_NOT_FRESH": .sessionNotFresh,
        "404 INVALID_TOKEN": .invalidToken, "404 PROVIDER_NOT_FOUND": .notAvailable, "404": .notAvailable,
        "415 UNSUPPORTED_MEDIA_TYPE": .invalidInput, "422 USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL": .emailInUse,
        "429": .tooManyRequests,
    ]

    private static let answers = RecordedAnswer.all.filter { RecordedCall($0) != nil }

    private static func expectedCode(_ answer: RecordedAnswer) throws -> AuthError.Code {
        if (300..<400).contains(answer.response.status) { return .malformedResponse }
        let code = answer.json?["code"]?.stringValue
        if code == "VALIDATION_ERROR" {
            let isAboutEmail = answer.json?["message"]?.stringValue?.hasPrefix("[body.email]") == true
            return isAboutEmail ? .invalidEmail : .invalidInput
        }
        let key = ["\(answer.response.status)", code].compactMap(\.self).joined(separator: " ")
        return try #require(codes[key], "\(key) is not expected")
    }

    @Test func `enough was recorded`() {
        #expect(Self.answers.count > 300)
        #expect(Set(Self.answers.compactMap { RecordedCall($0) }) == Set(RecordedCall.allCases))
    }

    @Test(arguments: answers) func `each answer is understood`(answer: RecordedAnswer) async throws {
        let call = try #require(RecordedCall(answer))
        let transport = ClosureTransport { _ in answer.response }
        let bench =
            call.needsSession ? try BackendBench.signedIn(transport) : try BackendBench(transport)
        let result: Result<AuthOutcome?, AuthError>
        do {
            result = .success(try await call.perform(bench.service))
        } catch {
            result = .failure(try #require(error as? AuthError))
        }
        try expectRequest(of: call, in: transport)
        switch (call, answer.response.status) {
        case (.signOut, _): #expect(try result.get() == AuthOutcome(user: nil))
        case (.session, _): try expectSession(result.get(), after: answer)
        case (_, 200..<300): try expectSuccess(result, of: call, after: answer)
        default: try expect(result.error, as: answer)
        }
    }

    private func expectRequest(of call: RecordedCall, in transport: ClosureTransport) throws {
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect("\(request.method.rawValue) \(request.url.path().replacing("/api/auth", with: ""))" == call.rawValue)
        let names = Set(request.headers.fields.map { $0.name.lowercased() })
        #expect(names.isSubset(of: ["accept", "content-type", "authorization"]))
        #expect(request.headers["authorization"] == (call.needsSession ? "Bearer \(BackendBench.token)" : nil))
        #expect((request.json?.objectValue != nil) == (request.method == .post))
    }

    private func expect(_ error: AuthError?, as answer: RecordedAnswer) throws {
        let error = try #require(error)
        #expect(error.code == (try Self.expectedCode(answer)))
        #expect(error.httpStatus == answer.response.status)
        #expect(error.serverCode == answer.json?["code"]?.stringValue)
        #expect(error.detail == answer.json?["message"]?.stringValue)
        #expect((error.retryAfter != nil) == (answer.response.status == 429))
        #expect(error.retryAfter.map { $0 == .seconds(10) } ?? true)
    }

    private func expectSession(_ outcome: AuthOutcome?, after answer: RecordedAnswer) throws {
        let outcome = try #require(outcome)
        if answer.response.status != 200 {
            // No answer of use: whoever was signed in still is.
            #expect(outcome.user == BackendBench.storedUser)
            try expect(outcome.problem, as: answer)
        } else {
            #expect(outcome == AuthOutcome(user: user(answer)))
        }
    }

    private func expectSuccess(
        _ result: Result<AuthOutcome?, AuthError>, of call: RecordedCall, after answer: RecordedAnswer
    ) throws {
        switch call {
        case .signUp, .signIn, .apple:
            guard let user = user(answer) else {
                // Apple's redirect flow, which this client does not ask for.
                #expect(result.error?.code == .malformedResponse)
                return
            }
            guard answer.json?["token"] != .null else {
                #expect(result.error == AuthError(.verificationPending))
                return
            }
            #expect(try result.get() == AuthOutcome(user: user))
        case .changePassword: #expect(try result.get()?.user == user(answer))
        case .updateUser: #expect(try result.get()?.user?.name == "Countess")
        case .deleteUser: #expect(try result.get() == AuthOutcome(user: nil))
        default: #expect(result.error == nil)
        }
    }

    private func user(_ answer: RecordedAnswer) -> User? {
        guard let json = answer.json?["user"], let id = json["id"]?.stringValue else { return nil }
        return User(
            id: id, email: json["email"]?.stringValue ?? "", name: json["name"]?.stringValue ?? "",
            authProvider: .backend)
    }
}

extension Result {
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
