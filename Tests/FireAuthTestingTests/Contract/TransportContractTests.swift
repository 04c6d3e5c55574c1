import FireAuthKitCore
import FireAuthTesting
import Testing

@Suite("TransportContract")
struct TransportContractTests {
    /// The reference transport speaks no TLS.
    private static let beyondReference: Set = ["TLS: private authority"]

    @Test(
        "a right transport passes", .timeLimit(.minutes(5)),
        arguments: TransportContract.allCases.filter { !beyondReference.contains($0.name) })
    func rightTransportPasses(_ testCase: TransportContract.Case) async throws {
        try await testCase.run(on: TransportContract.Subject { _ in ReferenceTransport() })
    }

    @Test("a broken transport is caught", .timeLimit(.minutes(5)), arguments: pairs)
    func brokenTransportIsCaught(_ pair: Pair) async {
        let violation = await #expect(throws: TransportContract.Violation.self) {
            try await pair.testCase.run(on: TransportContract.Subject { _ in pair.flaw.makeTransport() })
        }
        #expect(violation?.caseName == pair.testCase.name)
    }

    @Test("every case has a transport broken for it, and no other has")
    func everyCaseHasFlaws() {
        #expect(Set(ContractFlaws.table.keys) == Set(TransportContract.allCases.map(\.name)))
        #expect(ContractFlaws.table.values.allSatisfy { !$0.isEmpty })
    }

    @Test("names are unique and summaries are given")
    func namesAreUnique() {
        let cases = TransportContract.allCases
        #expect(Set(cases.map(\.name)).count == cases.count)
        #expect(cases.allSatisfy { !$0.summary.isEmpty && $0.id == $0.name })
    }

    struct Pair: Sendable, CustomTestStringConvertible {
        let testCase: TransportContract.Case
        let flaw: Flaw

        var testDescription: String { "\(testCase.name): \(flaw.name)" }
    }

    private static let pairs = TransportContract.allCases.flatMap { testCase in
        (ContractFlaws.table[testCase.name] ?? []).map { Pair(testCase: testCase, flaw: $0) }
    }
}
