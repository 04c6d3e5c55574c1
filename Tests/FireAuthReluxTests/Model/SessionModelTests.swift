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
}
