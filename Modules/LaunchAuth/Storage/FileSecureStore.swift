public import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthSessionStores
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps each value in a file of its own that only its owner may read (mode 0600), named after its key.
///
/// A write syncs and renames, so a crash leaves the old value or the new one; a link or a device in a file's place is
/// refused. A directory that is missing is made with mode 0700. Calls block a thread for a few system calls.
public actor FileSecureStore: SecureStore {
    /// Where the files are.
    public nonisolated let directory: String

    private let clock: any AuthClock

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - directory: Where the files are, absolute or relative to the working directory.
    ///   - clock: Waits for the lock of a file that another process writes.
    public init(directory: String, clock: any AuthClock = SystemAuthClock()) {
        self.directory = directory
        self.clock = clock
    }

    /// Reads a value.
    ///
    /// - Parameter key: The value's name.
    /// - Returns: The value, or `nil` when there is no file.
    /// - Throws: `SessionStoreError`: `unreadable`.
    public func read(_ key: String) async throws -> Data? {
        try file(key).read().map { Data($0) }
    }

    /// Stores a value in place of the one before.
    ///
    /// - Parameters:
    ///   - value: The value, of at most 1 MiB.
    ///   - key: The value's name.
    /// - Throws: `SessionStoreError`: `writeFailed`; the file is then as it was.
    public func write(_ value: Data, for key: String) async throws {
        guard value.count <= PrivateFile.maximumSize else {
            throw FireAuthRelux.Business.SessionStoreError(.writeFailed, message: "The value of \(key) is too large.")
        }
        let file = try file(key)
        try await file.locked(clock: clock) { try file.replace(with: Array(value)) }
    }

    /// Removes a value's file.
    ///
    /// - Parameter key: The value's name.
    /// - Throws: `SessionStoreError`: `writeFailed` when the file is still there.
    public func remove(_ key: String) async throws {
        let file = try file(key)
        guard file.directoryExists else { return }
        try await file.locked(clock: clock) { try file.remove() }
    }

    private func file(_ key: String) throws -> PrivateFile {
        guard !key.isEmpty, !key.hasPrefix("."), !key.contains("/"), !key.contains("\0") else {
            throw FireAuthRelux.Business.SessionStoreError(.unreadable, message: "A key must be a plain file name.")
        }
        return PrivateFile(path: "\(directory)/\(key)")
    }
}
