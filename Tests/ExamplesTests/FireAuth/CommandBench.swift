import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// The tool against a service over loopback, with a session file of its own.
struct CommandBench: Sendable {
    let tool: ToolRunner
    let service: ScriptedService
    private let server: LoopbackServer

    init(_ service: ScriptedService) throws {
        self.service = service
        server = try LoopbackServer(service)
        var tool = try ToolRunner()
        tool.environment = ["FIREBASE_AUTH_EMULATOR_HOST": server.host, "FIREAUTH_PASSWORD": "correct horse"]
        self.tool = tool
    }

    var pendingFile: String { "\(tool.sessionFile).pending" }

    var idToken: String? { tool.stored?["session"]?["idToken"]?.stringValue }

    /// Changes one member of the stored session.
    func store(_ value: JSONValue, as member: String) throws {
        var stored = try #require(tool.stored?.objectValue)
        var session = try #require(stored["session"]?.objectValue)
        session[member] = value
        stored["session"] = .object(session)
        try JSONValue.object(stored).json.write(to: URL(fileURLWithPath: tool.sessionFile))
    }

    func run(
        _ line: String, input: String? = nil, password: String? = nil
    ) async throws -> ToolRunner.Result {
        try await tool.run(
            line.split(separator: " ").map(String.init) + ["--session-file", tool.sessionFile, "--json"], input: input,
            environment: password.map { ["FIREAUTH_PASSWORD": $0] } ?? [:])
    }

    /// Runs a command that must succeed, with no word on standard error.
    @discardableResult
    func report(
        _ line: String, input: String? = nil, password: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> JSONValue {
        let result = try await run(line, input: input, password: password)
        #expect(result.code == 0, "\(result.err)", sourceLocation: sourceLocation)
        #expect(result.err == "", sourceLocation: sourceLocation)
        return try result.json(sourceLocation: sourceLocation)
    }

    /// Runs a command that must fail.
    ///
    /// - Returns: The message.
    @discardableResult
    func failure(
        _ line: String, _ code: String, exit: Int32 = 1, password: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let result = try await run(line, password: password)
        #expect(result.code == exit, sourceLocation: sourceLocation)
        let failure = try result.failure(sourceLocation: sourceLocation)
        #expect(failure["code"] == .string(code), sourceLocation: sourceLocation)
        return failure["message"]?.stringValue ?? ""
    }
}
