extension FoundationTransportContractTests {
    /// Why a case of the contract cannot be kept over `URLSession`.
    struct Limit: Sendable {
        let reason: String
        /// False when running the case would end the process.
        var isSafeToRun = true
    }

    private static let everywhere = [
        "TLS: private authority": Limit(reason: "URLSession on Linux has no setting for a CA file"),
        "TLS: wrong name": Limit(reason: "the case needs a CA file"),
    ]

    #if canImport(FoundationNetworking)
    /// Measured with swift-corelibs-foundation of Swift 6.3.1.
    private static let onLinux = [
        "torn header": Limit(
            reason: "FoundationNetworking calls fatalError when a transfer ends without whole headers",
            isSafeToRun: false),
        "chunked trailers": Limit(
            reason: "FoundationNetworking takes trailers for the start of new headers and then does the same",
            isSafeToRun: false),
        "tight header lines": Limit(reason: "FoundationNetworking refuses a header without a space after the colon"),
        "reused connection dies": Limit(
            reason: "FoundationNetworking does not report the end of a reused connection; the deadline ends the request"
        ),
    ]
    #else
    private static let onLinux: [String: Limit] = [:]
    #endif

    static let limits = everywhere.merging(onLinux) { limit, _ in limit }
}
