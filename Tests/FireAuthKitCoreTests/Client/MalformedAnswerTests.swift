import FireAuthKitCore
import FoundationEssentials
import Testing

/// No answer, however broken, ends in anything but a typed error with the status.
@Suite struct MalformedAnswerTests {
    static let bodies: [String] = [
        "", " ", "null", "[]", "true", "7", "\"text\"", "<html><title>Login</title></html>", #"{"localId":"#,
        #"{"localId":7}"#,
        #"{"users":7}"#, #"{"users":[7]}"#, #"{"users":[{"localId":7}]}"#, #"{"idToken":["a"]}"#,
        #"{"idToken":"\ud83d"}"#,
        #"{"id_token":5}"#, #"{"email":7}"#, "\u{FEFF}", "{\"a\":\u{1}}",
        String(repeating: "[", count: 400), #"{"rawUserInfo":"# + String(repeating: "[", count: 300) + "}",
        #"{"x":""# + String(repeating: "x", count: 100_000),
    ]

    static let calls: [(name: String, run: @Sendable (FirebaseAuthClient) async throws -> Void)] = [
        ("guest", { _ = try await $0.signInAnonymously() }),
        ("credential", { _ = try await $0.signIn(with: .github(accessToken: "t")) }),
        ("refresh", { _ = try await $0.refresh(Secret("r")) }),
        ("lookup", { _ = try await $0.lookup(idToken: Secret("t")) }),
        ("send", { _ = try await $0.sendEmailVerification(idToken: Secret("t")) }),
        ("confirm", { _ = try await $0.confirmEmailVerification(code: Secret("c")) }),
        ("delete", { try await $0.deleteAccount(idToken: Secret("t")) }),
    ]

    @Test(arguments: calls.map(\.name), [200, 400, 403, 503])
    func isATypedError(_ name: String, _ status: Int) async throws {
        let call = try #require(Self.calls.first { $0.name == name }).run
        for body in Self.bodies {
            let client = FirebaseAuthClient(ScriptedTransport(.answer(status, body)))
            let error = await failure { try await call(client) }
            guard let error else {
                // These read no field that the body spoils.
                let isObject = body.hasPrefix("{") && body.hasSuffix("}")
                #expect(
                    status == 200 && isObject && ["send", "confirm", "delete"].contains(name), "\(body.prefix(40))")
                continue
            }
            let allowed: Set<FirebaseAuthError.Code> =
                name == "lookup" && status == 200 ? [.malformedResponse, .userNotFound] : [.malformedResponse]
            #expect(allowed.contains(error.code), "\(body.prefix(40))")
            #expect(error.httpStatus == status)
            #expect(!error.endsSession)
            #expect(error.message.count < 400)
        }
    }

    @Test func saysWhereTheAnswerIsWrongWithoutItsValues() async {
        let client = FirebaseAuthClient(
            ScriptedTransport(.answer(200, #"{"users":[{"localId":"secret-uid","email":7}]}"#)))
        let error = await failure { try await client.lookup(idToken: Secret("t")) }
        #expect(error?.message.contains("users.Index 0.email") == true)
        #expect(error?.message.contains("secret-uid") == false)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func redirectsAreNotFollowed(_ status: Int) async {
        let transport = ScriptedTransport(.answer(status, ""))
        let error = await failure { try await FirebaseAuthClient(transport).signInAnonymously() }
        #expect(error?.code == .unexpectedRedirect && error?.httpStatus == status)
        #expect(transport.requests.count == 1)
    }

    /// The same for every other operation; those that read nothing of the answer take any object.
    @Test(arguments: WireRow.all.map(\.name))
    func isATypedErrorEverywhere(_ name: String) async throws {
        let row = try #require(WireRow.all.first { $0.name == name })
        for body in Self.bodies {
            for status in [200, 400] {
                let client = FirebaseAuthClient(ScriptedTransport(.answer(status, body)))
                do {
                    try await row.call(client)
                    #expect(status == 200, "\(body.prefix(40))")
                } catch {
                    let error = try #require(error as? FirebaseAuthError, "\(type(of: error))")
                    #expect(error.code == .malformedResponse && error.httpStatus == status, "\(body.prefix(40))")
                }
            }
        }
    }
}
