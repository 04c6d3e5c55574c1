import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A program of this package that runs beside the test: its output is read while it runs.
final class BuiltProgram: Sendable {
    struct Ending: Sendable {
        /// The exit code; the negative signal when one ended it.
        let code: Int32
        /// What standard output held beyond the lines read before.
        let output: String
        let errors: String
    }

    /// Where the package's executables are: beside the test runner.
    static let products = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent().path

    private let child: ChildProcess
    private let folder: ScratchFolder
    private let output: FileHandle

    init(_ name: String, _ arguments: [String]) throws {
        folder = try ScratchFolder()
        let pipe = "\(folder.path)/out"
        try #require(mkfifo(pipe, 0o600) == 0)
        // The program cannot start before its pipe has a reader, and this one must not wait for the writer.
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(reader >= 0 && fcntl(reader, F_SETFL, 0) == 0)
        output = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
        child = try ChildProcess(
            ["\(Self.products)/\(name)"] + arguments, environment: ["PATH": "/usr/bin:/bin"], input: "/dev/null",
            output: pipe, error: "\(folder.path)/err")
    }

    var id: pid_t { child.id }

    /// The next line of standard output; what was printed so far when the program ends without one.
    func line() async -> String {
        await onThread { [output] in
            var line: [UInt8] = []
            while let byte = try? output.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
            return String(decoding: line, as: UTF8.self)
        }
    }

    func signal(_ number: Int32) {
        kill(child.id, number)
    }

    /// Waits for the end.
    func ending() async -> Ending {
        let rest = await onThread { [output] in output.readDataToEndOfFile() }
        let code = await child.exitCode()
        let errors = FileManager.default.contents(atPath: "\(folder.path)/err") ?? Data()
        return Ending(
            code: code, output: String(decoding: rest, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
    }
}

/// Runs blocking work on a thread of its own: the pool that runs the tests is as small as the machine.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: work()) }.start()
    }
}
