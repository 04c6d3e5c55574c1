import FireAuthKitCore
import FireAuthTransportCurl
import Foundation
import Testing

@testable import FireAuthTesting

/// A handle of libcurl serves one request after another: nothing of an earlier one may be seen in a later one.
@Suite("kept options")
struct KeptOptionsTests {
    private static let requests: [(method: TransportMethod, body: Data?)] = [
        (.get, nil), (.get, Data("get".utf8)), (.head, nil), (.post, nil), (.post, Data("post".utf8)),
        (.post, Data(count: 70_000)), (.put, Data()), (.patch, Data("patch".utf8)), (.delete, nil),
        (.delete, Data("delete".utf8)),
    ]

    @Test("every kind of request is sent the same after every other")
    func sequences() async throws {
        let server = try ScriptedServer { _ in .answer(text: "answer") }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 1))
        for (index, first) in Self.requests.enumerated() {
            for second in Self.requests {
                for (name, one) in [("X-First", first), ("X-Second", second)] {
                    let answer = try await transport.send(
                        server.request("/\(index)", method: one.method, headers: [name: "1"], body: one.body))
                    #expect(answer.body.isEmpty == (one.method == .head))
                    let seen = try #require(server.requests.last)
                    #expect(seen.method == one.method.rawValue)
                    #expect(seen.target == "/\(index)")
                    let announces = one.body != nil || [.post, .put, .patch].contains(one.method)
                    let length = announces ? ["Content-Length"] : []
                    #expect(seen.fields.map(\.name) == ["Host", name] + length)
                    #expect(seen.body == Array(one.body ?? Data()))
                }
            }
        }
    }

    @Test("limits are those of the request at hand")
    func limits() async throws {
        let server = try ScriptedServer { $0.target == "/stalls" ? .stall() : .answer(text: "answer") }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 1))
        var small = try server.request()
        small.maximumResponseSize = 3
        let tooLarge = await #expect(throws: TransportError.self) { try await transport.send(small) }
        #expect(tooLarge?.code == .responseTooLarge)
        #expect(try await transport.send(server.request()).body.count == 6)
        let late = await #expect(throws: TransportError.self) {
            try await transport.send(server.request("/stalls", timeout: .milliseconds(200)))
        }
        #expect(late?.code == .timedOut)
        #expect(try await transport.send(server.request()).body.count == 6)
    }

    @Test("one delivery holds however often a handle met a dead connection")
    func deadConnections() async throws {
        let server = try ScriptedServer { $0.target == "/dies" ? .close : .answer() }
        defer { server.stop() }
        let transport = CurlTransport(configuration: .init(maximumConnections: 1))
        // libcurl counts the times it sent a request again, up to five, and the count belongs to the handle.
        for _ in 0..<12 {
            #expect(try await transport.send(server.request("/warm")).status == 200)
            let dead = await #expect(throws: TransportError.self) { try await transport.send(server.request("/dies")) }
            #expect(dead?.code == .connectionLost)
        }
        #expect(server.requests.count { $0.target == "/dies" } == 12)
    }

    @Test("what a proxy answered is forgotten, and so is the proxy")
    func proxy() async throws {
        let proxy = try ScriptedServer { _ in .answer(407) }
        let server = try ScriptedServer { $0.target == "/dies" ? .close : .answer() }
        defer {
            proxy.stop()
            server.stop()
        }
        let transport = CurlTransport(
            configuration: .init(maximumConnections: 1, proxy: .url("http://127.0.0.1:\(proxy.port)")))
        for _ in 0..<2 {
            let url = try #require(URL(string: "https://host.invalid/"))
            let refused = await #expect(throws: TransportError.self) {
                try await transport.send(TransportRequest(method: .get, url: url))
            }
            #expect(refused?.code == .cannotConnect)
            let dead = await #expect(throws: TransportError.self) { try await transport.send(server.request("/dies")) }
            #expect(dead?.code == .connectionLost)
            #expect(try await transport.send(server.request()).status == 200)
        }
        #expect(proxy.requests.map(\.method) == ["CONNECT", "CONNECT"])
    }
}
