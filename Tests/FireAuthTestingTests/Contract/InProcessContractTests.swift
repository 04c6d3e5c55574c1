import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTesting

/// The contract without sockets, over the plainest transport that asks a service.
@Suite("TransportContract in process")
struct InProcessContractTests {
    /// Why a case says nothing about a transport without sockets.
    static let notApplicable: [String: String] = [
        "POST without a body": "the length of a body is announced on a wire only",
        "HEAD": "only a wire has an answer that announces a body and has none",
        "interim answers": wireFormat, "header text out": wireFormat, "header text in": wireFormat,
        "tight header lines": wireFormat, "chunked answer": wireFormat, "chunked trailers": wireFormat,
        "malformed chunks": wireFormat, "truncated chunks": wireFormat, "torn header": wireFormat,
        "plain exchange": "the Host header is added on the way to a wire",
        "connection reused": connections, "idle connection closed": connections, "connection refused": connections,
        "name not resolved": connections,
        "discreet errors": connections, "request that cannot be sent": "a service is asked whatever the URL",
        "deadline: stalled upload": connections, "deadline: silent handshake": connections,
        "cancelled during the handshake": connections, "redirects not followed": "no connection to count",
        "size limit: announced": "an endless answer needs a wire",
        "size limit: chunked": "an endless answer needs a wire",
        "TLS: unknown authority": connections, "TLS: private authority": connections, "TLS: wrong name": connections,
        "TLS: none spoken": connections,
    ]

    private static let wireFormat = "the form of bytes on a wire"
    private static let connections = "there is no connection"

    @Test(
        "applies", .timeLimit(.minutes(1)),
        arguments: TransportContract.allCases.filter { notApplicable[$0.name] == nil })
    func applies(_ testCase: TransportContract.Case) async throws {
        try await testCase.run(on: .inProcess { ServiceTransport(service: $0) })
    }

    @Test("the list names cases")
    func listNamesCases() {
        #expect(Set(TransportContract.allCases.map(\.name)).isSuperset(of: Self.notApplicable.keys))
    }
}

/// Asks a service and delivers its reply as it says.
private struct ServiceTransport: Transport {
    let service: any MockHTTPService

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        guard request.timeout > .zero else { throw TransportError(.timedOut, message: "no time") }
        let reply = service.reply(to: request)
        try await Task.sleep(for: min(reply.delay, request.timeout))
        guard reply.delay < request.timeout else { throw TransportError(.timedOut, message: "late") }
        switch reply.delivery {
        case .whole where reply.response.body.count > request.maximumResponseSize:
            throw TransportError(.responseTooLarge, message: "size")
        case .whole: return reply.response
        case .raw: throw TransportError(.malformedResponse, message: "raw")
        case .truncated, .dropped: throw TransportError(.connectionLost, message: "lost")
        }
    }
}
