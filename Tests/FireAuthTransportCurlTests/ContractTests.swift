import FireAuthKitCore
import FireAuthTesting
import FireAuthTransportCurl
import Testing

@Suite("transport contract over libcurl")
struct ContractTests {
    /// Every case without exception: there is no list of exclusions.
    @Test("contract", .timeLimit(.minutes(5)), arguments: TransportContract.allCases)
    func contract(_ promise: TransportContract.Case) async throws {
        try await promise.run(
            on: TransportContract.Subject { options in
                .curl(configuration: CurlTransport.Configuration(caFile: options.caFile, connectTimeout: .seconds(60)))
            })
    }
}
