internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Synchronization
internal import Testing

@Suite("Server: many clients", .timeLimit(.minutes(5)), .serialized)
struct MockFirebaseServerLoadTests {
    @Test("200 requests over 50 kept-alive connections at once")
    func concurrency() async throws {
        let count = Locked(0)
        let server = MockFirebaseServer(
            service: ScriptedService { request in
                count.withLock { $0 += 1 }
                return ScriptedService.echo.reply(to: request)
            })
        try server.start()
        let address = server.address
        try await withThrowingTaskGroup(of: [String].self) { group in
            for connection in 0..<50 {
                group.addTask {
                    try await onThread {
                        let client = try RawClient(address)
                        return try (0..<4).map { request in
                            client.get("/\(connection)/\(request)")
                            return try client.answer().body
                        }
                    }
                }
            }
            var bodies: Set<String> = []
            for try await answers in group { bodies.formUnion(answers) }
            #expect(bodies == Set((0..<50).flatMap { connection in (0..<4).map { "/\(connection)/\($0)" } }))
        }
        #expect(count.withLock { $0 } == 200)
    }

    @Test("a connection beyond the limit waits until another closes")
    func connectionLimit() async throws {
        let limit = 100
        let server = MockFirebaseServer(service: ScriptedService.echo, limits: .init(connections: limit))
        try server.start()
        let address = server.address
        let outcome = try await onThread {
            var idle = try (0..<limit).map { _ in try RawClient(address) }
            for client in idle { client.get("/idle") }
            for client in idle { _ = try client.answer() }
            let beyond = try RawClient(address)
            beyond.get("/beyond")
            // Were it served, its answer would be there before this one.
            idle[0].get("/first")
            let first = try idle[0].answer().body
            let isWaiting = beyond.hasNothing()
            idle.removeAll()
            return (first, isWaiting, try beyond.answer().body)
        }
        #expect(outcome == ("/first", true, "/beyond"))
    }

    @Test("a client that pipelines and does not read holds nobody up, and gets every answer later")
    func slowReader() async throws {
        let body = Data(repeating: UInt8(ascii: "x"), count: 100_000)
        let server = MockFirebaseServer(
            service: ScriptedService { _ in MockReply(TransportResponse(status: 200, body: body)) })
        try server.start()
        let address = server.address
        let sizes = try await onThread {
            let slow = try RawClient(address)
            slow.send(String(repeating: "GET /slow HTTP/1.1\r\nHost: h\r\n\r\n", count: 300))
            let other = try RawClient(address)
            other.get("/other")
            let size = try other.answer().body.utf8.count
            return try [size] + (0..<300).map { _ in try slow.answer().body.utf8.count }
        }
        #expect(sizes == [Int](repeating: 100_000, count: 301))
    }

    @Test("idle connections are closed, those that wait for an answer are not")
    func idleTimeout() async throws {
        let server = MockFirebaseServer(
            service: ScriptedService.slow(by: .milliseconds(400)), limits: .init(idleTimeout: .milliseconds(100)))
        try server.start()
        let address = server.address
        let rests = try await onThread {
            let (idle, silent, waiting) = (try RawClient(address), try RawClient(address), try RawClient(address))
            idle.get("/x")
            _ = try idle.answer()
            waiting.get("/slow")
            return [try idle.rest(), try silent.rest(), try waiting.answer().body]
        }
        #expect(rests == ["", "", "/slow"])
    }
}
