package import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension MockFirebase: MockHTTPService {
    /// Answers one request as ``faults`` will have it. Gates (``FaultPlan/hold(_:times:after:)``) are not honoured here.
    package func reply(to request: TransportRequest) -> MockReply {
        let incoming = IncomingRequest(request)
        let operation = Router.operation(incoming)
        let (delay, fault) = faults.faults(for: operation)
        switch fault?.kind {
        case nil, .delay:
            return MockReply(perform(incoming, logging: request), delay: delay)
        case .drop:
            log(request, incoming, operation: operation, status: nil)
            return MockReply(TransportResponse(status: 0), delivery: .dropped, delay: delay)
        case .dropAnswer:
            return MockReply(perform(incoming, logging: request), delivery: .dropped, delay: delay)
        case .truncate(let bytes):
            return MockReply(
                perform(incoming, logging: request), delivery: .truncated(bodyBytes: bytes), delay: delay)
        case .status(let code, let body):
            log(request, incoming, operation: operation, status: code)
            let response = TransportResponse(
                status: code, headers: ["content-type": Answer.jsonUTF8], body: body)
            return MockReply(response, delay: delay)
        case .garbage(let bytes):
            log(request, incoming, operation: operation, status: nil)
            return MockReply(TransportResponse(status: 0), delivery: .raw(bytes), delay: delay)
        }
    }

    /// The gates a request has to pass before it is answered.
    func gates(for request: TransportRequest) -> [HoldGate] {
        let faults = faults
        guard faults.hasGates else { return [] }
        return faults.gates(for: Router.operation(IncomingRequest(request)))
    }
}
