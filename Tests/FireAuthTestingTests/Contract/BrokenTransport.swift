import FireAuthKitCore

/// A transport with one flaw around a right one.
struct BrokenTransport: Transport {
    let base: any Transport
    let flaw: @Sendable (TransportRequest, any Transport) async throws -> TransportResponse

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await flaw(request, base)
    }
}

/// A way to be wrong, and how to make a transport that is.
struct Flaw: Sendable {
    let name: String
    let makeTransport: @Sendable () -> any Transport

    init(_ name: String, makeTransport: @escaping @Sendable () -> any Transport) {
        self.name = name
        self.makeTransport = makeTransport
    }

    init(
        _ name: String, flaw: @escaping @Sendable (TransportRequest, any Transport) async throws -> TransportResponse
    ) {
        self.init(name) { BrokenTransport(base: ReferenceTransport(), flaw: flaw) }
    }

    init(_ name: String, inside flaws: ReferenceTransport.Flaws) {
        self.init(name) { ReferenceTransport(flaws: flaws) }
    }

    /// Changes the request on its way out.
    static func request(_ name: String, _ change: @escaping @Sendable (inout TransportRequest) -> Void) -> Flaw {
        Flaw(name) { request, base in
            var request = request
            change(&request)
            return try await base.send(request)
        }
    }

    /// Changes the answer on its way in.
    static func answer(_ name: String, _ change: @escaping @Sendable (inout TransportResponse) throws -> Void) -> Flaw {
        Flaw(name) { request, base in
            var answer = try await base.send(request)
            try change(&answer)
            return answer
        }
    }

    /// Reports one kind of failure as another.
    static func error(_ code: TransportError.Code, as other: TransportError.Code) -> Flaw {
        Flaw("reports \(code.rawValue) as \(other.rawValue)") { request, base in
            do {
                return try await base.send(request)
            } catch let error as TransportError where error.code == code {
                throw TransportError(other, message: "other")
            }
        }
    }

    /// Takes one kind of failure for an answer.
    static func success(insteadOf code: TransportError.Code) -> Flaw {
        Flaw("takes \(code.rawValue) for an answer") { request, base in
            do {
                return try await base.send(request)
            } catch let error as TransportError where error.code == code {
                return TransportResponse(status: 200)
            }
        }
    }
}
