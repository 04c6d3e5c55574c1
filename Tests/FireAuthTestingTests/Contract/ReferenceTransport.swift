import FireAuthKitCore
import Synchronization
import Foundation

@testable import FireAuthTesting

/// A small right transport over raw sockets, for breaking on purpose. It speaks no TLS and knows no name but 127.0.0.1.
final class ReferenceTransport: Transport {
    /// What can be broken inside, where no wrapper reaches.
    struct Flaws: OptionSet, Sendable {
        let rawValue: Int

        static let takesInterimAnswers = Flaws(rawValue: 1)
        static let wantsSpaceAfterColon = Flaws(rawValue: 2)
        static let refusesTrailers = Flaws(rawValue: 4)
        static let trustsIdleConnections = Flaws(rawValue: 8)
    }

    private let flaws: Flaws
    private let pool = ReferencePool()
    private let threads = ServerThreads()

    init(flaws: Flaws = []) {
        self.flaws = flaws
    }

    deinit {
        threads.joinAll()
        pool.closeAll()
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        try request.checkSendable()
        guard request.timeout > .zero else { throw TransportError(.timedOut, message: "no time") }
        guard let stop = RaisableStop() else { throw TransportError(.cannotConnect, message: "no pipe") }
        let end = Promise<Result<TransportResponse, any Error>>()
        let (pool, flaws) = (pool, flaws)
        let started = threads.start {
            let exchange = ReferenceExchange(request: request, stop: stop.signal, pool: pool, flaws: flaws)
            end.fulfil(Result { try exchange.run() })
            stop.discard()
        }
        guard started else { throw TransportError(.cannotConnect, message: "no thread") }
        let limit = min(request.timeout, .seconds(1_000_000))
        return try await withTaskCancellationHandler {
            let outcome = await end.value(
                within: limit, orElse: .failure(TransportError(.timedOut, message: "deadline")))
            stop.raise()
            return try outcome.get()
        } onCancel: {
            end.fulfil(.failure(CancellationError()))
            stop.raise()
        }
    }
}

/// A stop signal that may be raised by several, and by none after the thread it is for has ended.
private final class RaisableStop: Sendable {
    let signal: StopSignal
    private let raised = Locked(false)

    init?() {
        guard let signal = StopSignal() else { return nil }
        self.signal = signal
    }

    func raise() {
        let first = raised.withLock { raised in
            defer { raised = true }
            return !raised
        }
        if first { signal.raise() }
    }

    func discard() {
        raise()
        signal.discard()
    }
}

extension TransportRequest {
    fileprivate func checkSendable() throws {
        guard let scheme = url.scheme, ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty else {
            throw TransportError(.invalidRequest, message: "no http URL")
        }
        guard headers.fields.allSatisfy({ $0.value.utf8.allSatisfy { $0 >= 0x20 } }) else {
            throw TransportError(.invalidRequest, message: "a control character")
        }
        guard host == "127.0.0.1" else { throw TransportError(.nameNotResolved, message: "no such name") }
    }
}
