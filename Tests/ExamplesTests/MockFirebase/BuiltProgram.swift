internal import Foundation

/// A program of this package, started from where the tests were built.
final class BuiltProgram: Sendable {
    struct NotBuilt: Error {
        let searched: [String]
    }

    struct Ending: Sendable {
        let status: Int32
        let endedBySignal: Bool
        let output: String
        let errors: String
    }

    private let process: Process
    private let output: FileHandle
    private let errors: FileHandle

    init(_ name: String, _ arguments: [String]) throws {
        process = Process()
        process.executableURL = try Self.find(name)
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        self.output = output.fileHandleForReading
        self.errors = errors.fileHandleForReading
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// The first line of standard output; what was printed so far when the program ends without one.
    func firstLine() -> String {
        var line: [UInt8] = []
        while let byte = try? output.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    func interrupt(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the end; the output that was not read yet comes with it.
    func ending() -> Ending {
        let output = String(decoding: self.output.readDataToEndOfFile(), as: UTF8.self)
        let errors = String(decoding: self.errors.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Ending(
            status: process.terminationStatus, endedBySignal: process.terminationReason == .uncaughtSignal,
            output: output, errors: errors)
    }

    /// Beside the test bundle: above the running program on Linux, above a `.xctest` argument on Apple platforms.
    private static func find(_ name: String) throws -> URL {
        var searched: [String] = []
        for argument in CommandLine.arguments where argument.contains("/") {
            var folder = URL(filePath: argument).standardizedFileURL
            while folder.path().count > 1 {
                folder.deleteLastPathComponent()
                let candidate = folder.appending(path: name)
                searched.append(candidate.path())
                if FileManager.default.isExecutableFile(atPath: candidate.path()), !isDirectory(candidate) {
                    return candidate
                }
            }
        }
        throw NotBuilt(searched: searched)
    }

    private static func isDirectory(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path(), isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

/// Runs blocking work on a thread of its own: the pool that runs the tests is as small as the machine.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
