import FireAuthKitCore
import FireAuthTesting
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
    private func transport(
        _ api: API, _ bench: Bench, origin: String = "https://api.example.com", mayReplay: Bool = true
    ) throws -> FireAuthRelux.AuthorizedTransport {
        .init(
            api, origin: try #require(URL(string: origin)), tokens: bench.service, clock: bench.clock,
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
            "http://api.example.com:443/", "https://api.example.com:80/", "https://api.example.com./",
            "https://[::1]/", "https://api.example.com%2Eevil.org/", "https://api.example.com%00.evil.org/",
            "https://evil.org/https://api.example.com/", "https://evil.org?@api.example.com/",
            "https://evil.org#@api.example.com/", "https://evil.org:443/api.example.com",
            "ftp://api.example.com/", "//api.example.com/", "/notes", "notes",
        ])
    func otherOrigin(url: String) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        #expect(try await transport(api, bench).send(request(url)).status == 401)
        #expect(api.requests.map { $0.headers["Authorization"] } == [nil])
    }

    @Test(
        "An origin written in another way is the same",
        arguments: [
            ("https://api.example.com", "HTTPS://API.EXAMPLE.COM/notes?a=b#c"),
            ("https://api.example.com:443/base", "https://api.example.com/"),
            ("https://api.example.com", "https://api.example.com:443"),
            ("https://api.example.com", "https://user:secret@api.example.com/notes"),
            ("http://localhost:80", "http://localhost/"), ("http://[::1]:8080", "http://[::1]:8080/notes"),
            ("http://[FE80::1]:8080", "http://[fe80::1]:8080/notes"),
        ])
    func sameOrigin(origin: String, url: String) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [Answers.idToken("A")])
        #expect(try await transport(api, bench, origin: origin).send(request(url)).status == 200)
    }

    @Test("An origin without a host is nobody's", arguments: ["api.example.com", "/", "https:", "file:///tmp"])
    func noOrigin(origin: String) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        _ = try await transport(api, bench, origin: origin).send(request(origin))
        #expect(api.requests.map { $0.headers["Authorization"] } == [nil])
    }

    @Test("A request with an Authorization of its own goes as it is, however the header is written")
    func ownAuthorization() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = API(accepts: [])
        var request = try request()
        request.headers["aUTHORIZATION"] = "Basic abc"
        #expect(try await transport(api, bench).send(request).status == 401)
        #expect(api.requests.map { $0.headers["Authorization"] } == ["Basic abc"])
        #expect(bench.transport.count("token") == 0)
    }

    @Test("What one user asked for is not sent again in the name of another")
    func otherUser() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = SlowAPI()
        let transport = FireAuthRelux.AuthorizedTransport(
            api, origin: try #require(URL(string: "https://api.example.com")), tokens: bench.service, clock: bench.clock
        )
        let request = try request()
        async let status = transport.send(request).status
        await api.gate.reached()
        try await bench.signIn("B")
        api.gate.open()
        #expect(try await status == 401)
        #expect(api.requests.map { $0.headers["Authorization"] } == ["Bearer \(Answers.idToken("A"))"])
        #expect(bench.transport.count("token") == 0)
    }

    @Test("A refusal while a refresh is under way waits for it and costs none of its own")
    func refreshUnderWay() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        let api = SlowAPI(accepts: Answers.idToken("A", serial: 1))
        let transport = FireAuthRelux.AuthorizedTransport(
            api, origin: try #require(URL(string: "https://api.example.com")), tokens: bench.service, clock: bench.clock
        )
        var request = try request()
        request.timeout = .seconds(7200)
        async let status = { [request] in try await transport.send(request).status }()
        await api.gate.reached()
        bench.clock.advance(by: .seconds(3541))
        async let token = bench.service.bearerToken()
        let call = await bench.transport.next("token")
        api.gate.open()
        while api.answered == 0 { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        _ = try await token
        #expect(try await status == 200)
        #expect(bench.transport.count("token") == 1)
    }

    @Test(
        "The deadline bounds the wait for the token, before the request and before its replay",
        arguments: [true, false])
    func deadline(isReplay: Bool) async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        if !isReplay { bench.clock.advance(by: .seconds(3600)) }
        let api = API(accepts: [])
        let transport = try transport(api, bench)
        var request = try request()
        request.timeout = .seconds(5)
        async let result = Result.from { [request] in try await transport.send(request).status }
        let call = await bench.transport.next("token")
        bench.clock.advance(by: .seconds(5))
        switch await result {
        case .success(let status): #expect(isReplay && status == 401)
        case .failure(let error): #expect(!isReplay && (error as? TransportError)?.code == .timedOut)
        }
        #expect(api.requests.count == (isReplay ? 1 : 0))
        // The refresh goes on for others.
        async let token = bench.service.bearerToken()
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        _ = try await token
        #expect(try await bench.service.bearerToken() == Answers.idToken("A", serial: 1))
        while bench.clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("A token that comes at the deadline is not used for a replay that has no time left")
    func lateToken() async throws {
        let (api, clock) = (API(accepts: ["second"]), StillClock())
        let transport = FireAuthRelux.AuthorizedTransport(
            api, origin: try #require(URL(string: "https://api.example.com")), tokens: LateTokens(clock: clock),
            clock: clock)
        var request = try request()
        request.timeout = .seconds(5)
        #expect(try await transport.send(request).status == 401)
        #expect(api.requests.count == 1)
    }

    @Test("Who is cancelled while a token is refreshed sends nothing")
    func cancelled() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        let api = API(accepts: [])
        let (transport, request) = (try transport(api, bench), try request())
        let task = Task { await code { _ = try await transport.send(request) } }
        _ = await bench.transport.next("token")
        task.cancel()
        #expect(await task.value == "CANCELLED")
        #expect(api.requests.isEmpty)
    }

    @Test("Nobody signed in: no request")
    func signedOut() async throws {
        let bench = await Bench()
        let api = API(accepts: [])
        #expect(await code { _ = try await transport(api, bench).send(request()) } == "NOT_SIGNED_IN")
        #expect(api.requests.isEmpty)
    }
}
