internal import FireAuthKitCore
public import FireAuthRelux
internal import Synchronization
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keeps Firebase's session in a ``SecureStore``, beside those of the other paths.
///
/// The calls of one store and its copies follow each other, so that ``update(_:)`` loses no change of this process. A
/// ``SecureStore`` has no lock to share: another process may write in between.
public struct SecureSessionStore: FireAuthRelux.Business.SessionStore {
    /// The store's key of the session.
    public static let sessionKey = "auth.firebase.session"

    private let item: Item
    private let line = Line()

    /// Creates a store; nothing is read yet.
    ///
    /// - Parameter store: Where the session is kept.
    public init(_ store: any SecureStore) {
        item = Item(store: store)
    }

    /// Reads the stored session. What is no session is removed and reported once.
    ///
    /// - Returns: The session, or `nil` when there is none.
    /// - Throws: `SessionStoreError` `corrupt`, or what the secure store throws.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        try await line.next { [item] in try await item.load() }
    }

    /// Stores a session in place of the one before.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: What the secure store throws.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        try await line.next { [item] in try await item.save(session) }
    }

    /// Removes the stored session.
    ///
    /// - Throws: What the secure store throws.
    public func clear() async throws {
        try await line.next { [item] in try await item.clear() }
    }

    /// Changes the stored session with no other call of this store in between.
    ///
    /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
    ///   What is equal to before is not written.
    /// - Returns: What `change` returns.
    /// - Throws: `SessionStoreError` `corrupt`, what the secure store throws, or what `change` throws.
    public func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout FireAuthRelux.Business.StoredSession?) throws -> Value
    ) async throws -> Value {
        try await line.next { [item] in try await item.update(change) }
    }
}

extension SecureSessionStore {
    /// The value of the store that is the session; it does not order its calls.
    private struct Item: FireAuthRelux.Business.SessionStore {
        let store: any SecureStore

        func load() async throws -> FireAuthRelux.Business.StoredSession? {
            guard let data = try await store.read(sessionKey) else { return nil }
            if let session = try? JSONDecoder().decode(FireAuthRelux.Business.StoredSession.self, from: data) {
                return session
            }
            try await clear()
            throw FireAuthRelux.Business.SessionStoreError(
                .corrupt, message: "The stored session was damaged and has been removed; sign in again.")
        }

        func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
            try await store.write(try JSONEncoder().encode(session), for: sessionKey)
        }

        func clear() async throws {
            try await store.remove(sessionKey)
        }
    }

    /// Lets one call run after the other.
    private final class Line: Sendable {
        private let queue = Locked(WorkQueue())

        func next<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
            try await queue.withLock { $0.addThrowing(work) }.value
        }
    }
}
