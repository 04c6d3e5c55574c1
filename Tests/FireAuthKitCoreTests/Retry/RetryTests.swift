import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct RetryTests {
    /// Takes its time for each answer.
    struct SlowTransport: Transport {
        let base: ScriptedTransport
        let clock: StepClock
        let duration: Duration

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            clock.advance(by: duration)
            return try await base.send(request)
        }
    }

    static func client(
        _ transport: any Transport,
        clock: StepClock,
        policy: RetryPolicy = .standard
    ) -> FirebaseAuthClient {
        FirebaseAuthClient(
            configuration: .init(apiKey: "k"), transport: transport, retryPolicy: policy, clock: clock)
    }

    static func busy(_ count: Int, _ headers: TransportHeaders = [:]) -> [ScriptedTransport.Step] {
        Array(repeating: .response(TransportResponse(status: 503, headers: headers)), count: count)
    }

    static let failures: [[ScriptedTransport.Step]] = [
        busy(9), Array(repeating: .failure(TransportError(.connectionLost, message: "")), count: 9),
        Array(repeating: .failure(TransportError(.timedOut, message: "")), count: 9),
    ]

    @Test(arguments: RequestTests.rows.map(\.name))
    func onlyRefreshAndLookupAreRepeated(_ name: String) async throws {
        let row = try #require(RequestTests.rows.first { $0.name == name })
        for steps in Self.failures {
            let transport = ScriptedTransport(steps)
            try? await row.call(Self.client(transport, clock: StepClock()))
            #expect(transport.requests.count == (["refresh", "lookup"].contains(name) ? 3 : 1))
        }
    }

    @Test(arguments: WireRow.all.map(\.name))
    func whatOnlyReadsIsRepeated(_ name: String) async throws {
        let row = try #require(WireRow.all.first { $0.name == name })
        for steps in Self.failures {
            let transport = ScriptedTransport(steps)
            try? await row.call(Self.client(transport, clock: StepClock()))
            #expect(transport.requests.count == (row.method == "GET" ? 3 : 1))
        }
    }

    @Test func endsWithTheFirstGoodAnswer() async throws {
        let clock = StepClock()
        let transport = ScriptedTransport(Self.busy(2) + [.answer(200, #"{"id_token":"t","user_id":"u"}"#)])
        #expect(try await Self.client(transport, clock: clock).refresh(Secret("r")).userID == "u")
        #expect(transport.requests.count == 3 && clock.sleeps.count == 2)
    }

    /// Code, and how often a refresh that is refused with it is sent.
    @Test(arguments: [
        ("QUOTA_EXCEEDED", 3), ("INTERNAL_ERROR", 3), ("TOO_MANY_ATTEMPTS_TRY_LATER : x", 1), ("TOKEN_EXPIRED", 1),
        ("INVALID_REFRESH_TOKEN", 1), ("NEW_CODE", 1),
    ])
    func aRefusalIsRepeatedWhenItPasses(_ message: String, _ count: Int) async {
        let answer = ScriptedTransport.Step.answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#)
        let transport = ScriptedTransport(Array(repeating: answer, count: 9))
        let error = await failure { try await Self.client(transport, clock: StepClock()).refresh(Secret("r")) }
        #expect(error.map { message.hasPrefix($0.code.rawValue) } == true)
        #expect(transport.requests.count == count)
    }

    @Test(arguments: ["7", "Sun, 06 Nov 1994 08:49:44 GMT"])
    func theServersWishIsWaitedFor(_ value: String) async {
        let clock = StepClock()
        let transport = ScriptedTransport(Self.busy(3, ["Retry-After": value]))
        _ = await failure { try await Self.client(transport, clock: clock).refresh(Secret("r")) }
        #expect(transport.requests.count == 3)
        #expect(clock.sleeps.first == .seconds(7))
        // The date has come by then, so that only the backoff is waited for.
        #expect(clock.sleeps.last.map { value == "7" ? $0 == .seconds(7) : $0 < .seconds(1) } == true)
    }

    @Test(arguments: ["30", "3600", "Sun, 06 Nov 1994 09:49:37 GMT"])
    func aWishBeyondTheDeadlineEndsTheTries(_ value: String) async {
        let clock = StepClock()
        let transport = ScriptedTransport(Self.busy(3, ["Retry-After": value]))
        let error = await failure { try await Self.client(transport, clock: clock).refresh(Secret("r")) }
        #expect(transport.requests.count == 1 && clock.sleeps.isEmpty)
        #expect(error?.httpStatus == 503 && error?.retryAfter != nil)
    }

    @Test func allTriesStayWithinTheDeadline() async {
        let clock = StepClock()
        let base = ScriptedTransport(Self.busy(9))
        let transport = SlowTransport(base: base, clock: clock, duration: .seconds(9))
        let client = Self.client(transport, clock: clock, policy: RetryPolicy(maximumAttempts: 9))
        _ = await failure { try await client.refresh(Secret("r")) }
        let timeouts = base.requests.map(\.timeout)
        #expect(timeouts.first == .seconds(30))
        #expect(timeouts.count == 4 && timeouts == timeouts.sorted(by: >))
        #expect(timeouts.allSatisfy { $0 > .zero })
        #expect(zip(timeouts.dropFirst(), timeouts).allSatisfy { $1 - $0 >= .seconds(9) })
    }

    @Test func cancellationDuringTheWaitEndsAtOnce() async {
        let (asleep, continuation) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport(Self.busy(3))
        let client = Self.client(transport, clock: StepClock { continuation.yield() })
        let task = Task { try await client.refresh(Secret("r")) }
        for await _ in asleep { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }
}

@Suite struct RetryPolicyTests {
    static func delay(
        _ policy: RetryPolicy,
        after attempt: Int,
        jitter: Double,
        remaining: Duration = .seconds(30)
    ) -> Duration? {
        let error = FirebaseAuthError(.network, message: "")
        return policy.delay(afterAttempt: attempt, error: error, jitter: jitter, remaining: remaining)
    }

    @Test(arguments: [(1, 250), (2, 500), (3, 1000), (4, 2000), (5, 4000), (6, 8000), (7, 8000), (10_000, 8000)])
    func doublesUpToTheLimit(_ attempt: Int, _ milliseconds: Int) {
        let policy = RetryPolicy(maximumAttempts: .max)
        #expect(Self.delay(policy, after: attempt, jitter: 1) == .milliseconds(milliseconds))
        #expect(Self.delay(policy, after: attempt, jitter: 0) == .milliseconds(milliseconds / 2))
    }

    @Test func endsWithTheTriesAndTheTime() {
        #expect(Self.delay(.standard, after: 2, jitter: 0) != nil)
        #expect(Self.delay(.standard, after: 3, jitter: 0) == nil)
        #expect(Self.delay(.never, after: 1, jitter: 0) == nil)
        #expect(RetryPolicy(maximumAttempts: -1) == .never)
        #expect(Self.delay(.standard, after: 1, jitter: 1, remaining: .milliseconds(250)) == nil)
        #expect(Self.delay(.standard, after: 1, jitter: 1, remaining: .milliseconds(251)) != nil)
    }
}

@Suite struct RetryAfterTests {
    static let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        ("0", 0), ("120", 120), ("86400", 86400), ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
        ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
        ("Mon, 07 Nov 1994 08:49:36 GMT", 86399),
    ])
    func isRead(_ value: String, _ seconds: Int) {
        #expect(RetryAfter.duration(value, now: Self.now) == .seconds(seconds))
    }

    @Test(arguments: [
        "", "-1", "1.5", "x", "86401", "99999999999999999999", "Sun, 06 Nov 1994 08:49:37",
        "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 31 Feb 2094 08:49:37 GMT", "Sun, 06 Nov 2094 24:00:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
        "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", ", , , , , GMT",
        "Sun, 06 Nov 1994 :: GMT", "Tue, 06 Nov 2094 08:49:37 GMT",
    ])
    func whatIsNoneOrTooFarIsLeftAside(_ value: String) {
        #expect(RetryAfter.duration(value, now: Self.now) == nil)
    }
}
