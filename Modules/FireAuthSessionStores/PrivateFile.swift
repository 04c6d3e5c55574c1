package import FireAuthRelux
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// One file only its owner may read, replaced as a whole and never followed through a symbolic link.
package struct PrivateFile: Sendable {
    package typealias StoreError = FireAuthRelux.Business.SessionStoreError

    /// What is larger holds no session.
    package static let maximumSize = 1 << 20

    static let temporarySuffix = ".tmp"

    package let path: String

    package init(path: String) {
        self.path = path
    }

    var name: String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The file whose lock orders the writers of this one.
    var lockPath: String { "\(path).lock" }

    /// The file's bytes, cut just above ``maximumSize``; `nil` when there is no file.
    ///
    /// A file others may read is made private first: its owner asked for nothing else.
    package func read() throws(StoreError) -> [UInt8]? {
        // Not to block on a pipe that somebody put in the file's place.
        let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        var descriptor = open(path, flags)
        var reason = errno
        if descriptor < 0, reason == EACCES, openClosedDirectories() {
            descriptor = open(path, flags)
            reason = errno
        }
        guard descriptor >= 0 else {
            switch reason {
            case ENOENT:
                try refuseToLeadNowhere()
                return nil
            case ELOOP: throw unreadable("it is a symbolic link")
            case keyIsMissing: throw locked()
            default: throw unreadable(errorText(reason))
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(errorText()) }
        guard Self.isRegular(status) else { throw unreadable("it is no regular file") }
        if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
            throw unreadable("others may read it, and that could not be changed: \(errorText())")
        }
        return try contents(of: descriptor)
    }

    /// Puts `bytes` in the file's place; on failure the file is as it was.
    package func replace(with bytes: [UInt8]) throws(StoreError) {
        try replace(with: bytes, keeping: nil)
    }

    /// Puts `bytes` in the place of a file that is kept beside it under the name `aside`, if there is one.
    func replace(with bytes: [UInt8], keeping aside: AsideName?) throws(StoreError) {
        try refuseForeignKind("replaced")
        let temporary =
            "\(path).\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))\(Self.temporarySuffix)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw notWritten(errorText()) }
        // The umask takes bits from the mode given to open.
        var failure = fchmod(descriptor, 0o600) == 0 ? nil : errorText()
        failure = failure ?? Self.write(bytes, to: descriptor)
        if failure == nil, fsync(descriptor) != 0 { failure = errorText() }
        if close(descriptor) != 0, failure == nil { failure = errorText() }
        var kept: String?
        if failure == nil, let aside {
            kept = keepAside(aside)
            if kept == nil { failure = "what is there could not be kept: \(errorText())" }
        }
        if failure == nil, rename(temporary, path) != 0 {
            failure = errorText()
            kept.map(takeBack)
        }
        if let failure {
            unlink(temporary)
            throw notWritten(failure)
        }
        syncDirectory()
        kept.map(dropAsides(before:))
    }

    /// Removes the file; no file is as good.
    package func remove() throws(StoreError) {
        try refuseForeignKind("removed")
        if unlink(path) != 0 {
            guard errno == ENOENT else {
                throw StoreError(.writeFailed, message: "\(path) could not be removed: \(errorText())")
            }
            return
        }
        syncDirectory()
    }

    private func contents(of descriptor: Int32) throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while bytes.count <= Self.maximumSize {
            let count = readBytes(descriptor, &chunk, chunk.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(errorText())
            }
            bytes += chunk[..<count]
        }
        return bytes
    }
}

// The pieces the operations are made of.
extension PrivateFile {
    static func isRegular(_ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes all of `bytes`, and says what went wrong when that failed.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errorText()
            }
        }
        return nil
    }

    /// Refuses to touch a link, a directory or a device in the file's place.
    private func refuseForeignKind(_ verb: String) throws(StoreError) {
        var status = stat()
        guard lstat(path, &status) == 0, !Self.isRegular(status) else { return }
        let kind = status.st_mode & S_IFMT == S_IFLNK ? "a symbolic link" : "no regular file"
        throw StoreError(.writeFailed, message: "\(path) was not \(verb): it is \(kind).")
    }

    private func locked() -> StoreError {
        StoreError(
            .locked, message: "The directory of \(path) is encrypted and its key is not loaded; unlock it first.")
    }

    func unreadable(_ reason: String) -> StoreError {
        StoreError(.unreadable, message: "The session file \(path) cannot be read: \(reason)")
    }

    private func notWritten(_ reason: String) -> StoreError {
        StoreError(.writeFailed, message: "The session file \(path) could not be written: \(reason)")
    }
}

// The members `read` and `write` hide the C functions of these names.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

/// What the kernel answers for a file in an encrypted directory (fscrypt) that nobody has unlocked.
#if os(Linux)
private let keyIsMissing = ENOKEY
#else
private let keyIsMissing = Int32.max
#endif

func errorText(_ code: Int32 = errno) -> String {
    String(cString: strerror(code))
}
