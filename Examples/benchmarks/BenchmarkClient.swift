internal import FireAuthKitCore

/// Something that can send the same request many times.
protocol BenchmarkClient: Sendable {
    var name: String { get }

    /// Sends `count` requests, `concurrency` of them at a time, and throws when one of them fails.
    func run(_ request: TransportRequest, count: Int, concurrency: Int) async throws
}

struct BenchmarkFailure: Error {
    let message: String
}

/// A transport as a client.
struct TransportClient: BenchmarkClient {
    let name: String
    let transport: any Transport

    func run(_ request: TransportRequest, count: Int, concurrency: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<concurrency {
                group.addTask {
                    for _ in stride(from: worker, to: count, by: concurrency) {
                        let answer = try await transport.send(request)
                        guard answer.status == 200 else { throw BenchmarkFailure(message: "status \(answer.status)") }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
