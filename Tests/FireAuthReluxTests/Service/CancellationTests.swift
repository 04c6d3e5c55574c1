import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Cancellation")
struct CancellationTests {
    /// What can be cancelled, and the request it waits for.
    enum Call: CaseIterable, Sendable {
        case signInEmail, createEmailUser, signInWithCredential, signInAnonymously, anySignIn
        case linkEmail, linkCredential, linkAny, reauthenticate, upgradeEmail, upgradeCredential
        case withCurrentUser, updateCurrentUser, reload, sendVerification, checkVerification, deleteAccount

        var request: String {
            switch self {
            case .signInEmail, .anySignIn, .reauthenticate: "accounts:signInWithPassword"
            case .createEmailUser, .signInAnonymously, .linkEmail, .linkAny, .upgradeEmail: "accounts:signUp"
            case .signInWithCredential, .linkCredential, .upgradeCredential: "accounts:signInWithIdp"
            case .withCurrentUser, .sendVerification: "accounts:sendOobCode"
            case .updateCurrentUser: "accounts:update"
            case .reload, .checkVerification: "accounts:lookup"
            case .deleteAccount: "accounts:delete"
            }
        }

        /// A guest is signed in for all but the wish for one.
        var needsGuest: Bool { self != .signInAnonymously }

        func start(_ service: Business.AuthService) async throws {
            let credential = FirebaseIDPCredential.google(idToken: "token-of-google")
            switch self {
            case .signInEmail: try await service.signInEmail(email: "a@x.org", password: "p")
            case .createEmailUser: try await service.createEmailUser(email: "a@x.org", password: "p")
            case .signInWithCredential: try await service.signInWithCredential(credential)
            case .signInAnonymously: _ = try await service.signInAnonymously()
            case .anySignIn: try await service.signIn { try await $0.signIn(email: "a@x.org", password: "p") }
            case .linkEmail: try await service.linkCurrentUserWithEmail(email: "a@x.org", password: "p")
            case .linkCredential: try await service.linkCurrentUserWithCredential(credential)
            case .linkAny:
                try await service.linkCurrentUser { try await $0.link(email: "a@x.org", password: "p", to: $1) }
            case .reauthenticate:
                try await service.reauthenticate { client, userID in
                    try await client.reauthenticate(userID: userID, email: "a@x.org", password: "p")
                }
            case .upgradeEmail:
                try await service.upgradeAnonymousOrSignInExistingWithEmail(email: "a@x.org", password: "p")
            case .upgradeCredential: try await service.upgradeAnonymousOrSignInExistingWithCredential(credential)
            case .withCurrentUser:
                _ = try await service.withCurrentUser { try await $0.sendEmailVerification(idToken: $1) }
            case .updateCurrentUser:
                try await service.updateCurrentUser { client, token in
                    try await client.updateProfile(idToken: token, displayName: .set("Ada"))
                }
            case .reload: try await service.reload()
            case .sendVerification: try await service.sendEmailVerification()
            case .checkVerification: try await service.checkEmailVerification()
            case .deleteAccount: try await service.deleteAccount()
            }
        }
    }

    private func bench(for call: Call) async throws -> Bench {
        let bench = await Bench()
        if call.needsGuest { try await bench.signInGuest("G") }
        return bench
    }

    private func isUntouched(_ bench: Bench, _ call: Call) async -> Bool {
        let snapshot = await bench.module.state.snapshot
        let machine = await bench.service.machine
        return snapshot.user?.id == (call.needsGuest ? "G" : nil) && !snapshot.isBusy && snapshot.errorMessage == nil
            && bench.store.session?.localId == snapshot.user?.id && machine.requests == 0 && machine.checks == 0
    }

    @Test("Who is cancelled before the start sends nothing and changes nothing", arguments: Call.allCases)
    func before(call: Call) async throws {
        let bench = try await bench(for: call)
        let sent = bench.transport.names.count
        let service = bench.service
        let gate = Gate()
        let task = Task {
            await gate.pass()
            return await code { try await call.start(service) }
        }
        await gate.reached()
        task.cancel()
        gate.open()
        #expect(await task.value == "CANCELLED")
        if call == .signInAnonymously {
            // The request that nobody waits for any more is withdrawn behind the caller's back.
            while await !isUntouched(bench, call) { await Task.yield() }
        } else {
            #expect(bench.transport.names.count == sent)
        }
        #expect(await isUntouched(bench, call))
    }

    @Test(
        "Who is cancelled while the server is asked leaves the session as it was, and nothing busy",
        arguments: Call.allCases)
    func inFlight(call: Call) async throws {
        let bench = try await bench(for: call)
        let service = bench.service
        let task = Task { await code { try await call.start(service) } }
        _ = await bench.transport.next(call.request)
        task.cancel()
        #expect(await task.value == "CANCELLED")
        if call == .signInAnonymously { while await bench.status() != .signedOut { await Task.yield() } }
        #expect(await isUntouched(bench, call))
    }

    @Test(
        "Who is cancelled while an expired token is refreshed leaves; the refresh goes on for the others",
        arguments: Call.allCases)
    func inRefresh(call: Call) async throws {
        guard call.needsGuest,
            ![.signInEmail, .createEmailUser, .signInWithCredential, .anySignIn, .reauthenticate].contains(call)
        else { return }
        let bench = try await bench(for: call)
        bench.clock.advance(by: .seconds(3600))
        let service = bench.service
        let task = Task { await code { try await call.start(service) } }
        let refresh = await bench.transport.next("token")
        async let token = bench.service.bearerToken()
        task.cancel()
        #expect(await task.value == "CANCELLED")
        bench.transport.answer(refresh, Answers.refreshed("G", serial: 1, provider: "anonymous"))
        #expect(try await token == Answers.idToken("G", serial: 1, provider: "anonymous"))
        #expect(await isUntouched(bench, call))
        #expect(bench.transport.count(call.request) == (call.request == "accounts:signUp" ? 1 : 0))
    }

    @Test("Who started a restore or a refresh and is cancelled leaves it to the others", arguments: [true, false])
    func starter(isRestore: Bool) async throws {
        let bench = await Bench(Answers.stored("A", expiresIn: isRestore ? -10 : 3600))
        let service = bench.service
        if !isRestore { try await service.restoreSession() }
        let starter = Task {
            await code { _ = try await isRestore ? service.restoreSession() : service.forceRefresh() }
        }
        let call = await bench.transport.next("token")
        starter.cancel()
        #expect(await starter.value == "CANCELLED")
        async let token = service.bearerToken()
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        _ = try await token
        #expect(try await service.bearerToken() == Answers.idToken("A", serial: 1))
        while bench.store.session?.refreshToken != Secret("refresh-A-1") { await Task.yield() }
        #expect(bench.transport.count("token") == 1)
    }

    @Test("Of ten thousand callers half are cancelled; the others share one request and one token")
    func crowd() async throws {
        let bench = await Bench()
        try await bench.signIn("A")
        bench.clock.advance(by: .seconds(3600))
        let service = bench.service
        let tasks = (0..<10_000).map { _ in Task { try await service.bearerToken() } }
        let call = await bench.transport.next("token")
        for index in stride(from: 0, to: tasks.count, by: 2) { tasks[index].cancel() }
        bench.transport.answer(call, Answers.refreshed("A", serial: 1))
        for (index, task) in tasks.enumerated() {
            switch await task.result {
            case .success(let token): #expect(token == Answers.idToken("A", serial: 1))
            case .failure(let error): #expect(error is CancellationError && index.isMultiple(of: 2))
            }
        }
        #expect(bench.transport.count("token") == 1)
    }
}
