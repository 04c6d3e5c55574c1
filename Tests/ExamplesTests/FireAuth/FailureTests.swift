import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@Suite struct FailureTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let code: String
        let exit: Int32
        let disposition: String
        let reply: MockReply
        var message: String?

        var testDescription: String { code }
    }

    static let examples = [
        Example(
            code: "EMAIL_EXISTS", exit: 1, disposition: "resolveConflict",
            reply: ScriptedService.refusal("EMAIL_EXISTS")),
        Example(
            code: "SOME_NEW_CODE", exit: 1, disposition: "askUser",
            reply: ScriptedService.refusal("SOME_NEW_CODE : The reason."), message: "The reason."),
        Example(
            code: "BLOCKING_FUNCTION_ERROR_RESPONSE", exit: 1, disposition: "askUser",
            reply: ScriptedService.refusal(
                #"BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"#
                    + #""Only for members.","status":"PERMISSION_DENIED"}}"#),
            message: "Only for members."),
        Example(
            code: "NEED_CONFIRMATION", exit: 1, disposition: "resolveConflict",
            reply: ScriptedService.json(
                200,
                [
                    "needConfirmation": true, "email": "ann@example.com",
                    "verifiedProvider": ["google.com", "github.com"],
                ]), message: "google.com"),
        Example(
            code: "MALFORMED_RESPONSE", exit: 1, disposition: "retryLater",
            reply: ScriptedService.text(200, "<html>Login</html>")),
        Example(code: "MALFORMED_RESPONSE", exit: 1, disposition: "retryLater", reply: ScriptedService.text(200, "")),
        Example(
            code: "MALFORMED_RESPONSE", exit: 1, disposition: "retryLater",
            reply: ScriptedService.text(200, #"{"localId":1,"idToken":{}}"#)),
        Example(
            code: "MALFORMED_RESPONSE", exit: 1, disposition: "retryLater",
            reply: MockReply(TransportResponse(status: 200), delivery: .raw(Data("garbage\r\n\r\n".utf8)))),
        Example(
            code: "RESPONSE_TOO_LARGE", exit: 1, disposition: "retryLater",
            reply: ScriptedService.text(200, String(repeating: " ", count: 5 << 20))),
        Example(
            code: "UNEXPECTED_REDIRECT", exit: 1, disposition: "retryLater",
            reply: MockReply(TransportResponse(status: 302, headers: ["Location": "https://example.com/"]))),
        Example(
            code: "NETWORK", exit: 3, disposition: "retryLater",
            reply: MockReply(TransportResponse(status: 200), delivery: .dropped)),
        Example(
            code: "NETWORK", exit: 3, disposition: "retryLater",
            reply: MockReply(
                TransportResponse(status: 200, body: Data("{\"localId\":\"u\"}".utf8)),
                delivery: .truncated(bodyBytes: 5))),
    ]

    @Test(arguments: examples, ["curl", "foundation"])
    func eachFailureHasItsCode(example: Example, transport: String) async throws {
        let tool = try ToolRunner()
        let service = ScriptedService { _ in example.reply }
        let server = try LoopbackServer(service)
        let result = try await tool.run(
            "sign-in", "credential", "--provider", "facebook.com", "--access-token", "t0ken-of-the-test", "--json",
            "--session-file", tool.sessionFile, "--emulator", server.host, "--transport", transport)
        let failure = try result.failure()
        #expect(failure["code"] == .string(example.code))
        #expect(failure["disposition"] == .string(example.disposition))
        #expect(result.code == example.exit)
        let message = try #require(failure["message"]?.stringValue)
        #expect(example.message.map(message.contains) != false)
        #expect(service.operations == ["accounts:signInWithIdp"])
        #expect(tool.stored == nil)
    }

    @Test func aServerThatDoesNotAnswerIsTimedOut() async throws {
        let tool = try ToolRunner()
        let service = ScriptedService { _ in MockReply(TransportResponse(status: 200), delay: .seconds(120)) }
        let server = try LoopbackServer(service)
        for transport in ["curl", "foundation"] {
            let result = try await tool.run(
                "sign-in", "anonymous", "--json", "--session-file", tool.sessionFile, "--emulator", server.host,
                "--timeout", "0.3", "--transport", transport)
            #expect(try result.failure()["code"] == "TIMEOUT")
            #expect(result.code == 3)
        }
    }

    @Test func aPortNobodyListensAtIsANetworkFailure() async throws {
        let tool = try ToolRunner()
        let result = try await tool.run(
            "sign-in", "anonymous", "--json", environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"])
        #expect(try result.failure()["code"] == "NETWORK")
        #expect(result.code == 3)
    }

    @Test func aSecretThatTheServerEchoesIsCut() async throws {
        let tool = try ToolRunner()
        let server = try LoopbackServer(
            ScriptedService { request in
                ScriptedService.refusal("INVALID_THING : \(String(decoding: request.body ?? Data(), as: UTF8.self))")
            })
        let result = try await tool.run(
            "sign-in", "email", "--email", "ann@example.com", "--emulator", server.host, "--api-key", "key-5F3A9B7C21",
            "--verbose", environment: ["FIREAUTH_PASSWORD": "correct horse battery"])
        #expect(result.code == 1)
        #expect(result.err.contains("INVALID_THING"))
        #expect(!result.err.contains("horse"))
        #expect(!result.err.contains("5F3A9B"))
        #expect(result.err.contains("POST http://\(server.host)/"))
    }
}
