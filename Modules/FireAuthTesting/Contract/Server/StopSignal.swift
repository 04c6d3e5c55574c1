#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A pipe whose write end is closed to wake every thread that waits on something of the server.
struct StopSignal: Sendable {
    let readEnd: Int32
    private let writeEnd: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// Wakes every waiting thread; call once.
    func raise() {
        close(writeEnd)
    }

    /// Frees the pipe, after all threads were joined.
    func discard() {
        close(readEnd)
    }
}
