import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct TransportFailureTests {
    @Test(arguments: [
        (TransportError.Code.cannotConnect, "NETWORK"), (.nameNotResolved, "NETWORK"), (.tlsFailed, "NETWORK"),
        (.connectionLost, "NETWORK"), (.shutDown, "NETWORK"), (.init(rawValue: "new"), "NETWORK"),
        (.timedOut, "TIMEOUT"),
        (.responseTooLarge, "RESPONSE_TOO_LARGE"), (.malformedResponse, "MALFORMED_RESPONSE"),
    ])
    func becomesATypedErrorWithItsCause(_ code: TransportError.Code, _ expected: String) async {
        let cause = TransportError(code, message: "why")
        let client = FirebaseAuthClient(ScriptedTransport(.failure(cause)))
        let error = await failure { try await client.refresh(Secret("r")) }
        #expect(error?.code.rawValue == expected)
        #expect(error?.transportError == cause)
        #expect(error?.message == "why")
        #expect(error?.disposition == .retryLater)
        #expect(error?.httpStatus == nil && error?.endsSession == false)
    }

    @Test func cancellationStaysCancellation() async {
        let client = FirebaseAuthClient(ScriptedTransport(.failure(CancellationError())))
        await #expect(throws: CancellationError.self) { try await client.signInAnonymously() }
    }

    @Test func anotherLibrarysErrorIsShownByTypeOnly() async {
        struct Leaky: Error { let url = "https://host/?key=key-1234" }
        let client = FirebaseAuthClient(ScriptedTransport(.failure(Leaky())))
        let error = await failure { try await client.signInAnonymously() }
        #expect(error?.code == .network)
        #expect(error?.message == "The transport failed with Leaky.")
    }

    @Test func withoutAKeyNothingIsSent() async {
        let transport = ScriptedTransport()
        let client = FirebaseAuthClient(transport, configuration: .unconfigured)
        let error = await failure { try await client.signInAnonymously() }
        #expect(error?.code == .unconfigured && error?.disposition == .fixConfiguration)
        #expect(transport.requests.isEmpty)
    }

    @Test func emptyInputIsRefusedBeforeARequest() async {
        let transport = ScriptedTransport()
        let client = FirebaseAuthClient(transport)
        #expect(await failure { try await client.signIn(email: "", password: "p") }?.code == .missingEmail)
        #expect(await failure { try await client.createUser(email: "e", password: "") }?.code == .missingPassword)
        #expect(
            await failure { try await client.link(email: "", password: "p", to: Secret("t")) }?.code == .missingEmail)
        #expect(await failure { try await client.confirmEmailVerification(code: Secret("")) }?.code == .missingOOBCode)
        #expect(transport.requests.isEmpty)
    }

    @Test func whatAServerEchoesOfTheRequestIsCut() async throws {
        let secrets = ["password-1234", "key-1234"]
        let client = FirebaseAuthClient(
            ScriptedTransport(
                .answer(400, #"{"error":{"code":400,"message":"BAD_THING : password-1234 with key-1234"}}"#)))
        let error = try #require(await failure { try await client.signIn(email: "e", password: "password-1234") })
        #expect(error.detail == "<redacted> with <redacted>")
        for secret in secrets { #expect(!"\(error)".contains(secret)) }
    }

    @Test(arguments: [("7", Duration.seconds(7)), ("0", .seconds(0)), ("-1", nil), ("x", nil), ("99999999", nil)])
    func retryAfterIsRead(_ value: String, _ expected: Duration?) async {
        let response = TransportResponse(status: 429, headers: ["retry-after": value])
        let client = FirebaseAuthClient(ScriptedTransport(.response(response)))
        let error = await failure { try await client.refresh(Secret("r")) }
        #expect(error?.retryAfter == expected)
        #expect(error?.disposition == .retryLater)
    }
}
