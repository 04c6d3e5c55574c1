import FireAuthKitCore
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A transport whose requests wait until the test answers them, so that a test decides what comes first.
final class StagedTransport: Transport {
    /// A request that waits for its answer.
    struct Call: Sendable {
        let id: Int
        /// The last part of the path, such as `accounts:signUp` or `token`.
        let name: String
        let body: String
    }

    private struct Stage: Sendable {
        var lastID = 0
        var names: [String] = []
        var arrived: [Call] = []
        var answers: [Int: CheckedContinuation<TransportResponse, any Error>] = [:]
        var readers: [(name: String, continuation: CheckedContinuation<Call, Never>)] = []
    }

    private let stage = Locked(Stage())

    /// The names of all requests so far.
    var names: [String] { stage.withLock { $0.names } }

    func count(_ name: String) -> Int { names.count { $0 == name } }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let name = request.url.lastPathComponent
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        let id = stage.withLock { stage in
            stage.lastID += 1
            stage.names.append(name)
            return stage.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer in
                let call = Call(id: id, name: name, body: body)
                let reader = stage.withLock { stage -> CheckedContinuation<Call, Never>? in
                    stage.answers[id] = answer
                    if let index = stage.readers.firstIndex(where: { $0.name == name }) {
                        return stage.readers.remove(at: index).continuation
                    }
                    stage.arrived.append(call)
                    return nil
                }
                reader?.resume(returning: call)
                if Task.isCancelled { settle(id, .failure(CancellationError())) }
            }
        } onCancel: {
            settle(id, .failure(CancellationError()))
        }
    }

    /// The next request of a name, once it is there.
    func next(_ name: String) async -> Call {
        await withCheckedContinuation { continuation in
            let call = stage.withLock { stage -> Call? in
                if let index = stage.arrived.firstIndex(where: { $0.name == name }) {
                    return stage.arrived.remove(at: index)
                }
                stage.readers.append((name, continuation))
                return nil
            }
            if let call { continuation.resume(returning: call) }
        }
    }

    func answer(_ call: Call, _ response: TransportResponse) {
        settle(call.id, .success(response))
    }

    func fail(_ call: Call, _ code: TransportError.Code = .cannotConnect) {
        settle(call.id, .failure(TransportError(code, message: "no route")))
    }

    /// Answers the next request of a name.
    @discardableResult
    func answerNext(_ name: String, _ response: TransportResponse) async -> Call {
        let call = await next(name)
        answer(call, response)
        return call
    }

    private func settle(_ id: Int, _ result: Result<TransportResponse, any Error>) {
        stage.withLock { $0.answers.removeValue(forKey: id) }?.resume(with: result)
    }
}
