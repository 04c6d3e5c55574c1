import FireAuthKitCore
import FireAuthTesting
import Testing

struct StubTransportTests {
    @Test func `answers in order, each once`() async throws {
        let transport = StubTransport([.answer(status: 503), .answer(json: #"{"a":1}"#)])
        #expect(try await transport.send(MockClient.request(.signUp)).status == 503)
        #expect(try await MockClient.json(transport.send(MockClient.request(.lookup))) == ["a": 1])
        #expect(transport.failures().isEmpty)
        #expect(transport.requests.count == 2)
    }

    @Test func `fails as laid out`() async {
        let transport = StubTransport([.failure(TransportError(.timedOut, message: "late"))])
        await #expect(throws: TransportError(.timedOut, message: "late")) {
            try await transport.send(MockClient.request(.signUp))
        }
        #expect(transport.failures().isEmpty)
    }

    @Test func `one request too many is a failure that shows no secret`() async {
        let transport = StubTransport([])
        await #expect(throws: TransportError.self) {
            try await transport.send(MockClient.request(.signUp, ["password": "s3cret"]))
        }
        #expect(transport.failures().count == 1)
        #expect("\(transport.failures())".contains("accounts:signUp"))
        #expect(!"\(transport.failures())".contains("s3cret"))
        #expect(!"\(transport.failures())".contains("key="))
    }

    @Test func `a leftover answer is a failure`() {
        let transport = StubTransport([.answer(), Stub("never") { _ in throw CancellationError() }])
        #expect(
            transport.failures().map(\.description) == [
                "The stub \"status 200\" was not used.", "The stub \"never\" was not used.",
            ])
    }

    @Test func `an answer can be made from the request, within the size limit`() async {
        let transport = StubTransport([.answer(json: "{\"long\":\"answer\"}")])
        await #expect(throws: TransportError.self) {
            try await transport.send(MockClient.request(.signUp, limit: 3))
        }
    }

    private typealias Stub = StubTransport.Stub
}
