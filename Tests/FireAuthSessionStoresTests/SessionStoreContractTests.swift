import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Testing

@Suite struct SessionStoreContractTests {
    @Test(arguments: SessionStoreContract.Case.allCases)
    func inMemoryStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        let store = FireAuthRelux.InMemorySessionStore()
        try await testCase.check { store }
    }

    @Test(arguments: SessionStoreContract.Case.allCases)
    func fileStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        let folder = try TemporaryFolder()
        try await testCase.check { FileSessionStore(path: "\(folder.path)/new/session.json") }
        let left = (try? folder.names(in: "new")) ?? []
        #expect(left.filter { $0.hasSuffix(".tmp") } == [])
    }

    @Test(arguments: BrokenStore.Fault.allCases)
    func everyBrokenStoreIsCaught(fault: BrokenStore.Fault) async throws {
        let storage = BrokenStore(fault)
        let caught = await #expect(throws: SessionStoreContract.Violation.self) {
            try await fault.testCase.check { fault == .forgetsAtClosing ? BrokenStore(fault) : storage }
        }
        #expect(caught?.testCase == fault.testCase)
    }

    @Test func everyCaseHasABrokenStore() {
        #expect(Set(BrokenStore.Fault.allCases.map(\.testCase)) == Set(SessionStoreContract.Case.allCases))
    }

    @Test func violationsNameTheFieldAndShowNoToken() async throws {
        let storage = BrokenStore(.trimsTokens)
        let caught = await #expect(throws: SessionStoreContract.Violation.self) {
            try await SessionStoreContract.Case.roundTripKeepsEveryField.check { storage }
        }
        #expect(
            caught?.description == "roundTripKeepsEveryField: The session loaded after it was saved (unusual text) "
                + "differs in idToken.")
    }
}
