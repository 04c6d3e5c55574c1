internal import FireAuthKitCore
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// A `URLSession` that lives and ends with a transport.
final class ExchangeSession: Sendable {
    private let session: URLSession
    private let delegate = ExchangeDelegate()

    private let reusesConnections: Bool

    init(configuration: FoundationTransport.Configuration, reusesConnections: Bool) {
        self.reusesConnections = reusesConnections
        let settings = URLSessionConfiguration.ephemeral
        settings.httpCookieStorage = nil
        settings.httpCookieAcceptPolicy = .never
        settings.httpShouldSetCookies = false
        settings.urlCache = nil
        settings.requestCachePolicy = .reloadIgnoringLocalCacheData
        settings.urlCredentialStorage = nil
        settings.httpMaximumConnectionsPerHost = configuration.maximumConnectionsPerHost
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: settings, delegate: delegate, delegateQueue: queue)
    }

    deinit {
        // A session that is dropped without this keeps its delegate, its threads and its sockets.
        session.finishTasksAndInvalidate()
    }

    func perform(_ urlRequest: URLRequest, of request: TransportRequest) async throws -> TransportResponse {
        var urlRequest = urlRequest
        if !reusesConnections { urlRequest.allHTTPHeaderFields?["Connection"] = "close" }
        let exchange = Exchange(limit: request.maximumResponseSize)
        let task = session.dataTask(with: urlRequest)
        delegate.add(exchange, for: task)
        let timeout = min(request.timeout, .seconds(FoundationTransport.longestTimeout))
        let deadline = Task {
            try await Task.sleep(for: timeout)
            exchange.end(.failure(TransportError.deadlinePassed(timeout)))
            task.cancel()
        }
        defer { deadline.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if exchange.start(continuation) {
                    task.resume()
                } else {
                    task.cancel()
                }
            }
        } onCancel: {
            exchange.end(.failure(CancellationError()))
            task.cancel()
        }
    }
}
