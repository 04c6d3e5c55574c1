internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Bench {
    /// What became of one call of `send`.
    enum Outcome: Sendable {
        case answer(TransportResponse)
        case failure(any Error)
        /// No end within the limit; the call was cancelled and left behind.
        case hung
    }

    /// A POST to a server of the case.
    func request(
        _ server: CaseServer, _ target: String = "/", scheme: String = "http", headers: TransportHeaders = [:],
        body: Data? = nil, timeout: Duration = .seconds(120),
        limit: Int = TransportRequest.defaultMaximumResponseSize
    ) throws -> TransportRequest {
        try request(
            url: "\(scheme)://127.0.0.1:\(server.port)\(target)", headers: headers, body: body, timeout: timeout,
            limit: limit)
    }

    func request(
        _ method: TransportMethod, _ server: CaseServer, _ target: String = "/", headers: TransportHeaders = [:],
        body: Data? = nil
    ) throws -> TransportRequest {
        var request = try request(server, target, headers: headers, body: body)
        request.method = method
        return request
    }

    func request(
        url: String, headers: TransportHeaders = [:], body: Data? = nil,
        timeout: Duration = .seconds(120), limit: Int = TransportRequest.defaultMaximumResponseSize
    ) throws -> TransportRequest {
        guard let url = URL(string: url) else { throw TransportContract.SetupError(description: "no URL: \(url)") }
        return TransportRequest(
            url: url, headers: headers, body: body, timeout: timeout, maximumResponseSize: limit)
    }

    /// Starts a call that can be cancelled and waited for with a limit.
    func start(_ request: TransportRequest, over transport: (any Transport)? = nil) -> Call {
        Call(request, over: transport ?? self.transport)
    }

    /// The end of one call, however it ends.
    func outcome(
        of request: TransportRequest, over transport: (any Transport)? = nil, within limit: Duration = patience
    ) async -> Outcome {
        await start(request, over: transport).outcome(within: limit)
    }

    /// The answer to a request that must have one.
    func answer(to request: TransportRequest, over transport: (any Transport)? = nil) async throws -> TransportResponse
    {
        let outcome = await outcome(of: request, over: transport)
        guard case .answer(let response) = outcome else {
            throw violation(expected: "an answer", actual: outcome.description)
        }
        return response
    }

    /// One running call of `send`.
    struct Call: Sendable {
        private let task: Task<Void, Never>
        private let end = Promise<Outcome>()

        init(_ request: TransportRequest, over transport: any Transport) {
            let end = end
            task = Task.detached {
                do {
                    end.fulfil(.answer(try await transport.send(request)))
                } catch {
                    end.fulfil(.failure(error))
                }
            }
        }

        func cancel() {
            task.cancel()
        }

        /// Waits for the end; call once.
        func outcome(within limit: Duration = Bench.patience) async -> Outcome {
            defer { task.cancel() }
            return await end.value(within: limit, turns: 100, orElse: .hung)
        }
    }
}

extension Bench.Outcome: CustomStringConvertible {
    var description: String {
        switch self {
        case .answer(let response): "an answer with status \(response.status) and \(response.body.count) bytes"
        case .failure(let error): Bench.describe(error)
        case .hung: "no end in time"
        }
    }
}
