internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Testing

@Suite("Server: deliveries", .timeLimit(.minutes(5)))
struct MockFirebaseServerDeliveryTests {
    private static func serve(_ reply: MockReply) throws -> MockFirebaseServer {
        let server = MockFirebaseServer(service: ScriptedService { _ in reply })
        try server.start()
        return server
    }

    private static let hello = TransportResponse(status: 200, body: Data("hello".utf8))

    @Test("truncated, raw and dropped answers arrive as such, then the connection ends")
    func cutAnswers() async throws {
        let deliveries: [MockReply.Delivery] = [.truncated(bodyBytes: 2), .raw(Data("HTTP/1.1 20".utf8)), .dropped]
        var rests: [String] = []
        for delivery in deliveries {
            let server = try Self.serve(MockReply(Self.hello, delivery: delivery))
            let address = server.address
            rests.append(
                try await onThread {
                    let client = try RawClient(address)
                    client.get("/")
                    return try client.rest()
                })
        }
        #expect(rests[0].hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(rests[0].hasSuffix("\r\nContent-Length: 5\r\n\r\nhe"))
        #expect(rests[1...] == ["HTTP/1.1 20", ""])
    }

    @Test("a delay holds back its own connection and no other")
    func delay() async throws {
        let server = MockFirebaseServer(service: ScriptedService.slow(by: .milliseconds(300)))
        try server.start()
        let address = server.address
        let (order, elapsed) = try await onThread {
            let (slow, fast) = (try RawClient(address), try RawClient(address))
            let start = ContinuousClock.now
            slow.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\nGET /next HTTP/1.1\r\nHost: h\r\n\r\n")
            var order: [String] = []
            for index in 0..<10 {
                fast.get("/\(index)")
                order.append(try fast.answer().body)
            }
            let wasHeldBack = slow.hasNothing()
            order.append(wasHeldBack ? "held" : "not held")
            order.append(try slow.answer().body)
            let elapsed = start.duration(to: .now)
            order.append(try slow.answer().body)
            return (order, elapsed)
        }
        #expect(order == (0..<10).map { "/\($0)" } + ["held", "/slow", "/next"])
        #expect(elapsed >= .milliseconds(300))
    }

    @Test("a client that leaves during a delay costs nothing but its answer")
    func leavesDuringDelay() async throws {
        let server = MockFirebaseServer(service: ScriptedService.slow(by: .milliseconds(100)))
        try server.start()
        let address = server.address
        let body = try await onThread {
            for _ in 0..<20 { try RawClient(address).get("/slow") }
            let client = try RawClient(address)
            client.get("/slow/last")
            return try client.answer().body
        }
        #expect(body == "/slow/last")
    }

    @Test("a client that ends its side still gets a delayed answer")
    func halfClosed() async throws {
        let server = MockFirebaseServer(service: ScriptedService.slow(by: .milliseconds(50)))
        try server.start()
        let address = server.address
        let rest = try await onThread {
            let client = try RawClient(address)
            client.get("/slow")
            client.endSending()
            return try client.rest()
        }
        #expect(rest.hasSuffix("\r\n\r\n/slow"))
    }

    @Test("a refusal arrives although the client goes on sending")
    func refusedUpload() async throws {
        let server = MockFirebaseServer(service: ScriptedService.echo, limits: .init(requestBodyBytes: 1000))
        try server.start()
        let address = server.address
        let status = try await onThread {
            let client = try RawClient(address)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4000000\r\n\r\n")
            client.send(String(repeating: "x", count: 4_000_000))
            return try client.answer().status
        }
        #expect(status == 413)
    }

    @Test("a body of the default limit is taken whole")
    func largeBody() async throws {
        let server = MockFirebaseServer(
            service: ScriptedService { request in
                MockReply(TransportResponse(status: 200, body: Data("\(request.body?.count ?? 0)".utf8)))
            })
        try server.start()
        let address = server.address
        let size = 8 * 1024 * 1024
        let body = try await onThread {
            let client = try RawClient(address)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n")
            client.send(String(repeating: "x", count: size))
            return try client.answer().body
        }
        #expect(body == "\(size)")
    }
}
