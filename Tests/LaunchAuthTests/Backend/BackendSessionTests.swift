import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

@Suite struct BackendSessionTests {
    private static let signed = BackendBench.token + ".c2lnbmF0dXJl"

    @Test func `the token of set-auth-token is kept, else that of the body`() async throws {
        let plain = try BackendBench(ClosureTransport(200, BackendBench.signedIn))
        _ = try await plain.service.signIn(email: "a@b.c", password: "password1234")
        #expect(plain.storedToken == BackendBench.token)
        let signed = try BackendBench(
            ClosureTransport(200, BackendBench.signedIn, headers: ["Set-Auth-Token": Self.signed]))
        _ = try await signed.service.signIn(email: "a@b.c", password: "password1234")
        #expect(signed.storedToken == Self.signed)
    }

    @Test func `a token the server sends later is used from then on`() async throws {
        let transport = ClosureTransport(
            200, #"{"session":{},"user":\#(BackendBench.userJSON)}"#, headers: ["set-auth-token": Self.signed])
        let bench = try BackendBench.signedIn(transport)
        #expect(try await bench.service.checkSession() == AuthOutcome(user: BackendBench.storedUser))
        #expect(bench.storedToken == Self.signed)
        _ = try await bench.service.checkSession()
        #expect(
            transport.requests.map { $0.headers["authorization"] }
                == ["Bearer \(BackendBench.token)", "Bearer \(Self.signed)"])
    }

    @Test func `revoking the others brings a new token`() async throws {
        let transport = ClosureTransport(200, #"{"token":"NEW","user":\#(BackendBench.userJSON)}"#)
        let bench = try BackendBench.signedIn(transport)
        let outcome = try await bench.service.changePassword(
            current: "password1234", new: "password5678", revokeOtherSessions: true)
        #expect(outcome == AuthOutcome(user: BackendBench.storedUser))
        #expect(bench.storedToken == "NEW")
        #expect(
            transport.requests.first?.json
                == ["currentPassword": "password1234", "newPassword": "password5678", "revokeOtherSessions": true])
    }

    @Test func `null means signed out`() async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(200, "null"))
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
        #expect(bench.store[BackendBench.key] == nil)
    }

    @Test(arguments: [TransportError.Code.cannotConnect, .nameNotResolved, .timedOut, .tlsFailed, .connectionLost])
    func `no answer does not mean signed out`(code: TransportError.Code) async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(failure: code))
        let outcome = try await bench.service.checkSession()
        #expect(outcome.user == BackendBench.storedUser)
        #expect(outcome.problem?.code == (code == .timedOut ? .timeout : .network))
        #expect(outcome.problem?.transportError?.code == code)
        #expect(bench.storedToken == BackendBench.token)
    }

    @Test(arguments: [
        (200, "<html>Sign in to the hotel's network</html>"), (200, ""), (200, "{}"), (200, #"{"user":{"id":7}}"#),
        (302, ""), (401, "no JSON"), (403, ""), (500, "oops"), (503, #"{"message":"later"}"#), (200, "[1]"),
    ])
    func `an answer of somebody else does not mean signed out`(status: Int, body: String) async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(status, body))
        let outcome = try await bench.service.checkSession()
        #expect(outcome.user == BackendBench.storedUser)
        #expect(outcome.problem != nil)
        #expect(bench.storedToken == BackendBench.token)
    }

    @Test func `a server that refuses the token by name ends the session`() async throws {
        let bench = try BackendBench.signedIn(
            ClosureTransport(401, #"{"message":"Unauthorized","code":"UNAUTHORIZED"}"#))
        let outcome = try await bench.service.checkSession()
        #expect(outcome.user == nil && outcome.problem?.code == .sessionEnded)
        #expect(bench.store[BackendBench.key] == nil)
    }

    @Test func `without a session nothing is sent`() async throws {
        let bench = try BackendBench(ClosureTransport(failure: .cannotConnect))
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
        #expect(try await bench.service.signOut() == AuthOutcome(user: nil))
        #expect(await failure { try await bench.service.updateUser(name: "A") }?.code == .notSignedIn)
        #expect(await failure { try await bench.service.listSessions() }?.code == .notSignedIn)
        #expect(bench.transport.requests == [])
    }

    @Test func `signing out works without the server`() async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(failure: .cannotConnect))
        #expect(try await bench.service.signOut() == AuthOutcome(user: nil))
        #expect(bench.store[BackendBench.key] == nil)
        #expect(bench.transport.requests.map { $0.url.path() } == ["/api/auth/sign-out"])
        #expect(bench.transport.requests.first?.timeout == .seconds(5))
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
    }

    @Test func `both shapes of a user are read`() async throws {
        for image in ["", #","image":null"#, #","image":"https://example.com/a.png""#] {
            let user = #"{"id":"user-1","email":"ada@example.com","name":"Ada"\#(image)}"#
            let bench = try BackendBench(ClosureTransport(200, #"{"token":"t","user":\#(user)}"#))
            #expect(
                try await bench.service.signIn(email: "a@b.c", password: "password1234").user
                    == BackendBench.storedUser)
        }
    }

    @Test func `a stored session that is damaged is reported once and removed`() async throws {
        let store = StubStore([BackendBench.key: #"{"token":7}"#])
        let bench = try BackendBench(ClosureTransport(failure: .cannotConnect), store: store)
        #expect(try await bench.service.checkSession().problem?.code == .storageCorrupt)
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
        #expect(store[BackendBench.key] == nil)
    }

    @Test func `a store that fails`() async throws {
        let unreadable = try BackendBench(
            ClosureTransport(200, BackendBench.signedIn), store: StubStore(failing: ["read"]))
        #expect(await failure { try await unreadable.service.checkSession() }?.code == .storageFailed)
        let readOnly = try BackendBench(
            ClosureTransport(200, BackendBench.signedIn), store: StubStore(failing: ["write"]))
        let outcome = try await readOnly.service.signIn(email: "a@b.c", password: "password1234")
        #expect(outcome.user == BackendBench.storedUser)
        #expect(outcome.problem?.code == .storageFailed)
        let stuck = try BackendBench(
            ClosureTransport(200, "{}"), store: StubStore([BackendBench.key: BackendBench.stored], failing: ["remove"]))
        #expect(try await stuck.service.signOut().problem?.code == .storageFailed)
        #expect(try await stuck.service.checkSession() == AuthOutcome(user: nil))
    }
}
