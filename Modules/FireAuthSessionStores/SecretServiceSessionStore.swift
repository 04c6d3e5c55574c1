#if os(Linux)
public import FireAuthKitCore
public import FireAuthRelux
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps the session in the user's keyring (GNOME Keyring, KWallet, KeePassXC), through the program `secret-tool`.
///
/// Built on Linux only. The keyring is the Secret Service of the user's D-Bus session; a server or a container has none,
/// which each call then reports. `secret-tool` comes with libsecret (`libsecret-tools` on Debian).
///
/// ```swift
/// let store: any FireAuthRelux.Business.SessionStore =
///     SecretServiceSessionStore(application: "my-app", scope: SessionScope(configuration))
///     ?? FileSessionStore(path: path)
/// ```
///
/// - The session goes to `secret-tool` by standard input, never by its arguments.
/// - A keyring that stays locked, as when its user closes the question for the password, answers `locked`.
/// - A call that takes longer than a minute ends with a failure.
/// - What is stored but is no session is reported with `corrupt`, each time, and replaced by the next save.
/// - The calls of one store follow each other. The keyring has no lock to share, so two stores of one session, of this or
///   another process, may undo each other's ``update(_:)``.
public actor SecretServiceSessionStore: FireAuthRelux.Business.SessionStore {
    private let item: KeyringItem
    private var calls = WorkQueue()

    /// Creates a store, or `nil` when no directory of `PATH` has `secret-tool`. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - application: The program's own name, under which the keyring lists the session.
    ///   - scope: Whose session it is.
    ///   - environment: Where `PATH` is looked up, and of what `secret-tool` gets what it needs to find the user's bus,
    ///     screen and language; the process's own by default.
    ///   - clock: Waits for `secret-tool`.
    public init?(
        application: String,
        scope: SessionScope,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        clock: any AuthClock = SystemAuthClock()
    ) {
        guard let tool = SecretTool(environment: environment, clock: clock) else { return nil }
        item = KeyringItem(
            tool: tool, label: "\(application): Firebase session",
            attributes: ["application", application, "firebase-session", scope.components.joined(separator: "/")])
    }

    /// Reads the stored session.
    ///
    /// - Returns: The session, or `nil` when the keyring holds none.
    /// - Throws: `SessionStoreError`: `locked`, `corrupt`, or `unreadable` when there is no keyring.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        let item = item
        return try await calls.addThrowing { try await item.load() }.value
    }

    /// Stores a session in place of the one stored before.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: `SessionStoreError` with code `writeFailed`, also for a session of more than 8191 bytes: that is all
    ///   `secret-tool` takes.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        let item = item
        try await calls.addThrowing { try await item.save(session) }.value
    }

    /// Removes the session from the keyring.
    ///
    /// - Throws: `SessionStoreError` with code `writeFailed` when it may still be there.
    public func clear() async throws {
        let item = item
        try await calls.addThrowing { try await item.clear() }.value
    }

    /// Changes the stored session with no other call of this store in between.
    ///
    /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
    ///   What is equal to before is not written.
    /// - Returns: What `change` returns.
    /// - Throws: `SessionStoreError` as of ``load()``, ``save(_:)`` and ``clear()``, or what `change` throws; what was stored
    ///   is then still there.
    public func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout FireAuthRelux.Business.StoredSession?) throws -> Value
    ) async throws -> Value {
        let item = item
        return try await calls.addThrowing { try await item.update(change) }.value
    }
}
#endif
