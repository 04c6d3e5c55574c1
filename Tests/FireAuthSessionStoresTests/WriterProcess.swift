import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The program `session-writer`, running beside the test.
///
/// Its methods block: use it on a thread of its own.
final class WriterProcess {
    private static let products = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()

    /// A user whom modes stop, for tests that run as root, whom they do not.
    static let nobody: uid_t = 65_534

    let id: pid_t
    private let output: Int32

    init(_ arguments: String...) throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("writer-\(UUID().uuidString)").path
        try #require(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        // Opened by the child itself, so that no process of another test has the writing end.
        output = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(output >= 0 && fcntl(output, F_SETFL, 0) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, pipe, O_WRONLY, 0)
        let program = Self.products.appendingPathComponent("session-writer").path
        var words = ([program] + arguments).map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, program, &actions, nil, &words, environ)
        try #require(failure == 0, "posix_spawn \(program): \(String(cString: strerror(failure)))")
        self.id = id
    }

    deinit {
        close(output)
    }

    /// The next line; `nil` when the program has ended.
    func line() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// Kills the program as the kernel does when memory runs out.
    func kill() {
        Glibc.kill(id, SIGKILL)
    }

    /// Waits for the end: the exit code, or the negative signal.
    func ending() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}

/// Runs blocking work on a thread of its own: the pool that runs the tests is as small as the machine.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
}
