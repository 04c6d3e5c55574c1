import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FaultPlanTests {
    private let firebase = MockFirebase(clock: ManualClock(), seed: 1)

    private func status(_ operation: MockOperation) -> Int {
        firebase.reply(to: MockClient.request(operation)).response.status
    }

    /// The statuses of so many sign-ups in a row.
    private func statuses(_ count: Int) -> [Int] {
        (0..<count).map { _ in status(.signUp) }
    }

    @Test func `strikes as often as told, then no more`() {
        firebase.faults.on(.signUp, .status(503), times: 2)
        #expect(statuses(3) == [503, 503, 200])
        #expect(firebase.faults.firedCount(.signUp) == 2)
        #expect(firebase.users.count == 1)
    }

    @Test func `lets the first ones pass when told`() {
        firebase.faults.on(.signUp, .status(500), times: 1, after: 2)
        #expect(statuses(4) == [200, 200, 500, 200])
    }

    @Test func `strikes its own operation only`() {
        firebase.faults.on(.token, .status(503))
        #expect(status(.signUp) == 200)
        #expect(status(.token) == 503)
        #expect(firebase.faults.firedCount(.signUp) == 0)
    }

    @Test func `any strikes everything, unknown paths too`() {
        firebase.faults.on(.any, .status(503), times: .max)
        #expect(status(.signUp) == 503)
        #expect(status(MockOperation(rawValue: "accounts:nonsense")) == 503)
        #expect(firebase.faults.firedCount() == 2)
        #expect(firebase.faults.firedCount(.unknown) == 1)
    }

    @Test func `rules strike in the order given`() {
        firebase.faults.on(.signUp, .status(500))
        firebase.faults.on(.signUp, .status(503))
        #expect(statuses(3) == [500, 503, 200])
    }

    @Test func `delays add up beside another fault`() {
        firebase.faults.on(.signUp, .delay(.seconds(1)))
        firebase.faults.on(.signUp, .delay(.seconds(2)))
        firebase.faults.on(.signUp, .status(429))
        let reply = firebase.reply(to: MockClient.request(.signUp))
        #expect(reply.delay == .seconds(3))
        #expect(reply.response.status == 429)
        #expect(firebase.faults.firedCount(.signUp) == 3)
    }

    @Test func `a dropped request is not done, a dropped answer is`() {
        firebase.faults.on(.signUp, .drop)
        _ = firebase.reply(to: MockClient.request(.signUp))
        #expect(firebase.users.isEmpty)
        firebase.faults.on(.signUp, .dropAnswer)
        _ = firebase.reply(to: MockClient.request(.signUp))
        #expect(firebase.users.count == 1)
    }

    @Test func `an error comes in the service's envelope`() throws {
        firebase.faults.on(.signUp, .error("TOO_MANY_ATTEMPTS_TRY_LATER"))
        let response = firebase.reply(to: MockClient.request(.signUp)).response
        #expect(response.status == 400)
        #expect(try MockClient.json(response)["error"]?["message"]?.stringValue == "TOO_MANY_ATTEMPTS_TRY_LATER")
    }

    @Test func `handle leaves faults aside`() {
        firebase.faults.on(.signUp, .status(503))
        #expect(firebase.handle(MockClient.request(.signUp)).status == 200)
    }

    @Test func `a plan can be emptied and replaced`() {
        firebase.faults.on(.any, .status(503), times: .max)
        firebase.faults.removeAll()
        #expect(status(.signUp) == 200)
        let plan = FaultPlan()
        plan.on(.signUp, .status(418))
        firebase.faults = plan
        #expect(status(.signUp) == 418)
        #expect(plan.firedCount() == 1)
    }

    @Test func `descriptions show no body`() {
        let fault = MockFault.status(500, json: #"{"idToken":"s3cret"}"#)
        #expect(!"\(fault)".contains("s3cret"))
        var dumped = ""
        dump(fault, to: &dumped)
        #expect(!dumped.contains("s3cret"))
    }
}
