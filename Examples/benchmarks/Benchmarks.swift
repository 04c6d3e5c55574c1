internal import FireAuthTransportCurl
internal import FireAuthTransportFoundation
internal import Foundation

/// Compares transports with raw libcurl over a loopback server in another process, and prints one JSON object.
///
///     benchmarks [--requests N] [--rounds N] [--concurrency N,N...] [--clients NAME,NAME...] [--server URL]
///     benchmarks serve
///     benchmarks token
///
/// A server of one's own (the second form; it ends with its standard input) lets a profiler see the client alone. The third
/// form measures `bearerToken()` instead; see ``TokenBenchmark``.
///
/// Every client takes its turn in each round, so that a busy machine troubles all alike. Only the ratios mean anything
/// beyond this machine and this run.
@main
struct Benchmarks {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "serve" { return try BenchmarkServer.serve() }
        if arguments == ["token"] { return try show(await TokenBenchmark().run()) }

        var plan = BenchmarkPlan()
        while !arguments.isEmpty {
            let option = arguments.removeFirst()
            guard !arguments.isEmpty, plan.read(option, arguments.removeFirst()) else {
                print(usage)
                exit(option == "--help" ? 0 : 2)
            }
        }
        let server = plan.server == nil ? try BenchmarkServer() : nil
        defer { server?.stop() }
        let report = try await plan.run(
            clients: [
                RawCurlClient(reusesOptions: true),
                RawCurlClient(reusesOptions: false),
                TransportClient(name: "CurlTransport", transport: CurlTransport()),
                TransportClient(name: "FoundationTransport", transport: FoundationTransport()),
            ], request: try BenchmarkServer.request(to: plan.server ?? server?.baseURL ?? ""))
        try show(report)
    }

    private static let usage = """
        usage: benchmarks [--requests N] [--rounds N] [--concurrency N,N...] [--clients NAME,NAME...] [--server URL]
               benchmarks serve | token
        """

    private static func show(_ report: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        print(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
}
