internal import Foundation
internal import Testing

@Suite("mock-firebase", .timeLimit(.minutes(5)))
struct MockFirebaseProgramTests {
    @Test("it says where it listens, answers, and ends cleanly", arguments: [SIGTERM, SIGINT])
    func servesUntilSignal(signal: Int32) async throws {
        let program = try BuiltProgram("mock-firebase", ["--port", "0", "--project=other"])
        let line = await program.line()
        let port = line.firstMatch(of: /:(\d+)\s/).flatMap { UInt16($0.1) } ?? 0
        let answer = await onThread { rawGet("/", port: port) }
        program.signal(signal)
        let ending = await program.ending()
        #expect(line.wholeMatch(of: /mock-firebase listening on http:\/\/127\.0\.0\.1:\d+ \(project other\)/) != nil)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(ending.code == 0)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.isEmpty)
    }

    @Test(
        "--strict answers as production does, without it as the emulator does",
        arguments: [
            (["--strict"], "HTTP/1.1 200 OK\r\n", #""customStrengthOptions""#, "MISSING_OR_INVALID_NONCE"),
            ([], "HTTP/1.1 501 Not Implemented\r\n", #""NOT_IMPLEMENTED""#, #""idToken""#),
        ])
    func strict(options: [String], status: String, policy: String, nonce: String) async throws {
        let program = try BuiltProgram("mock-firebase", ["--port", "0"] + options)
        let line = await program.line()
        let port = line.firstMatch(of: /:(\d+)\s/).flatMap { UInt16($0.1) } ?? 0
        let token = #"{\"sub\":\"1\",\"nonce\":\"a\"}"#
        let signIn =
            #"{"requestUri":"http://localhost","returnSecureToken":true,"#
            + #""postBody":"providerId=apple.com&nonce=b&id_token=\#(token)"}"#
        let (policyAnswer, nonceAnswer) = await onThread {
            (
                rawGet("/identitytoolkit.googleapis.com/v2/passwordPolicy?key=k", port: port),
                rawPost("/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k", signIn, port: port)
            )
        }
        program.signal(SIGTERM)
        let ending = await program.ending()
        #expect(policyAnswer.hasPrefix(status))
        #expect(policyAnswer.contains(policy))
        #expect(nonceAnswer.contains(nonce))
        #expect(ending.code == 0)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.isEmpty)
    }

    @Test("a busy port is one clear line and exit 1")
    func busyPort() async throws {
        let first = try BuiltProgram("mock-firebase", ["--port", "0"])
        let port = await first.line().firstMatch(of: /127\.0\.0\.1:(\d+)/).map { String($0.1) } ?? ""
        let ending = try await BuiltProgram("mock-firebase", ["--port", port]).ending()
        first.signal(SIGTERM)
        #expect(await first.ending().code == 0)
        #expect(!port.isEmpty)
        #expect(ending.code == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "mock-firebase: Port \(port) of 127.0.0.1 is in use by another program.\n")
    }

    @Test(
        "wrong usage is one clear line and exit 2",
        arguments: [
            (["--prot", "1"], "unknown option '--prot'"), (["extra"], "takes options only"),
            (["--zzzzz=1"], "unknown option"), (["--strict=1"], "--strict takes no value"),
            (["--port"], "--port needs a value"), (["--host="], "--host needs a value"),
            (["--port", "70000"], "--port needs a number from 0 to 65535"),
            (["--port", "+1"], "--port needs a number from 0 to 65535"),
        ])
    func misuse(arguments: [String], message: String) async throws {
        let ending = try await BuiltProgram("mock-firebase", arguments).ending()
        #expect(ending.code == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "mock-firebase: \(message); see mock-firebase --help\n")
    }

    @Test("a host that is no address is a clear line and exit 1")
    func badHost() async throws {
        let ending = try await BuiltProgram("mock-firebase", ["--host", "nowhere.example"]).ending()
        #expect(ending.code == 1)
        #expect(ending.errors == "mock-firebase: nowhere.example is not an IP address.\n")
    }

    @Test(
        "help and version go to standard output",
        arguments: [("--help", "usage: mock-firebase"), ("--version", "mock-firebase 0.1.0")])
    func help(option: String, text: String) async throws {
        let ending = try await BuiltProgram("mock-firebase", [option]).ending()
        #expect(ending.code == 0)
        #expect(ending.output.contains(text))
        #expect(ending.errors.isEmpty)
    }
}
