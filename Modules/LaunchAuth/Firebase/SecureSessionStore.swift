public import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keeps Firebase's session in a ``SecureStore``, beside those of the other paths.
public struct SecureSessionStore: FireAuthRelux.Business.SessionStore {
    /// The store's key of the session.
    public static let sessionKey = "auth.firebase.session"

    private let store: any SecureStore

    /// Creates a store; nothing is read yet.
    ///
    /// - Parameter store: Where the session is kept.
    public init(_ store: any SecureStore) {
        self.store = store
    }

    /// Reads the stored session. What is no session is removed and reported once.
    ///
    /// - Returns: The session, or `nil` when there is none.
    /// - Throws: `SessionStoreError` `corrupt`, or what the secure store throws.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        guard let data = try await store.read(Self.sessionKey) else { return nil }
        if let session = try? JSONDecoder().decode(FireAuthRelux.Business.StoredSession.self, from: data) {
            return session
        }
        try await store.remove(Self.sessionKey)
        throw FireAuthRelux.Business.SessionStoreError(
            .corrupt, message: "The stored session was damaged and has been removed; sign in again.")
    }

    /// Stores a session in place of the one before.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: What the secure store throws.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        try await store.write(try JSONEncoder().encode(session), for: Self.sessionKey)
    }

    /// Removes the stored session.
    ///
    /// - Throws: What the secure store throws.
    public func clear() async throws {
        try await store.remove(Self.sessionKey)
    }
}
