import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation
import LaunchAuth
import Synchronization
import Testing

@Suite struct SecureSessionStoreTests {
    typealias Session = FireAuthRelux.Business.StoredSession
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    /// A secure store in memory that takes its time, and can be locked, out of reach or full.
    private final class Vault: SecureStore {
        private let value = Locked<(data: Data?, failure: StoreError.Code?, isFull: Bool)>((nil, nil, false))

        func read(_ key: String) async throws -> Data? {
            await pause()
            return try value.withLock { value in
                if let code = value.failure { throw StoreError(code, message: "Not now.") }
                return value.data
            }
        }

        func write(_ data: Data, for key: String) async throws {
            try await put(data)
        }

        func remove(_ key: String) async throws {
            try await put(nil)
        }

        func plant(_ data: Data) {
            value.withLock { $0.data = data }
        }

        func enter(_ condition: SessionStoreContract.Condition?) {
            value.withLock { value in
                value.failure = condition == .locked ? .locked : condition == .unreadable ? .unreadable : nil
                value.isFull = condition == .unwritable
            }
        }

        private func put(_ data: Data?) async throws {
            await pause()
            try value.withLock { value in
                if value.failure != nil || value.isFull { throw StoreError(.writeFailed, message: "Not now.") }
                value.data = data
            }
        }

        private func pause() async {
            for _ in 0..<20 { await Task.yield() }
        }
    }

    private static let upstream =
        #"{"idToken":"eyJ.a.b","refreshToken":"AMf","expiresIn":"3600","localId":"u","expiresAt":7.5,"kind":"anonymous"}"#

    private static let session = Session(
        idToken: Secret("eyJ.a.b"), refreshToken: Secret("AMf"), expiresIn: "3600", localId: "u",
        expiresAt: Date(timeIntervalSinceReferenceDate: 7.5), kind: .anonymous)

    /// One store and its copies, as a module has it.
    private func subject() -> SessionStoreContract.Subject {
        let vault = Vault()
        let store = SecureSessionStore(vault)
        let settings = [SessionStoreContract.Condition.locked, .unreadable, .unwritable].map { condition in
            SessionStoreContract.Setting(condition) {
                vault.enter(condition)
                return .init { vault.enter(nil) }
            }
        }
        let planted = [
            SessionStoreContract.Setting(.corrupt) {
                vault.plant(Data("{".utf8))
                return .init()
            },
            SessionStoreContract.Setting(.older) {
                vault.plant(Data(Self.upstream.utf8))
                return .init(session: Self.session)
            },
        ]
        return SessionStoreContract.Subject(settings: settings + planted) { store }
    }

    /// Why a case cannot be kept.
    static let limits = ["refreshesTakeTurns": "a secure store has no lock: each refresh is run at once"]

    @Test(arguments: SessionStoreContract.allCases.filter { limits[$0.name] == nil })
    func holdsTheContract(testCase: SessionStoreContract.Case) async throws {
        try await testCase.run(on: subject())
    }

    @Test(arguments: limits.keys.sorted())
    func doesNotKeep(name: String) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == name })
        await #expect(throws: SessionStoreContract.Violation.self) { try await testCase.run(on: subject()) }
    }

    /// What was asked for is done: a session that was handed over is stored.
    @Test func aCallerWhoLeavesStopsNothing() async throws {
        let store = SecureSessionStore(Vault())
        let saving = Task { try await store.save(Self.session) }
        saving.cancel()
        _ = await saving.result
        #expect(try await store.load() == Self.session)
    }
}
