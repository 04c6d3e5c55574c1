internal import Foundation
internal import Testing

@Suite("mock-firebase", .timeLimit(.minutes(1)))
struct MockFirebaseProgramTests {
    @Test("it says where it listens, answers, and ends cleanly", arguments: [SIGTERM, SIGINT])
    func servesUntilSignal(signal: Int32) async throws {
        let (line, answer, ending) = try await onThread {
            let program = try BuiltProgram("mock-firebase", ["--port", "0", "--project=other"])
            let line = program.firstLine()
            let port = line.firstMatch(of: /:(\d+)\s/).flatMap { UInt16($0.1) } ?? 0
            let answer = rawGet("/", port: port)
            program.interrupt(signal)
            return (line, answer, program.ending())
        }
        #expect(line.wholeMatch(of: /mock-firebase listening on http:\/\/127\.0\.0\.1:\d+ \(project other\)/) != nil)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(ending.status == 0)
        #expect(!ending.endedBySignal)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.isEmpty)
    }

    @Test("a busy port is one clear line and exit 1")
    func busyPort() async throws {
        let (port, ending) = try await onThread {
            let first = try BuiltProgram("mock-firebase", ["--port", "0"])
            let line = first.firstLine()
            let port = line.firstMatch(of: /127\.0\.0\.1:(\d+)/).map { String($0.1) } ?? ""
            let ending = try BuiltProgram("mock-firebase", ["--port", port]).ending()
            first.interrupt(SIGTERM)
            return (port, ending)
        }
        #expect(!port.isEmpty)
        #expect(ending.status == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "mock-firebase: Port \(port) of 127.0.0.1 is in use by another program.\n")
    }

    @Test(
        "wrong usage is one clear line and exit 2",
        arguments: [
            (["--prot", "1"], "unknown option '--prot'"), (["extra"], "unknown option 'extra'"),
            (["--port"], "--port needs a value"), (["--host="], "--host needs a value"),
            (["--port", "70000"], "--port needs a number from 0 to 65535, not '70000'"),
            (["--port", "+1"], "--port needs a number from 0 to 65535, not '+1'"),
        ])
    func misuse(arguments: [String], message: String) async throws {
        let ending = try await onThread { try BuiltProgram("mock-firebase", arguments).ending() }
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "mock-firebase: \(message); see mock-firebase --help\n")
    }

    @Test("a host that is no address is a clear line and exit 1")
    func badHost() async throws {
        let ending = try await onThread { try BuiltProgram("mock-firebase", ["--host", "nowhere.example"]).ending() }
        #expect(ending.status == 1)
        #expect(ending.errors == "mock-firebase: nowhere.example is not an IP address.\n")
    }

    @Test(
        "help and version go to standard output",
        arguments: [("--help", "usage: mock-firebase"), ("--version", "mock-firebase 0.1.0")])
    func help(option: String, text: String) async throws {
        let ending = try await onThread { try BuiltProgram("mock-firebase", [option]).ending() }
        #expect(ending.status == 0)
        #expect(ending.output.contains(text))
        #expect(ending.errors.isEmpty)
    }
}
