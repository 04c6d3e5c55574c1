import FireAuthKitCore
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Runs the built `fireauth` as a process of its own, with a session file and an environment of its own.
struct ToolRunner: Sendable {
    struct Result: Sendable {
        let out: String
        let err: String
        /// The exit code; the negative signal when one ended it.
        let code: Int32

        /// Standard output as one JSON object, and nothing else.
        func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
            try #require(out.hasSuffix("\n") && out.dropLast().contains("\n") == false, sourceLocation: sourceLocation)
            return try JSONValue(json: Data(out.utf8))
        }

        /// The error object in the last line of standard error; standard output must be empty.
        func failure(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
            #expect(out == "", sourceLocation: sourceLocation)
            let line = try #require(err.split(separator: "\n").last, sourceLocation: sourceLocation)
            let json = try JSONValue(json: Data(line.utf8))
            #expect(json.objectValue?.keys.sorted() == ["error"], sourceLocation: sourceLocation)
            let error = try #require(json["error"], sourceLocation: sourceLocation)
            #expect(
                error.objectValue?.keys.sorted() == ["code", "disposition", "message"], sourceLocation: sourceLocation)
            return error
        }
    }

    let folder: ScratchFolder
    var environment: [String: String] = [:]

    init() throws {
        folder = try ScratchFolder()
    }

    var sessionFile: String { "\(folder.path)/state/session.json" }

    /// The session file as JSON.
    var stored: JSONValue? {
        FileManager.default.contents(atPath: sessionFile).flatMap { try? JSONValue(json: $0) }
    }

    func run(
        _ arguments: String..., input: String? = nil, environment extra: [String: String] = [:], shell: String? = nil
    ) async throws -> Result {
        try await run(arguments, input: input, environment: extra, shell: shell)
    }

    /// Runs the tool to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: Standard input; `nil` for none.
    ///   - extra: Environment variables besides the runner's own.
    ///   - shell: A shell command that runs the tool as `"$@"`, to set a umask or the like.
    /// - Returns: What it printed, and its exit code.
    /// - Throws: When it could not be started.
    func run(
        _ arguments: [String], input: String? = nil, environment extra: [String: String] = [:], shell: String? = nil
    ) async throws -> Result {
        let command = ["\(BuiltProgram.products)/fireauth"] + arguments
        let words = shell.map { ["/bin/sh", "-c", $0, "sh"] + command } ?? command
        let id = UUID().uuidString
        let streams = ["in", "out", "err"].map { "\(folder.path)/\($0)-\(id)" }
        try Data((input ?? "").utf8).write(to: URL(fileURLWithPath: streams[0]))
        let variables = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "XDG_STATE_HOME": "\(folder.path)/xdg"]
            .merging(environment) { $1 }.merging(extra) { $1 }
        let child = try ChildProcess(
            words, environment: variables, input: streams[0], output: streams[1], error: streams[2])
        let code = await child.exitCode()
        let texts = streams.dropFirst().map { FileManager.default.contents(atPath: $0) ?? Data() }
        return Result(
            out: String(decoding: texts[0], as: UTF8.self), err: String(decoding: texts[1], as: UTF8.self), code: code)
    }
}
