public import FireAuthKitCore
public import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keeps the session in one file that only its owner may read.
///
/// - The file has mode 0600 under any umask; directories that are missing are created with mode 0700.
/// - A save writes beside the file, syncs and renames: a crash leaves the old session or the new one. What processes
///   that died in between left behind is removed.
/// - The file is JSON, `{"version":1,"session":{…}}`; a bare ``FireAuthRelux/Business/StoredSession`` is read too.
/// - A file that others may read is made private before it is used; when that fails it is not used.
/// - A file that is no session is moved beside itself as `NAME.corrupt-TIME` and reported once with
///   ``FireAuthRelux/Business/SessionStoreError/Code/corrupt``; after that nothing is stored.
/// - A file that cannot be read, that is a symbolic link or no regular file, or that a newer version wrote is reported
///   with ``FireAuthRelux/Business/SessionStoreError/Code/unreadable`` and left as it is.
///
/// Calls block a thread for the length of a few system calls. Processes may share a file: the last save wins, whole.
public actor FileSessionStore: FireAuthRelux.Business.SessionStore {
    /// Where the session is kept.
    public nonisolated let path: String

    private let file: PrivateFile
    private let clock: any AuthClock
    private var isSwept = false

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - path: The file, absolute or relative to the working directory; used exactly as given.
    ///   - clock: Gives the time in the name of a file that is moved aside.
    public init(path: String, clock: any AuthClock = SystemAuthClock()) {
        self.path = path
        self.clock = clock
        file = PrivateFile(path: path)
    }

    /// Reads the stored session.
    ///
    /// - Returns: The session, or `nil` when there is no file.
    /// - Throws: `SessionStoreError`: `corrupt` once, `unreadable` until the reason is gone.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        sweepOnce()
        guard let bytes = try file.read() else { return nil }
        do {
            guard bytes.count <= PrivateFile.maximumSize else { throw SessionEnvelope.Failure.corrupt }
            return try SessionEnvelope.decode(bytes)
        } catch SessionEnvelope.Failure.newer(let version) {
            throw FireAuthRelux.Business.SessionStoreError(
                .unreadable,
                message: "The session file \(path) has version \(version); this program knows versions up to "
                    + "\(SessionEnvelope.currentVersion). Use a newer program, or another file.")
        } catch {
            throw setAside()
        }
    }

    /// Stores a session in place of the one stored before.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: `SessionStoreError` with code `writeFailed`; the file is then as it was.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        sweepOnce()
        guard let bytes = try? SessionEnvelope.encode(session), bytes.count <= PrivateFile.maximumSize else {
            throw FireAuthRelux.Business.SessionStoreError(
                .writeFailed, message: "The session has no stored form: it is too large or its expiry is no date.")
        }
        try file.replace(with: bytes)
    }

    /// Removes the file.
    ///
    /// - Throws: `SessionStoreError` with code `writeFailed` when the file is still there.
    public func clear() async throws {
        sweepOnce()
        try file.remove()
    }

    private func sweepOnce() {
        guard !isSwept else { return }
        isSwept = true
        file.sweepTemporaries()
    }

    private func setAside() -> FireAuthRelux.Business.SessionStoreError {
        let fate =
            if let target = file.moveAside(suffix: "corrupt-\(Self.stamp(clock.now))") {
                "It was moved to \(target); sign in again."
            } else {
                "It could not be moved aside; remove it and sign in again."
            }
        return .init(.corrupt, message: "The session file \(path) holds no session. \(fate)")
    }

    /// A UTC time that sorts and fits a file name, as in `20260131T235959Z`.
    private static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }
}
