import FireAuthKitCore
import FireAuthTesting
import FireAuthTransportFoundation
import Testing

@Suite("FoundationTransport: contract")
struct FoundationTransportContractTests {
    private static let subject = TransportContract.Subject { options in
        guard options.caFile == nil else {
            throw TransportError(.invalidRequest, message: "URLSession takes no CA file.")
        }
        return FoundationTransport()
    }

    private static let unsharing = TransportContract.Subject { _ in
        FoundationTransport(configuration: FoundationTransport.Configuration(reusesConnections: false))
    }

    @Test("keeps", .timeLimit(.minutes(5)), arguments: TransportContract.allCases.filter { limits[$0.name] == nil })
    func keeps(_ testCase: TransportContract.Case) async throws {
        try await testCase.run(on: Self.subject)
    }

    @Test(
        "does not keep, for the reason listed", .timeLimit(.minutes(5)),
        arguments: limits.filter(\.value.isSafeToRun).keys.sorted())
    func doesNotKeep(_ name: String) async throws {
        let testCase = try #require(TransportContract.allCases.first { $0.name == name })
        await #expect(throws: TransportContract.Violation.self) { try await testCase.run(on: Self.subject) }
    }

    @Test("without shared connections, a dying one fails at once", .timeLimit(.minutes(5)))
    func withoutSharedConnections() async throws {
        let testCase = try #require(TransportContract.allCases.first { $0.name == "reused connection dies" })
        try await testCase.run(on: Self.unsharing)
    }

    @Test("the list of limits names cases")
    func limitsAreCases() {
        let names = Set(TransportContract.allCases.map(\.name))
        #expect(names.isSuperset(of: Self.limits.keys))
    }
}
