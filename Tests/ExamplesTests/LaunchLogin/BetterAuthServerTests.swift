import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// `launch-login --serve-better-auth`, as a program in another language sees it.
@Suite(.timeLimit(.minutes(5))) struct BetterAuthServerTests {
    private static let ada = #"{"name":"Ada","email":"ada@example.com","password":"password1234"}"#

    @Test func `it says where it listens, and answers as a better-auth server`() async throws {
        let program = try BuiltProgram("launch-login", ["--serve-better-auth", "0"])
        let line = await program.line()
        let port = line.firstMatch(of: /:(\d+)$/).flatMap { UInt16($0.1) } ?? 0
        let answers = await onThread { Self.answers(port: port) }
        program.signal(SIGTERM)
        let ending = await program.ending()
        #expect(line.wholeMatch(of: /better-auth stand-in listening on http:\/\/127\.0\.0\.1:\d+/) != nil)
        for (answer, status, part) in answers {
            #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n") && answer.contains(part), "\(part)")
        }
        #expect(answers.count == 7)
        #expect(ending.code == 143)
        #expect(ending.output == "\n")
        #expect(ending.errors.isEmpty)
    }

    private static func answers(port: UInt16) -> [(answer: String, status: String, part: String)] {
        let account = rawPost("/api/auth/sign-up/email", ada, port: port)
        let token = account.firstMatch(of: /set-auth-token: (\S+)/).map { String($0.1) } ?? ""
        let authorized = "HTTP/1.0\r\nauthorization: Bearer \(token)\r\n\r\n"
        return [
            (rawGet("/api/auth/ok", port: port), "200 OK", #"{"ok":true}"#),
            (rawGet("/api/auth/get-session", port: port), "200 OK", "\r\n\r\nnull"),
            (rawGet("/api/auth/list-accounts", port: port), "401 Unauthorized", #""code":"UNAUTHORIZED""#),
            (account, "200 OK", #""email":"ada@example.com""#),
            (
                rawRequest("GET /api/auth/list-accounts \(authorized)", port: port), "200 OK",
                #""providerId":"credential""#
            ),
            (rawPost("/api/auth/sign-in/email", ada, port: port), "200 OK", #""redirect":false"#),
            // A route of the template's server, which better-auth itself does not have.
            (rawRequest("GET /api/auth/session \(authorized)", port: port), "404 Not Found", "\r\n\r\n"),
        ]
    }

    @Test(arguments: ["x", "70000", "-1"])
    func `a port that is none is one clear line and exit 2`(port: String) async throws {
        let ending = try await BuiltProgram("launch-login", ["--serve-better-auth", port]).ending()
        #expect(ending.code == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "launch-login: That is no port. See launch-login --help.\n")
    }

    @Test func `a busy port is one clear line and exit 1`() async throws {
        let first = try BuiltProgram("launch-login", ["--serve-better-auth", "0"])
        let port = await first.line().firstMatch(of: /:(\d+)$/).map { String($0.1) } ?? ""
        let ending = try await BuiltProgram("launch-login", ["--serve-better-auth", port]).ending()
        first.signal(SIGTERM)
        #expect(await first.ending().code == 143)
        #expect(!port.isEmpty)
        #expect(ending.code == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "launch-login: Port \(port) of 127.0.0.1 is in use by another program.\n")
    }
}
