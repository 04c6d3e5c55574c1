import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Testing

@Suite struct SessionStoreContractTests {
    @Test(arguments: SessionStoreContract.allCases)
    func inMemoryStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        let store = FireAuthRelux.InMemorySessionStore()
        try await testCase.run(on: SessionStoreContract.Subject { store })
    }

    @Test(arguments: SessionStoreContract.allCases)
    func fileStoreHoldsTheContract(testCase: SessionStoreContract.Case) async throws {
        let folder = try TemporaryFolder()
        try await testCase.run(
            on: SessionStoreContract.Subject { FileSessionStore(path: "\(folder.path)/new/session.json") })
        let left = (try? folder.names(in: "new")) ?? []
        #expect(left.filter { $0.hasSuffix(".tmp") } == [])
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

    @Test func everyCaseHasABrokenStore() {
        #expect(Set(BrokenStore.Fault.allCases.map(\.caseName)) == Set(SessionStoreContract.allCases.map(\.name)))
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
