import Dispatch
import FireAuthKitCore
import FireAuthTesting
import Foundation

/// A mock that holds its answers to one operation until the test lets them go: a program that waits stands still.
final class HeldService: MockHTTPService {
    private let service: any MockHTTPService
    private let operation: String
    private let arrivals = AsyncStream<Void>.makeStream()
    private let gate = DispatchSemaphore(value: 0)

    init(_ operation: String, of service: any MockHTTPService) {
        self.operation = operation
        self.service = service
    }

    func reply(to request: TransportRequest) -> MockReply {
        guard request.url.lastPathComponent == operation else { return service.reply(to: request) }
        arrivals.continuation.yield()
        // Blocks the thread of the server, which serves nobody else.
        gate.wait()
        gate.signal()
        return service.reply(to: request)
    }

    /// Waits until a request is held.
    func reached() async {
        for await _ in arrivals.stream { break }
    }

    func release() {
        gate.signal()
    }
}
