import FireAuthKitCore
import LaunchAuth
import Synchronization

/// Apple, as a test wants it.
final class StubApple: AppleCredentialProviding {
    private let answers: Locked<[Result<AppleCredential, any Error>]>
    private let state: Result<AppleCredentialState, any Error>
    private let gate: Gate?
    private let asked = Locked<[String]>([])

    init(
        _ answers: Result<AppleCredential, any Error>...,
        state: Result<AppleCredentialState, any Error> = .success(.authorized),
        gate: Gate? = nil
    ) {
        self.answers = Locked(answers)
        self.state = state
        self.gate = gate
    }

    /// The people whose credential state was asked for.
    var askedFor: [String] { asked.withLock { $0 } }

    func requestCredential() async throws -> AppleCredential {
        await gate?.pass()
        return try answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }?.get() ?? .complete
    }

    func credentialState(forUserID userID: String) async throws -> AppleCredentialState {
        asked.withLock { $0.append(userID) }
        await gate?.pass()
        return try state.get()
    }
}

extension AppleCredential {
    /// A first sign-in.
    static let complete = AppleCredential(
        userID: "001.apple", identityToken: Secret("identity-token-1"),
        authorizationCode: Secret("authorization-code-1"),
        rawNonce: Secret("raw-nonce-1"), email: "grace@example.com", givenName: "Grace", familyName: "Hopper")

    /// A later sign-in: Apple gives no name and no address any more.
    static let later = AppleCredential(
        userID: "001.apple", identityToken: Secret("identity-token-2"),
        authorizationCode: Secret("authorization-code-2"))
}
