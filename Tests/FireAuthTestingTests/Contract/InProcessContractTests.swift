import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTesting

/// The contract without sockets, as far as ``MockTransport`` can keep it.
@Suite("TransportContract in process")
struct InProcessContractTests {
    /// Why a case says nothing about a transport without sockets.
    static let notApplicable: [String: String] = [
        "POST without a body": "the length of a body is announced on a wire only",
        "interim answers": wireFormat, "header text in": wireFormat,
        "chunked answer": wireFormat, "chunked trailers": wireFormat,
        "malformed chunks": wireFormat, "truncated chunks": wireFormat, "torn header": wireFormat,
        "plain exchange": "the Host header is added on the way to a wire",
        "connection reused": connections, "idle connection closed": connections, "connection refused": connections,
        "name not resolved": connections,
        "deadline: stalled upload": connections, "deadline: silent handshake": connections,
        "cancelled during the handshake": connections,
        "size limit: announced": endless,
        "size limit: chunked": endless,
        "TLS: unknown authority": connections, "TLS: private authority": connections, "TLS: wrong name": connections,
        "TLS: none spoken": connections,
    ]

    private static let wireFormat = "the form of bytes on a wire"
    private static let endless = "an endless answer needs a wire"
    private static let connections = "there is no connection"

    @Test(
        "applies", .timeLimit(.minutes(5)),
        arguments: TransportContract.allCases.filter { notApplicable[$0.name] == nil })
    func applies(_ testCase: TransportContract.Case) async throws {
        try await testCase.run(on: .inProcess { MockTransport(service: $0) })
    }

    /// So that the list does not grow old: what a transport without sockets can keep belongs into the other test.
    @Test(
        "does not apply", .timeLimit(.minutes(5)),
        arguments: TransportContract.allCases.filter { notApplicable[$0.name] ?? endless != endless })
    func doesNotApply(_ testCase: TransportContract.Case) async {
        await #expect(throws: (any Error).self) {
            try await testCase.run(on: .inProcess { MockTransport(service: $0) })
        }
    }

    @Test("the list names cases")
    func listNamesCases() {
        #expect(Set(TransportContract.allCases.map(\.name)).isSuperset(of: Self.notApplicable.keys))
    }
}
