internal import FireAuthKitCore
internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One call of `send` on its way: who waits for it, and whether it is still wanted.
///
/// The first of answer, error, cancellation and shutdown wins; it alone resumes the caller, and never under the lock.
final class CurlExchange: Sendable {
    /// A whole answer as it came: the header block, and the body.
    struct Answer: Sendable {
        let head: [UInt8]
        let body: Data
    }

    private enum Phase {
        case created
        case waiting(CheckedContinuation<Answer, any Error>)
        case done(any Error)
    }

    let request: CurlRequest
    let deadline: ContinuousClock.Instant
    private let phase = Locked(Phase.created)

    init(request: CurlRequest, deadline: ContinuousClock.Instant) {
        self.request = request
        self.deadline = deadline
    }

    /// The host, for messages.
    var host: String { request.host }

    /// Takes the caller's continuation.
    ///
    /// - Returns: What ended the exchange before it began; the caller then resumes its continuation itself.
    func begin(_ continuation: CheckedContinuation<Answer, any Error>) -> (any Error)? {
        phase.withLock { phase in
            if case .done(let error) = phase { return error }
            phase = .waiting(continuation)
            return nil
        }
    }

    /// Whether somebody still waits.
    var isWanted: Bool {
        phase.withLock { phase in
            if case .waiting = phase { true } else { false }
        }
    }

    /// Ends the exchange and resumes the caller, unless it has ended already.
    ///
    /// - Returns: Whether this call ended an exchange that the loop may know of.
    @discardableResult
    func finish(_ result: Result<Answer, any Error>) -> Bool {
        let waiting: CheckedContinuation<Answer, any Error>? = phase.withLock { phase in
            switch phase {
            case .created:
                if case .failure(let error) = result { phase = .done(error) }
                return nil
            case .waiting(let continuation):
                phase = .done(CancellationError())
                return continuation
            case .done:
                return nil
            }
        }
        waiting?.resume(with: result)
        return waiting != nil
    }
}
