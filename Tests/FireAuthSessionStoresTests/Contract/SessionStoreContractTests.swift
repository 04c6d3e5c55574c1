import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Testing

@Suite struct SessionStoreContractTests {
    /// A case, and how its storage gets into its condition.
    struct Trial: Sendable, CustomTestStringConvertible {
        let testCase: SessionStoreContract.Case
        var way: FileStage.Way?

        var testDescription: String { ([testCase.name] + (way.map { [$0.rawValue] } ?? [])).joined(separator: ": ") }
    }

    static let fileTrials = SessionStoreContract.allCases.flatMap { testCase in
        guard let condition = testCase.condition else { return [Trial(testCase: testCase)] }
        return FileStage.Way.possible.filter { $0.condition == condition }.map { Trial(testCase: testCase, way: $0) }
    }

    @Test(arguments: fileTrials)
    func fileStoreHoldsTheContract(trial: Trial) async throws {
        let folder = try TemporaryFolder()
        try await trial.testCase.run(on: FileStage(folder: folder).subject(trial.way))
        let left = (try? folder.names(in: "new")) ?? []
        #expect(left.filter { $0.hasSuffix(".tmp") } == [])
    }

    /// There is no list of exclusions.
    @Test func theFileStoreIsPutThroughEveryCase() {
        #expect(Set(Self.fileTrials.map(\.testCase.name)) == Set(SessionStoreContract.allCases.map(\.name)))
    }

    /// Why a case says nothing about a store in memory.
    static let beyondMemory: [String: String] = [
        "lockedThrowsEachTime": alwaysOpen, "lockedKeepsTheSession": alwaysOpen,
        "unreadableThrowsEachTime": alwaysOpen, "unreadableKeepsTheSession": alwaysOpen,
        "failedSaveKeepsTheSession": neverFails, "failedClearKeepsTheSession": neverFails,
        "corruptIsReported": onlySessions, "corruptGivesWay": onlySessions,
        "olderLoads": noForm, "olderGivesWay": noForm, "olderUpdates": noForm,
        "lockedStopsUpdates": alwaysOpen, "unreadableStopsUpdates": alwaysOpen,
        "failedUpdateKeepsTheSession": neverFails, "corruptStopsUpdates": onlySessions,
    ]

    private static let alwaysOpen = "a variable of the process can always be read"
    private static let neverFails = "nothing can fail at setting a variable"
    private static let onlySessions = "the variable's type takes nothing but a session"
    private static let noForm = "no older program's memory is left"

    @Test(arguments: SessionStoreContract.allCases.filter { beyondMemory[$0.name] == nil })
    func inMemoryStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        let store = FireAuthRelux.InMemorySessionStore()
        try await testCase.run(on: SessionStoreContract.Subject { store })
    }

    /// So that no case passes that was not checked, and no list of exclusions grows old.
    @Test(arguments: beyondMemory.keys.sorted())
    func aCaseWithoutItsSettingFails(name: String) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == name })
        let store = FireAuthRelux.InMemorySessionStore()
        let violation = await #expect(throws: SessionStoreContract.Violation.self) {
            try await testCase.run(on: SessionStoreContract.Subject { store })
        }
        let condition = try #require(testCase.condition)
        #expect(violation?.actual == "nothing: the subject has no setting for the condition \(condition)")
    }

    /// Why a store that leaves `update` and `coordinateRefresh` to their defaults cannot keep a case.
    static let beyondTheDefaults = [
        "concurrentUpdatesLoseNone": inTwoSteps, "sharedUpdatesLoseNone": inTwoSteps,
        "refreshesTakeTurns": "each refresh is run at once",
    ]

    private static let inTwoSteps = "another write may come in between the load and the save"

    @Test(arguments: SessionStoreContract.allCases.filter { beyondTheDefaults[$0.name] == nil })
    func aStoreOfThreeMethodsHoldsTheRest(testCase: SessionStoreContract.Case) async throws {
        try await testCase.run(on: PlainStore.subject())
    }

    @Test(arguments: beyondTheDefaults.keys.sorted())
    func aStoreOfThreeMethodsDoesNotKeep(name: String) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == name })
        await #expect(throws: SessionStoreContract.Violation.self) { try await testCase.run(on: PlainStore.subject()) }
    }

    @Test(arguments: SessionStoreContract.allCases)
    func aRightStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        try await testCase.run(on: FragileStore().subject)
    }

    @Test(arguments: BrokenStore.Fault.allCases)
    func everyBrokenStoreIsCaught(fault: BrokenStore.Fault) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == fault.caseName })
        let storage = BrokenStore(fault)
        let caught = await #expect(throws: SessionStoreContract.Violation.self) {
            try await testCase.run(
                on: SessionStoreContract.Subject { fault == .forgetsAtClosing ? BrokenStore(fault) : storage })
        }
        #expect(caught?.caseName == fault.caseName)
    }

    struct FlawTrial: Sendable, CustomTestStringConvertible {
        let caseName: String
        let flaw: FragileStore.Flaw

        var testDescription: String { "\(caseName): \(flaw.rawValue)" }
    }

    @Test(
        arguments: FragileStore.flaws.flatMap { name, flaws in flaws.map { FlawTrial(caseName: name, flaw: $0) } })
    func everyFragileStoreIsCaught(trial: FlawTrial) async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == trial.caseName })
        let caught = await #expect(throws: SessionStoreContract.Violation.self) {
            try await testCase.run(on: FragileStore(trial.flaw).subject)
        }
        #expect(caught?.caseName == trial.caseName)
    }

    @Test func everyCaseHasABrokenStore() {
        let faults = Set(BrokenStore.Fault.allCases.map(\.caseName))
        #expect(faults.union(FragileStore.flaws.keys) == Set(SessionStoreContract.allCases.map(\.name)))
        #expect(FragileStore.flaws.values.allSatisfy { !$0.isEmpty })
    }

    @Test func namesAreUniqueAndSummariesAreGiven() {
        let cases = SessionStoreContract.allCases
        #expect(Set(cases.map(\.name)).count == cases.count)
        #expect(cases.allSatisfy { !$0.summary.isEmpty && $0.id == $0.name })
        #expect(Set(cases.compactMap(\.condition)) == Set(FragileStore.conditions))
    }

    /// A setting that plants nothing must not let a case pass.
    @Test func olderDataWithoutItsSessionIsNoSubject() async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == "olderLoads" })
        let store = FireAuthRelux.InMemorySessionStore()
        let violation = await #expect(throws: SessionStoreContract.Violation.self) {
            try await testCase.run(
                on: SessionStoreContract.Subject(settings: [.init(.older) { .init() }]) { store })
        }
        #expect(violation?.actual == "nothing: the subject does not say which session its older data holds")
    }

    @Test func violationsNameTheFieldAndShowNoToken() async throws {
        let testCase = try #require(SessionStoreContract.allCases.first { $0.name == "roundTripKeepsEveryField" })
        let storage = BrokenStore(.trimsTokens)
        let caught = await #expect(throws: SessionStoreContract.Violation.self) {
            try await testCase.run(on: SessionStoreContract.Subject { storage })
        }
        #expect(
            caught?.description == "roundTripKeepsEveryField: expected every field exactly as it was saved; "
                + "got another idToken after it was saved (unusual text)")
    }
}
