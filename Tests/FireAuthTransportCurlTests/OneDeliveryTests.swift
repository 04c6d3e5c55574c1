import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@testable import FireAuthTesting

/// Beyond the contract: every method, every kind of body, and a pool with more than one connection to try.
@Suite("one delivery")
struct OneDeliveryTests {
    static let methods: [TransportMethod] = [.get, .post, .put, .patch, .delete, .head, .options]
    static let bodySizes: [Int?] = [nil, 0, 2, 100_000]

    @Test("a reused connection that dies is not tried again", arguments: methods, bodySizes)
    func reusedConnectionDies(method: TransportMethod, bodySize: Int?) async throws {
        let server = try ScriptedServer { $0.ordinal == 1 ? .close : .answer() }
        defer { server.stop() }
        let transport = CurlTransport()
        let body = method == .head ? nil : bodySize.map { Data(count: $0) }
        _ = try await transport.send(server.request(method: .get))
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(server.request(method: method, body: body))
        }
        #expect(error?.code == .connectionLost)
        #expect(server.requests.count == 2)
        #expect(try await transport.send(server.request(method: .get)).status == 200)
    }

    @Test("other pooled connections are not tried either")
    func manyPooledConnections() async throws {
        let server = try ScriptedServer { $0.target == "/dies" ? .close : .answer() }
        defer { server.stop() }
        let transport = CurlTransport()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try await transport.send(server.request("/warm")) }
            }
            try await group.waitForAll()
        }
        await #expect(throws: TransportError.self) { try await transport.send(server.request("/dies")) }
        #expect(server.requests.count { $0.target == "/dies" } == 1)
    }
}
