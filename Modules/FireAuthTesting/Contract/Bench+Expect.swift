internal import FireAuthKitCore

extension Bench {
    func violation(expected: String, actual: String) -> TransportContract.Violation {
        TransportContract.Violation(caseName: caseName, expected: expected, actual: actual)
    }

    func expect<Value: Equatable>(_ what: String, _ actual: Value, is expected: Value) throws {
        guard actual != expected else { return }
        throw violation(expected: "\(what) \(Self.show(expected))", actual: Self.show(actual))
    }

    func expect(_ what: String, _ condition: Bool, actual: @autoclosure () -> String) throws {
        guard !condition else { return }
        throw violation(expected: what, actual: actual())
    }

    /// Expects an error of one of the given kinds.
    func expect(_ outcome: Outcome, fails codes: [TransportError.Code], when circumstance: String) throws {
        if case .failure(let error as TransportError) = outcome, codes.contains(error.code) { return }
        let names = codes.map(\.rawValue).joined(separator: " or ")
        throw violation(expected: "\(names) when \(circumstance)", actual: outcome.description)
    }

    /// Sends and expects an error of one of the given kinds within the patience for things that take no time.
    func expect(
        _ request: TransportRequest, over transport: (any Transport)? = nil, fails codes: TransportError.Code...,
        when circumstance: String
    ) async throws {
        try expect(await outcome(of: request, over: transport), fails: codes, when: circumstance)
    }

    /// The one request a server has had.
    func onlyRequest(at server: CaseServer) throws -> ScriptedRequest {
        let requests = server.log.record.requests
        guard requests.count == 1, let request = requests.first else {
            throw violation(expected: "one request", actual: "\(requests.count) requests")
        }
        return request
    }

    func expectCancellation(_ outcome: Outcome, when: String) throws {
        guard case .failure(let error) = outcome, error is CancellationError else {
            throw violation(expected: "CancellationError \(when)", actual: outcome.description)
        }
    }

    /// Waits for something the server must come to see.
    func expect(
        _ what: String, at server: CaseServer, until condition: @escaping @Sendable (ServerLog.Record) -> Bool
    ) async throws {
        guard await server.log.wait(within: Self.patience, until: condition) else {
            let record = server.log.record
            throw violation(
                expected: what,
                actual: "\(record.requests.count) requests on \(record.connections) connections, "
                    + "\(record.closedByPeer.count) closed by the transport")
        }
    }

    /// Waits until the transport has closed `count` connections of a server that can tell.
    func expectClosed(_ count: Int, at server: CaseServer) async throws {
        guard server.seesConnectionsEnd else { return }
        try await expect("connection \(count) closed", at: server) { $0.closedByPeer.count == count }
    }

    private static func show<Value>(_ value: Value) -> String {
        let text = (value as? String).map { "\"\($0)\"" } ?? "\(value)"
        return text.count <= 300 ? text : "\(text.prefix(300))…"
    }
}
