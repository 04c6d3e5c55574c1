import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@Suite("one delivery")
struct OneDeliveryTests {
    /// The first request of a connection is answered, the second kills it without a byte.
    @Test(
        "a reused connection that dies is not tried again",
        arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"])
    func reusedConnectionDies(method: String) async throws {
        for body in method == "HEAD" || method == "GET" ? [nil] : [nil, Data(), Data("{}".utf8), Data(count: 100_000)] {
            let server = try ScriptedServer { $0.numberOnConnection == 1 ? .ok("hi") : .then(.close) }
            defer { server.stop() }
            let transport = CurlTransport()
            _ = try await transport.send(TransportRequest(method: .get, url: server.url("/warm")))
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(
                    TransportRequest(method: TransportMethod(rawValue: method), url: server.url("/second"), body: body))
            }
            #expect(error?.code == .connectionLost)
            #expect(server.received.filter { $0.target == "/second" }.count == 1)
            #expect(try await transport.send(TransportRequest(method: .get, url: server.url("/third"))).status == 200)
        }
    }

    @Test("other pooled connections are not tried either")
    func manyPooledConnections() async throws {
        let server = try ScriptedServer { request in
            request.target == "/second" ? .then(.close) : .ok("hi")
        }
        defer { server.stop() }
        let transport = CurlTransport()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try await transport.send(TransportRequest(url: server.url("/warm"))) }
            }
            try await group.waitForAll()
        }
        await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url("/second")))
        }
        #expect(server.received.filter { $0.target == "/second" }.count == 1)
    }
}
