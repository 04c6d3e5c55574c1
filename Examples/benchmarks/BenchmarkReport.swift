/// What is printed.
struct BenchmarkReport: Encodable {
    /// One client at one concurrency: medians over the rounds, and their ratios to the first client's.
    struct Line: Encodable {
        let client: String
        let concurrency: Int
        let requestsPerSecond: Int
        let cpuMicrosecondsPerRequest: Double
        let voluntarySwitchesPerRequest: Double
        /// How much this client's turns, the warm-up included, added to the peak of the process's resident size.
        let peakGrowthKiB: Int
        let throughputRatio: Double
        let cpuRatio: Double
    }

    let requests: Int
    let rounds: Int
    let lines: [Line]
}

extension BenchmarkReport.Line {
    init(client: String, concurrency: Int, own: [Sample], base: [Sample], peakGrowthKiB: Int) {
        let (speed, cpu) = (Self.median(own.map(\.requestsPerSecond)), Self.median(own.map(\.cpuMicroseconds)))
        self.init(
            client: client, concurrency: concurrency, requestsPerSecond: Int(speed),
            cpuMicrosecondsPerRequest: Self.rounded(cpu),
            voluntarySwitchesPerRequest: Self.rounded(Self.median(own.map(\.switches))), peakGrowthKiB: peakGrowthKiB,
            throughputRatio: Self.rounded(speed / Self.median(base.map(\.requestsPerSecond))),
            cpuRatio: Self.rounded(cpu / Self.median(base.map(\.cpuMicroseconds))))
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func rounded(_ value: Double) -> Double {
        (value * 100).rounded() / 100
    }
}
