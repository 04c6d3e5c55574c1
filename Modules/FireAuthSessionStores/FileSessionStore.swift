public import FireAuthKitCore
public import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keeps the session in one file that only its owner may read.
///
/// ## What a load answers
///
/// | What is there | The answer |
/// | --- | --- |
/// | nothing | `nil` |
/// | a session | the session |
/// | a session in the form older programs wrote | the session; the next save writes today's form |
/// | a file in an encrypted directory without its key | `locked`; the file is left as it is |
/// | a file that cannot be opened, a symbolic link, a directory that is a link to nowhere, no regular file, what a newer program wrote | `unreadable`, each time; it is left as it is |
/// | a file that is no session | `corrupt`, once; it is moved beside itself as `NAME.corrupt-TIME` and nothing is stored any more |
///
/// Only the first means that nobody is signed in.
///
/// ## What becomes of a file that gives no session
///
/// | What is there | ``save(_:)`` | ``update(_:)`` | ``clear()`` |
/// | --- | --- | --- | --- |
/// | a file that is no session | keeps it as `NAME.corrupt-TIME` | the same, and throws `corrupt` | removes it |
/// | what a newer program wrote | keeps it as `NAME.newer-TIME` | throws `unreadable` | removes it |
/// | a file that cannot be opened | keeps it as `NAME.unreadable-TIME` | throws `unreadable` | removes it |
/// | a symbolic link, no regular file | throws `writeFailed` | throws `unreadable` | throws `writeFailed` |
/// | files kept earlier | stay: of each kind the newest three | stay, unless it removes the session | removes them |
///
/// So a sign-in loses nothing that somebody may want to look at, and a sign-out leaves no token behind: a damaged file may
/// hold one.
///
/// ## What it promises
///
/// - The file has mode 0600 under any umask; directories that are missing are created with mode 0700. A file that
///   others may read is made private before it is used; when that fails it is not used. A directory of the user's with
///   mode 000, as a process leaves one that is killed under an umask of 0777, is opened to its owner.
/// - A save writes beside the file, syncs and renames: a crash or `kill -9` at any instant leaves the old session or the
///   new one. What died half written is removed by the next writer.
/// - Processes may share a file. Writers follow each other under the lock of the file `NAME.lock`; ``update(_:)`` reads
///   and writes under one lock, so that no change is lost. The lock of a dead process is no lock. One that is held for
///   ten seconds ends the call with `locked`.
/// - Processes that share a file refresh one after the other, so that the second finds the tokens of the first.
/// - A file system without locks, as some network ones are, is used without; there the last save wins, whole.
///
/// The file is JSON, `{"version":1,"session":{…}}`. A bare `StoredSession`, the form without
/// version, is read too. Calls block a thread for the length of a few system calls.
public actor FileSessionStore: FireAuthRelux.Business.SessionStore {
    /// Where the session is kept.
    public nonisolated let path: String

    private nonisolated let contents: SessionFile
    private nonisolated let clock: any AuthClock
    private var calls = WorkQueue()

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - path: The file, absolute or relative to the working directory; used exactly as given.
    ///   - clock: Waits for the lock, and gives the time in the name of a file that is moved aside.
    public init(path: String, clock: any AuthClock = SystemAuthClock()) {
        self.path = path
        self.clock = clock
        contents = SessionFile(file: PrivateFile(path: path))
    }

    /// Reads the stored session.
    ///
    /// - Returns: The session, or `nil` when there is no file.
    /// - Throws: `SessionStoreError`: `corrupt` once, `locked` and `unreadable` until the reason is gone.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        do throws(SessionFile.Failure) {
            return try contents.read()
        } catch {
            if let told = error.message { throw told }
        }
        let (contents, clock) = (contents, clock)
        // Under the lock, since another process may have saved a good one meanwhile.
        return try await locked { try contents.readOrSetAside(at: clock.now) }
    }

    /// Stores a session in place of the one stored before. A file that gives no session is kept beside it.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: `SessionStoreError` with code `writeFailed`, or `locked` when another holds the lock; the file is then as
    ///   it was.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        let (contents, clock) = (contents, clock)
        try await locked { try contents.save(session, at: clock.now) }
    }

    /// Removes the file, whatever it holds, and those that were kept beside it.
    ///
    /// - Throws: `SessionStoreError` with code `writeFailed`, or `locked` when another holds the lock; the file, or one kept
    ///   beside it, is then still there.
    public func clear() async throws {
        let (contents, clock) = (contents, clock)
        try await calls.addThrowing {
            // Not asked before its turn: a save that was begun before may create the directory.
            guard contents.file.directoryExists else { return }
            try await contents.file.locked(clock: clock) { try contents.remove() }
        }.value
    }

    /// Changes the stored session with no other change of this or another process in between.
    ///
    /// ```swift
    /// try await store.update { session in
    ///     if session?.refreshToken == spent { session = renewed }
    /// }
    /// ```
    ///
    /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
    ///   What is equal to before is not written. It runs under the lock: keep it short.
    /// - Returns: What `change` returns.
    /// - Throws: `SessionStoreError` as of ``load()`` and ``save(_:)``, or what `change` throws; the file is then as it
    ///   was, but for one that is corrupt, which is moved aside.
    public func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout FireAuthRelux.Business.StoredSession?) throws -> Value
    ) async throws -> Value {
        let (contents, clock) = (contents, clock)
        try contents.file.refuseToLeadNowhere()
        return try await locked {
            let before = try contents.readOrSetAside(at: clock.now)
            var after = before
            let value = try change(&after)
            if after != before {
                if let after { try contents.write(after) } else { try contents.remove() }
            }
            return value
        }
    }

    /// Lets one refresh at a time run among all processes that share the file, under the lock of the file `NAME.refresh.lock`.
    ///
    /// A process that hangs is waited for ten seconds; without locks, or a place for them, nobody is waited for.
    ///
    /// - Parameters:
    ///   - refreshToken: The token that is to be spent.
    ///   - refresh: The refresh.
    /// - Returns: What `refresh` returns.
    public nonisolated func coordinateRefresh<Value: Sendable>(
        of refreshToken: Secret, _ refresh: @escaping @Sendable () async -> Value
    ) async -> Value {
        let turn = await contents.file.turnToRefresh(clock: clock)
        let value = await refresh()
        _ = consume turn
        return value
    }

    private func locked<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let (file, clock) = (contents.file, clock)
        return try await calls.addThrowing { try await file.locked(clock: clock, work) }.value
    }
}
