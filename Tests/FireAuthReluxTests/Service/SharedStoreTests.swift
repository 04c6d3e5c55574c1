import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("A store that another process writes too")
struct SharedStoreTests {
    private static func session(of uid: String, serial: Int = 9, issuedAt: Int64? = nil) -> Business.StoredSession {
        var session = Answers.stored(uid, expiresIn: 7000)
        session.idToken = Secret(Answers.idToken(uid, serial: serial, issuedAt: issuedAt))
        session.refreshToken = Secret("refresh-of-the-other-process")
        return session
    }

    /// What the other process leaves in the store while a refresh is under way, and whether it stays.
    private static let writes: [(name: String, session: Business.StoredSession?, stays: Bool)] = [
        ("nothing", Answers.stored("A"), false),
        ("a sign-out", nil, true),
        ("another user", session(of: "B"), true),
        ("a newer token of the same user", session(of: "A", issuedAt: 4_000_000_000), true),
        ("an older token of the same user", session(of: "A", issuedAt: 1_000), false),
    ]

    @Test("What it wrote while a refresh was under way is not undone", arguments: 0..<writes.count)
    func refreshUnderWay(row: Int) async throws {
        let (name, written, stays) = Self.writes[row]
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        let call = await bench.transport.next("token")
        if name != "nothing" { bench.store.put(written) }
        let answered = Answers.idToken("A", serial: 1, issuedAt: 2_000_000_000)
        bench.transport.answer(
            call,
            Answers.ok([
                "user_id": "A", "expires_in": "3600", "refresh_token": "r1", "id_token": .string(answered),
            ]))
        #expect(try await token == answered)
        #expect(bench.store.session?.idToken == (stays ? written?.idToken : Secret(answered)), "\(name)")
        #expect(await bench.module.state.errorMessage == nil)
    }

    @Test(
        "The end of this process's session does not touch another user's, nor a newer one", arguments: 0..<writes.count)
    func ended(row: Int) async throws {
        let (name, written, stays) = Self.writes[row]
        var stored = Answers.stored("A")
        stored.idToken = Secret(Answers.idToken("A", issuedAt: 2_000_000_000))
        let bench = await Bench(stored)
        try await bench.service.restoreSession()
        async let failed = code { try await bench.service.forceRefresh() }
        let call = await bench.transport.next("token")
        if name != "nothing" { bench.store.put(written) }
        bench.transport.answer(call, Answers.refusal("USER_DISABLED"))
        let isNewer = name.hasPrefix("a newer")
        if isNewer {
            // It is tried once, and what the server says of it holds for it.
            let second = await bench.transport.next("token")
            #expect(second.body.contains("refresh-of-the-other-process"))
            bench.transport.answer(second, Answers.refusal("USER_DISABLED"))
        }
        #expect(await failed == "USER_DISABLED")
        #expect(await bench.module.state.signedOutReason == .userDisabled)
        #expect(bench.store.session == (stays && !isNewer ? written : nil), "\(name)")
        #expect(bench.transport.count("token") == (isNewer ? 2 : 1))
    }

    @Test("A refresh token that is refused because another process got other tokens meanwhile does not end the session")
    func refusedMeanwhile() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.clock.advance(by: .seconds(3600))
        async let token = bench.service.bearerToken()
        let call = await bench.transport.next("token")
        let other = Self.session(of: "A", issuedAt: Int64(bench.clock.now.timeIntervalSince1970))
        bench.store.put(other)
        bench.transport.answer(call, Answers.refusal("TOKEN_EXPIRED"))
        #expect(try await token == other.idToken.reveal())
        #expect(bench.transport.count("token") == 1)
        #expect(bench.store.session == other)
        #expect(await bench.module.state.signedOutReason == nil)
    }

    @Test("A change of the account is stored unless the store is somebody else's by now", arguments: [true, false])
    func update(isForeign: Bool) async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        async let changed = bench.service.updateCurrentUser { client, token in
            try await client.updateProfile(idToken: token, displayName: .set("Ada"))
        }
        let call = await bench.transport.next("accounts:update")
        if isForeign { bench.store.put(Self.session(of: "B")) }
        bench.transport.answer(call, Answers.ok(["localId": "A", "displayName": "Ada"]))
        _ = try await changed
        #expect(await bench.module.state.user?.displayName == "Ada")
        #expect(bench.store.session?.localId == (isForeign ? "B" : "A"))
        #expect(bench.store.session?.displayName == (isForeign ? nil : "Ada"))
    }

    @Test("A sign-in and a sign-out are what somebody asked for: they replace whatever is stored")
    func intents() async throws {
        let bench = await Bench()
        bench.store.put(Self.session(of: "B", issuedAt: 4_000_000_000))
        try await bench.signIn("A")
        #expect(bench.store.session?.localId == "A")
        bench.store.put(Self.session(of: "B", issuedAt: 4_000_000_000))
        try await bench.service.signOut()
        #expect(bench.store.session == nil)
    }

    @Test("Corrupt data that a refresh comes upon is replaced by the session in memory")
    func corrupt() async throws {
        let bench = await Bench(Answers.stored("A"))
        try await bench.service.restoreSession()
        bench.store.failLoads(.init(.corrupt, message: "corrupt"))
        async let refreshed = bench.service.forceRefresh()
        await bench.transport.answerNext("token", Answers.refreshed("A", serial: 1))
        #expect(try await refreshed.id == "A")
        #expect(bench.store.session?.refreshToken == Secret("refresh-A-1"))
    }
}
