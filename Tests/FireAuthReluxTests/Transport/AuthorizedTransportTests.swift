import FireAuthKitCore
import Synchronization
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Authorized transport")
struct AuthorizedTransportTests {
    /// An API that accepts some tokens.
    final class API: Transport {
        private let accepted: Set<String>
        private let log = Locked<[TransportRequest]>([])

        init(accepts tokens: [String]) {
            accepted = Set(tokens.map { "Bearer \($0)" })
        }

        var requests: [TransportRequest] { log.withLock { $0 } }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            log.withLock { $0.append(request) }
            return TransportResponse(status: accepted.contains(request.headers["Authorization"] ?? "") ? 200 : 401)
        }
    }

    private func transport(_ api: API, _ bench: Bench, mayReplay: Bool = true) throws
        -> FireAuthRelux.AuthorizedTransport
    {
        .init(
            api, origin: try #require(URL(string: "https://api.example.com")), tokens: bench.service,
            clock: bench.clock,
            mayReplay: { _ in mayReplay })
    }

    private func request(_ url: String = "https://API.example.com:443/notes") throws -> TransportRequest {
        TransportRequest(url: try #require(URL(string: url)), body: Data("note".utf8))
    }

    @Test("The token goes along")
    func accepted() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [Answers.idToken("A")])
        #expect(try await transport(api, bench).send(request()).status == 200)
        #expect(api.requests.map { $0.headers["Authorization"] } == ["Bearer \(Answers.idToken("A"))"])
    }

    @Test("A refused token costs one refresh for all who hold it, and one replay each with the same body")
    func refused() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [Answers.idToken("A", serial: 1)])
        let transport = try transport(api, bench)
        let request = try request()
        try await withThrowingTaskGroup { group in
            for _ in 0..<10 { group.addTask { try await transport.send(request).status } }
            await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
            for try await status in group { #expect(status == 200) }
        }
        #expect(bench.transport.count("token") == 1)
        #expect(api.requests.allSatisfy { $0.body == Data("note".utf8) })
        #expect((11...20).contains(api.requests.count))
    }

    @Test("An API that refuses every token gets two requests and costs one refresh, not a loop")
    func hopeless() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        let transport = try transport(api, bench)
        let request = try request()
        async let status = transport.send(request).status
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await status == 401)
        #expect(api.requests.count == 2)
        for _ in 0..<5 { #expect(try await transport.send(request).status == 401) }
        #expect(api.requests.count == 7)
        #expect(bench.transport.count("token") == 1)
    }

    @Test("A refresh that fails leaves the API's answer; a request that may not be replayed is not")
    func noReplay() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        let request = try request()
        #expect(try await transport(api, bench, mayReplay: false).send(request).status == 401)
        let transport = try transport(api, bench)
        async let status = transport.send(request).status
        bench.transport.fail(await bench.transport.next("token"))
        #expect(try await status == 401)
        #expect(api.requests.count == 2)
        #expect(await bench.status() == .signedIn(.init(id: "A")))
    }

    @Test(
        "No other origin sees the token",
        arguments: [
            "https://api.example.com.evil.org/", "https://evil.org/", "http://api.example.com/",
            "https://api.example.com:8443/", "https://api.example.com@evil.org/", "https://example.com/",
        ])
    func otherOrigin(url: String) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        #expect(try await transport(api, bench).send(request(url)).status == 401)
        #expect(api.requests.map { $0.headers["Authorization"] } == [nil])
    }

    @Test("Nobody signed in: no request")
    func signedOut() async throws {
        let bench = await Bench()
        let api = API(accepts: [])
        #expect(await code { _ = try await transport(api, bench).send(request()) } == "NOT_SIGNED_IN")
        #expect(api.requests.isEmpty)
    }
}
