internal import FireAuthKitCore
internal import Foundation
internal import Synchronization
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One request under way: gathers the answer's body and ends exactly once, whoever ends it.
final class Exchange: Sendable {
    typealias Outcome = Result<TransportResponse, any Error>
    typealias Continuation = CheckedContinuation<TransportResponse, any Error>

    private enum State {
        case created
        case running(Continuation)
        case ended(Outcome)
    }

    private struct Progress {
        var state = State.created
        var body = Data()
    }

    private let limit: Int
    private let progress = Locked(Progress())

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes the continuation of the caller; false when the exchange has ended before it began.
    func start(_ continuation: Continuation) -> Bool {
        let ended: Outcome? = progress.withLock { progress in
            if case .ended(let outcome) = progress.state { return outcome }
            progress.state = .running(continuation)
            return nil
        }
        guard let ended else { return true }
        continuation.resume(with: ended)
        return false
    }

    /// Adds to the body; false when that is more than allowed or the exchange has ended.
    func append(_ data: Data) -> Bool {
        let fits: Bool? = progress.withLock { progress in
            if case .ended = progress.state { return nil }
            guard progress.body.count + data.count <= limit else {
                progress.body = Data()
                return false
            }
            progress.body.append(data)
            return true
        }
        guard fits == false else { return fits == true }
        end(.failure(TransportError(.responseTooLarge, message: "The answer's body exceeds \(limit) bytes.")))
        return false
    }

    /// Ends with what `URLSession` has to say about the whole.
    func complete(response: URLResponse?, error: (any Error)?) {
        let body = progress.withLock { $0.body }
        if let error, !Self.isRefusedChallenge(error, response: response) {
            end(.failure(TransportError(error)))
        } else {
            end(Result { try TransportResponse(response, body: body) })
        }
    }

    /// A refused challenge ends as a cancellation, with the 401 or 407 as whole as any answer.
    private static func isRefusedChallenge(_ error: any Error, response: URLResponse?) -> Bool {
        guard (error as? URLError)?.code == .cancelled, let response = response as? HTTPURLResponse else {
            return false
        }
        return response.statusCode == 401 || response.statusCode == 407
    }

    /// Ends the exchange; the first outcome stays.
    func end(_ outcome: Outcome) {
        let continuation: Continuation? = progress.withLock { progress in
            switch progress.state {
            case .created:
                progress.state = .ended(outcome)
                return nil
            case .running(let continuation):
                progress.state = .ended(outcome)
                return continuation
            case .ended:
                return nil
            }
        }
        continuation?.resume(with: outcome)
    }
}
