import FireAuthKitCore
import FireAuthTesting
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsARequestUnderWay(signal: Int32) async throws {
        let tool = try ToolRunner()
        let arrived = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer(
            ScriptedService { _ in
                arrived.continuation.yield()
                return MockReply(TransportResponse(status: 200), delay: .seconds(600))
            })
        let files = ["out", "err"].map { "\(tool.folder.path)/\($0)" }
        let child = try ChildProcess(
            [
                "\(BuiltProgram.products)/fireauth", "sign-in", "anonymous", "--emulator", server.host,
                "--session-file",
                tool.sessionFile, "--json", "--timeout", "600",
            ], environment: [:], input: "/dev/null", output: files[0], error: files[1])
        for await _ in arrived.stream { break }
        kill(child.id, signal)
        #expect(await child.exitCode() == 128 + signal)
        #expect(tool.stored == nil)
    }
}
