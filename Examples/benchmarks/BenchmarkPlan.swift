internal import FireAuthKitCore
internal import Foundation

/// What is measured how often.
struct BenchmarkPlan {
    var requests = 10_000
    var rounds = 5
    var concurrencies = [1, 64]
    /// Only clients with one of these words in their names; all when empty.
    var words: [String] = []
    /// Where a server runs that `benchmarks serve` started; one of our own when `nil`.
    var server: String?

    /// Takes one option; false when it is none.
    mutating func read(_ option: String, _ value: String) -> Bool {
        if option == "--clients" {
            words = value.split(separator: ",").map(String.init)
            return true
        }
        if option == "--server" {
            server = value
            return true
        }
        let numbers = value.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
        guard let number = numbers.first else { return false }
        switch option {
        case "--requests": requests = number
        case "--rounds": rounds = number
        case "--concurrency": concurrencies = numbers
        default: return false
        }
        return true
    }

    /// Runs every client at every concurrency; the first client is what the others are compared with.
    func run(clients: [any BenchmarkClient], request: TransportRequest) async throws -> BenchmarkReport {
        let clients = clients.filter { client in words.isEmpty || words.contains { client.name.contains($0) } }
        var lines: [BenchmarkReport.Line] = []
        for concurrency in concurrencies {
            var samples: [[Sample]] = Array(repeating: [], count: clients.count)
            var growth = Array(repeating: 0, count: clients.count)
            for round in 0...rounds {
                for (index, client) in clients.enumerated() {
                    let sample = try await Sample.measure(count: requests) {
                        try await client.run(request, count: requests, concurrency: concurrency)
                    }
                    growth[index] += sample.peakGrowthKiB
                    // The first round warms up.
                    if round > 0 { samples[index].append(sample) }
                }
            }
            let base = samples.first ?? []
            for (index, client) in clients.enumerated() {
                lines.append(
                    BenchmarkReport.Line(
                        client: client.name, concurrency: concurrency, own: samples[index], base: base,
                        peakGrowthKiB: growth[index]))
            }
        }
        return BenchmarkReport(requests: requests, rounds: rounds, lines: lines)
    }
}

/// One client's turn.
struct Sample {
    var requestsPerSecond: Double
    /// User and system time of the whole process.
    var cpuMicroseconds: Double
    /// How often a thread of the process went to sleep.
    var switches: Double
    /// By how much this turn raised the resident size of the process above any earlier one.
    var peakGrowthKiB: Int

    static func measure(count: Int, _ body: () async throws -> Void) async rethrows -> Sample {
        let (before, start) = (usage(), ContinuousClock.now)
        try await body()
        let (after, elapsed) = (usage(), ContinuousClock.now - start)
        return Sample(
            requestsPerSecond: Double(count) / (elapsed / .seconds(1)),
            cpuMicroseconds: (after.microseconds - before.microseconds) / Double(count),
            switches: Double(after.switches - before.switches) / Double(count),
            peakGrowthKiB: after.peakKiB - before.peakKiB)
    }

    private static func usage() -> (microseconds: Double, switches: Int, peakKiB: Int) {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(__rusage_who_t(0), &usage)
        let unit = 1
        #else
        getrusage(RUSAGE_SELF, &usage)
        let unit = 1024
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        let microseconds = times.map { Double($0.tv_sec) * 1e6 + Double($0.tv_usec) }.reduce(0, +)
        return (microseconds, Int(usage.ru_nvcsw), Int(usage.ru_maxrss) / unit)
    }
}
