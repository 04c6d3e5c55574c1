import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@testable import FireAuthTesting

/// The loop's own promises: queueing, giving up, ending.
@Suite("loop")
struct LoopTests {
    #if TSAN
    // The sanitizer makes each request some twenty times slower, and tests with a deadline run beside this one.
    private static let crowd = 150
    #else
    private static let crowd = 1000
    #endif

    @Test("a thousand requests at once share 64 connections")
    func many() async throws {
        let server = try ScriptedServer { .answer(text: $0.target) }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 64))
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<Self.crowd {
                group.addTask {
                    String(decoding: try await transport.send(server.request("/\(number)")).body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<Self.crowd).map { "/\($0)" }))
        #expect(server.log.record.connections <= 64)
    }

    @Test("a storm of cancellations and answers leaves a working transport")
    func cancelStorm() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 8))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                let task = Task { _ = try await transport.send(server.request("/storm")) }
                group.addTask {
                    for _ in 0..<(number % 40) { await Task.yield() }
                    task.cancel()
                    _ = await task.result
                }
            }
        }
        #expect(try await transport.send(server.request("/after")).status == 200)
    }

    @Test("a request that waits for a connection keeps its deadline and can be cancelled")
    func waiting() async throws {
        let server = try ScriptedServer { _ in .stall() }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 1))
        let first = Task { _ = try await transport.send(server.request("/first")) }
        await server.wait { !$0.requests.isEmpty }
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(server.request("/second", timeout: .milliseconds(200)))
        }
        #expect(error?.code == .timedOut)
        let third = Task { _ = try await transport.send(server.request("/third")) }
        third.cancel()
        await #expect(throws: CancellationError.self) { try await third.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(server.requests.map(\.target) == ["/first"])
    }

    @Test("shutdown fails what is under way, what waits and what comes later")
    func shutdown() async throws {
        let server = try ScriptedServer { _ in .stall() }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 2))
        let tasks = (0..<5).map { _ in Task { _ = try await transport.send(server.request()) } }
        await server.wait { $0.requests.count == 2 }
        transport.shutdown()
        transport.shutdown()
        for task in tasks {
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.code == .shutDown)
        }
        let late = await #expect(throws: TransportError.self) { try await transport.send(server.request()) }
        #expect(late?.code == .shutDown)
        await server.wait { $0.closedByPeer.count == 2 }
        #expect(server.log.record.closedByPeer.count == 2)
    }

    @Test("a transport that is dropped closes its connections, and a running call keeps it")
    func lifetime() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        for _ in 0..<10 {
            #expect(try await CurlTransport().send(server.request()).status == 200)
        }
        await server.wait { $0.closedByPeer.count == 10 }
        #expect(server.log.record.closedByPeer.count == 10)
    }

    @Test("connecting has its own limit")
    func connectTimeout() async throws {
        // Nothing answers: the server never takes the handshake up.
        let server = try ScriptedServer(readsRequests: false) { _ in .close }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(connectTimeout: .milliseconds(200)))
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: url, timeout: .seconds(20)))
        }
        #expect(error?.code == .cannotConnect)
    }
}
