import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MockTransportTests {
    private let clock = ManualClock()
    private let firebase: MockFirebase
    private let transport: MockTransport

    init() {
        firebase = MockFirebase(clock: clock, seed: 1)
        transport = MockTransport(firebase, clock: clock)
    }

    private func code(of request: TransportRequest) async -> TransportError.Code? {
        do {
            _ = try await transport.send(request)
            return nil
        } catch {
            return (error as? TransportError)?.code
        }
    }

    @Test func `returns any status`() async throws {
        #expect(try await transport.send(MockClient.request(.signUp)).status == 200)
        #expect(try await transport.send(MockClient.request(.lookup)).status == 400)
    }

    @Test(arguments: [
        (MockFault.drop, TransportError.Code.connectionLost), (.dropAnswer, .connectionLost),
        (.truncate(afterBytes: 3), .connectionLost), (.garbage(), .malformedResponse),
    ])
    func `faults become the contract's errors`(fault: MockFault, wanted: TransportError.Code) async {
        firebase.faults.on(.signUp, fault)
        #expect(await code(of: MockClient.request(.signUp)) == wanted)
        #expect(await code(of: MockClient.request(.signUp)) == nil)
    }

    @Test func `an answer cut after its end is whole`() async {
        firebase.faults.on(.signUp, .truncate(afterBytes: 1 << 20))
        #expect(await code(of: MockClient.request(.signUp)) == nil)
    }

    @Test func `too large an answer is refused`() async {
        #expect(await code(of: MockClient.request(.signUp, limit: 20)) == .responseTooLarge)
    }

    @Test func `no web address is refused`() async throws {
        let url = try #require(URL(string: "ftp://example.com/"))
        #expect(await code(of: TransportRequest(url: url)) == .invalidRequest)
        #expect(firebase.requestCount() == 0)
    }

    @Test func `a cancelled task sends nothing`() async {
        let (transport, firebase) = (transport, firebase)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(MockClient.request(.signUp))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(firebase.requestCount() == 0)
    }

    @Test func `a delay holds the answer back by the clock`() async throws {
        firebase.faults.on(.signUp, .delay(.seconds(3)))
        let transport = transport
        let task = Task { try await transport.send(MockClient.request(.signUp)) }
        try await clock.waitForSleepers()
        #expect(firebase.users.count == 1)
        clock.advance(by: .seconds(3))
        #expect(try await task.value.status == 200)
    }

    @Test func `a delay past the deadline times out at the deadline`() async throws {
        firebase.faults.on(.signUp, .delay(.seconds(60)))
        let transport = transport
        let task = Task { try await transport.send(MockClient.request(.signUp, timeout: .seconds(5))) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError.self) { try await task.value }
    }

    @Test func `a delayed request can be cancelled`() async throws {
        firebase.faults.on(.signUp, .delay(.seconds(3)))
        let transport = transport
        let task = Task { try await transport.send(MockClient.request(.signUp)) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a gate holds requests before the service sees them`() async throws {
        let gate = firebase.faults.hold(.signUp)
        let transport = transport
        let tasks = (0..<3).map { _ in Task { try await transport.send(MockClient.request(.signUp)) } }
        try await gate.waitUntilHeld(3)
        #expect(firebase.requestCount(.signUp) == 0)
        #expect(try await transport.send(MockClient.request(.lookup)).status == 400)
        gate.release()
        for task in tasks { #expect(try await task.value.status == 200) }
        #expect(try await transport.send(MockClient.request(.signUp)).status == 200)
        #expect(firebase.requestCount(.signUp) == 4)
        #expect(gate.heldCount == 0)
        #expect(gate.isReleased)
    }

    @Test func `a gate for one request lets the next pass`() async throws {
        let gate = firebase.faults.hold(.signUp, times: 1)
        let transport = transport
        let held = Task { try await transport.send(MockClient.request(.signUp)) }
        try await gate.waitUntilHeld()
        #expect(try await transport.send(MockClient.request(.signUp)).status == 200)
        gate.release()
        _ = try await held.value
        #expect(firebase.faults.firedCount(.signUp) == 1)
    }

    @Test func `a held request keeps its deadline and can be cancelled`() async throws {
        let gate = firebase.faults.hold(.signUp)
        let transport = transport
        let timed = Task { try await transport.send(MockClient.request(.signUp, timeout: .seconds(5))) }
        let cancelled = Task { try await transport.send(MockClient.request(.signUp)) }
        try await gate.waitUntilHeld(2)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        // The deadline of the timed one.
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError.self) { try await timed.value }
        #expect(firebase.requestCount() == 0)
    }

    @Test func `both forms of address reach the service`() async throws {
        let production = try #require(URL(string: "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=k"))
        let response = try await transport.send(
            TransportRequest(url: production, headers: ["Content-Type": "application/json"], body: Data("{}".utf8)))
        #expect(response.status == 200)
        let token = try #require(URL(string: "https://securetoken.googleapis.com/v1/token?key=k"))
        let refreshToken = try MockClient.json(response)["refreshToken"]?.stringValue ?? ""
        let refreshed = try await transport.send(
            TransportRequest(
                url: token, headers: ["Content-Type": "application/x-www-form-urlencoded"],
                body: Data("grant_type=refresh_token&refresh_token=\(FormEncoding.escape(refreshToken))".utf8)))
        #expect(refreshed.status == 200)
        #expect(firebase.requests.map(\.operation) == [.signUp, .token])
        #expect(firebase.requests.map(\.path).first == "/identitytoolkit.googleapis.com/v1/accounts:signUp")
    }

    @Test func `HEAD has the headers of an answer and no body`() async throws {
        let firebase = MockFirebase()
        let url = try #require(URL(string: "http://127.0.0.1:9099/"))
        let request = TransportRequest(method: .head, url: url)
        #expect(!firebase.handle(request).body.isEmpty)
        let response = try await MockTransport(firebase).send(request)
        #expect(response.status == 200 && response.body.isEmpty)
        #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    }
}
