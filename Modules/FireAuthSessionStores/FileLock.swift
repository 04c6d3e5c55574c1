internal import FireAuthRelux
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The advisory lock that orders the writers of one file, of this process and of others (`flock(2)`).
///
/// The kernel takes the lock back when its holder ends, however it ends: a dead process never blocks another. The lock
/// file itself is empty and stays, since removing it would let two processes lock two files of one name.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Whether the file system knows locks. Without, the holder may not be alone.
    let isExclusive: Bool

    private init(descriptor: Int32, isExclusive: Bool) {
        self.descriptor = descriptor
        self.isExclusive = isExclusive
    }

    deinit {
        // Not by closing alone: a child process that was just forked has a copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Takes the lock, or gives `nil` when another holds it. Never waits.
    static func attempt(_ path: String) throws(FireAuthRelux.Business.SessionStoreError) -> FileLock? {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        var descriptor = open(path, flags, 0o600)
        var reason = errno
        if descriptor < 0, reason == EACCES, mend(path) {
            descriptor = open(path, flags, 0o600)
            reason = errno
        }
        guard descriptor >= 0 else { throw failure(path, reason) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK:
                close(descriptor)
                return nil
            case ENOLCK, ENOSYS, ENOTSUP, EINVAL:
                return FileLock(descriptor: descriptor, isExclusive: false)
            case let code:
                close(descriptor)
                throw failure(path, code)
            }
        }
        // The umask takes bits from the mode given to open.
        fchmod(descriptor, 0o600)
        return FileLock(descriptor: descriptor, isExclusive: true)
    }

    /// Opens the lock file to its owner. A umask that takes the owner's own bits leaves it closed until the one who
    /// created it has changed that, and for good when that one was killed before.
    private static func mend(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
            && chmod(path, 0o600) == 0
    }

    private static func failure(_ path: String, _ code: Int32) -> FireAuthRelux.Business.SessionStoreError {
        let reason = code == ELOOP ? "it is a symbolic link" : String(cString: strerror(code))
        return .init(.writeFailed, message: "The lock file \(path) cannot be used: \(reason)")
    }
}
