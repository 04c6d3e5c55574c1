import FireAuthKitCore
import FireAuthRelux
import Foundation
import LaunchAuth
import Testing

@Suite struct AuthErrorTests {
    private static let codes: [AuthError.Code] = [
        .invalidCredentials, .emailInUse, .invalidEmail, .missingName, .passwordTooShort, .passwordTooLong,
        .weakPassword,
        .wrongPassword, .invalidInput, .emailNotVerified, .verificationPending, .accountNotLinked, .userNotFound,
        .userDisabled, .invalidToken, .tokenExpired, .incompleteCredential, .notSignedIn, .sessionNotFresh,
        .sessionEnded,
        .superseded, .tooManyRequests, .originRefused, .notAvailable, .wayDisabled, .network, .timeout, .serverFailure,
        .malformedResponse, .refused, .notConfigured, .storageCorrupt, .storageLocked, .storageFailed, .providerFailed,
    ]

    @Test(arguments: codes) func `people get words of their own for each code`(code: AuthError.Code) {
        let error = AuthError(code)
        #expect(error.errorDescription == error.message)
        #expect(error.message.hasSuffix("."))
        #expect(!error.message.contains("Something went wrong"))
        #expect(error.recoverySuggestion != nil || code == .superseded)
        #expect(error.description == "\(code.rawValue): \(error.message)")
    }

    @Test func `no two codes have one name`() {
        #expect(Set(Self.codes.map(\.rawValue)).count == Self.codes.count)
    }

    @Test func `unknown codes have words too`() {
        #expect(AuthError(.init(rawValue: "new")).message == "Something went wrong (new).")
    }

    @Test(arguments: [
        (AuthError.Code.emailInUse, AuthField.email), (.invalidEmail, .email), (.missingName, .name),
        (.passwordTooShort, .password), (.passwordTooLong, .password), (.weakPassword, .password),
    ])
    func `what people type has a field`(code: AuthError.Code, field: AuthField) {
        #expect(AuthError(code).field == field)
    }

    @Test func `some errors may pass`() {
        let passing = Self.codes.filter { AuthError($0).isRetryable }
        #expect(
            passing == [.tooManyRequests, .network, .timeout, .serverFailure, .malformedResponse, .storageLocked])
    }
}
