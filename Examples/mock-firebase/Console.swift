#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Lines for people and for scripts that wait for them.
enum Console {
    /// Flushed at once: into a pipe, output would otherwise wait for the program's end.
    static func show(_ line: String) {
        print(line)
        fflush(nil)
    }

    static func complain(_ message: String) {
        let bytes = Array("mock-firebase: \(message)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
