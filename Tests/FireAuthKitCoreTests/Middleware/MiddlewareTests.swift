import FoundationEssentials
import Synchronization
import Testing

@testable import FireAuthKitCore

@Suite struct MiddlewareTests {
    /// Adds its name to a header on the way out, and to one on the way back.
    struct Tag: TransportMiddleware {
        let name: String

        func send(
            _ request: TransportRequest,
            next: @Sendable (TransportRequest) async throws -> TransportResponse
        ) async throws -> TransportResponse {
            var request = request
            request.headers.append(name: "X-Out", value: name)
            var response = try await next(request)
            response.headers.append(name: "X-Back", value: name)
            return response
        }
    }

    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func append(_ line: String) { lines.withLock { $0.append(line) } }
    }

    static let request = TransportRequest(
        url: URL(string: "https://user:pw-secret@host.example:8443/v1/accounts:signUp?key=key-secret#frag-secret")
            ?? URL(filePath: "/"),
        headers: ["Authorization": "header-secret"], body: Data("body-secret".utf8))

    @Test func theFirstIsOutermost() async throws {
        let base = ScriptedTransport(.answer(200, "{}"))
        let response = try await base.with(Tag(name: "a"), Tag(name: "b"), Tag(name: "c")).send(Self.request)
        #expect(base.requests.first?.headers.values(for: "X-Out") == ["a", "b", "c"])
        #expect(response.headers.values(for: "X-Back") == ["c", "b", "a"])
        #expect(base.requests.count == 1)
    }

    @Test func noneLeavesTheTransportAsItIs() async throws {
        let base = ScriptedTransport(.answer(204, ""))
        #expect(try await base.with().send(Self.request).status == 204)
        #expect(base.requests == [Self.request])
    }

    @Test func eachTryOfARetryPassesThrough() async throws {
        let base = ScriptedTransport(RetryTests.busy(3))
        let client = RetryTests.client(base.with(Tag(name: "a")), clock: StepClock())
        _ = await failure { try await client.refresh(Secret("r")) }
        #expect(base.requests.map { $0.headers.values(for: "X-Out") } == [["a"], ["a"], ["a"]])
    }

    @Test func appCheckGoesWithEveryRequest() async throws {
        let base = ScriptedTransport(.answer(200, "{}"))
        _ = try await base.with(AppCheckMiddleware { Secret("attested") }).send(Self.request)
        #expect(base.requests.first?.headers.values(for: "X-Firebase-AppCheck") == ["attested"])
    }

    @Test func aMissingOrFailedAttestationSendsNone() async throws {
        struct Failed: Error {}
        let base = ScriptedTransport(.answer(200, "{}"), .answer(200, "{}"))
        var request = Self.request
        request.headers["X-Firebase-AppCheck"] = "stale"
        _ = try await base.with(AppCheckMiddleware { nil }).send(request)
        _ = try await base.with(AppCheckMiddleware { throw Failed() }).send(request)
        #expect(base.requests.map { $0.headers["X-Firebase-AppCheck"] } == [nil, nil])
    }

    @Test func cancellationWhileAttestingStaysCancellation() async {
        let base = ScriptedTransport(.answer(200, "{}"))
        await #expect(throws: CancellationError.self) {
            try await base.with(AppCheckMiddleware { throw CancellationError() }).send(Self.request)
        }
        #expect(base.requests.isEmpty)
    }

    @Test func aLineTellsHowItWentAndNoSecret() async throws {
        struct Leaky: Error { let text = "error-secret" }
        let lines = Lines()
        let clock = StepClock()
        let base = ScriptedTransport(
            .response(
                TransportResponse(
                    status: 200, headers: ["Set-Cookie": "cookie-secret"], body: Data("answer-secret".utf8))),
            .failure(TransportError(.connectionLost, message: "message")), .failure(Leaky()),
            .failure(CancellationError()))
        let transport = RetryTests.SlowTransport(base: base, clock: clock, duration: .milliseconds(1250))
            .with(LoggingMiddleware(clock: clock) { lines.append($0) })
        #expect(try await transport.send(Self.request).status == 200)
        await #expect(throws: TransportError.self) { try await transport.send(Self.request) }
        await #expect(throws: Leaky.self) { try await transport.send(Self.request) }
        await #expect(throws: CancellationError.self) { try await transport.send(Self.request) }
        let line = "POST https://host.example:8443/v1/accounts:signUp ->"
        #expect(
            lines.all == [
                "\(line) 200, 13 bytes (1250 ms)", "\(line) connectionLost (1250 ms)", "\(line) Leaky (1250 ms)",
                "\(line) CancellationError (1250 ms)",
            ])
        #expect(!lines.all.joined().contains("secret"))
    }
}
