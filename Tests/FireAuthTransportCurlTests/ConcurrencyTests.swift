import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@Suite("concurrency")
struct ConcurrencyTests {
    @Test("many requests at once", arguments: [100, 1000])
    func many(count: Int) async throws {
        let server = try ScriptedServer { .ok($0.target) }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 64))
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<count {
                group.addTask {
                    let answer = try await transport.send(TransportRequest(url: server.url("/\(number)")))
                    return String(decoding: answer.body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<count).map { "/\($0)" }))
    }

    @Test("a task cancelled before the start sends nothing")
    func cancelledBefore() async throws {
        let server = try ScriptedServer { _ in .ok("") }
        defer { server.stop() }
        let transport = CurlTransport()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await transport.send(TransportRequest(url: server.url("/")))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.received.isEmpty)
    }

    @Test("cancellation is prompt and closes the connection")
    func cancelledDuring() async throws {
        let server = try ScriptedServer { _ in .then(.stall, "HTTP/1.1 200 OK\r\n\r\nx") }
        defer { server.stop() }
        let transport = CurlTransport()
        var worst = Duration.zero
        for round in 1...10 {
            let task = Task { _ = try await transport.send(TransportRequest(url: server.url("/"))) }
            while server.received.count < round { await Task.yield() }
            let start = ContinuousClock.now
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            worst = max(worst, ContinuousClock.now - start)
        }
        #expect(worst < .milliseconds(500))
        while server.closedByPeer < 10 { await Task.yield() }
    }

    @Test("a storm of cancellations leaves a working transport")
    func cancelStorm() async throws {
        let server = try ScriptedServer { _ in .ok("hi") }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 8))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                let task = Task { _ = try await transport.send(TransportRequest(url: server.url("/"))) }
                group.addTask {
                    for _ in 0..<(number % 40) { await Task.yield() }
                    task.cancel()
                    _ = await task.result
                }
            }
        }
        #expect(try await transport.send(TransportRequest(url: server.url("/"))).status == 200)
    }

    @Test("a request that waits for a connection keeps its deadline and can be cancelled")
    func waiting() async throws {
        let server = try ScriptedServer { _ in .then(.stall) }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 1))
        let first = Task { _ = try await transport.send(TransportRequest(url: server.url("/first"))) }
        while server.received.isEmpty { await Task.yield() }
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url("/second"), timeout: .milliseconds(200)))
        }
        #expect(error?.code == .timedOut)
        let third = Task { _ = try await transport.send(TransportRequest(url: server.url("/third"))) }
        third.cancel()
        await #expect(throws: CancellationError.self) { try await third.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(server.received.map(\.target) == ["/first"])
    }

    @Test("shutdown fails what is under way and what comes later")
    func shutdown() async throws {
        let server = try ScriptedServer { _ in .then(.stall) }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 2))
        let tasks = (0..<5).map { _ in Task { _ = try await transport.send(TransportRequest(url: server.url("/"))) } }
        while server.received.count < 2 { await Task.yield() }
        transport.shutdown()
        transport.shutdown()
        for task in tasks {
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.code == .shutDown)
        }
        let late = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url("/")))
        }
        #expect(late?.code == .shutDown)
        while server.closedByPeer < 2 { await Task.yield() }
    }

    @Test("transports come and go without leaving threads or descriptors")
    func lifetimes() async throws {
        let server = try ScriptedServer { _ in .ok("hi") }
        defer { server.stop() }
        for _ in 0..<100 {
            #expect(try await CurlTransport().send(TransportRequest(url: server.url("/"))).status == 200)
        }
        #if os(Linux)
        func loops() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8))?.hasPrefix("fireauth-curl")
                    == true
            }.count
        }
        // Other tests have loops of their own.
        while try loops() > 30 { await Task.yield() }
        #endif
    }
}
