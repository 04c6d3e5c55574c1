import Testing

@testable import FireAuthRelux

@Suite("Session model")
struct SessionModelTests {
    @Test("No order of events breaks a session", arguments: [1, 2, 3, 4] as [UInt64])
    func sound(seed: UInt64) async throws {
        var model = SessionModel(seed: seed, errors: await .init())
        try model.run(steps: 55_000)
        #expect(model.steps >= 55_000)
    }

    @Test("Each fault put in is found", arguments: ModelMutation.allCases)
    func faults(mutation: ModelMutation) async throws {
        let errors = await SessionModel.Errors()
        #expect(throws: SessionModel.Violation.self) {
            for seed in 1...20 as ClosedRange<UInt64> {
                var model = SessionModel(seed: seed, mutation: mutation, errors: errors)
                try model.run(steps: 5_000)
            }
        }
    }

    @Test(
        "No order of events in processes that share a store undoes what one of them did",
        arguments: [1, 2, 3] as [UInt64])
    func shared(seed: UInt64) async throws {
        let ends = await Answers.error("USER_DISABLED", toRefresh: true)
        var model = SharedStoreModel(seed: seed, processes: seed == 3 ? 3 : 2, endsRefresh: ends)
        try model.run(steps: 20_000)
    }

    @Test("Each fault put between the processes is found", arguments: SharedStoreModel.Fault.allCases)
    func sharedFaults(fault: SharedStoreModel.Fault) async throws {
        let ends = await Answers.error("USER_DISABLED", toRefresh: true)
        #expect(throws: SharedStoreModel.Violation.self) {
            for seed in 1...20 as ClosedRange<UInt64> {
                var model = SharedStoreModel(seed: seed, fault: fault, endsRefresh: ends)
                try model.run(steps: 5_000)
            }
        }
    }
}
