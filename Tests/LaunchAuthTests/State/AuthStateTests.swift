import LaunchAuth
import Testing

@MainActor
@Suite struct AuthStateTests {
    private struct Odd: Error {}

    @Test func `a new state shows nobody and asks nothing`() {
        let auth = AuthState(service: StubService(check: { throw Odd() }))
        #expect(auth.currentUser == nil && !auth.isLoading && auth.error == nil && !auth.isSignedIn)
    }

    @Test func `each call shows who is signed in`() async {
        let auth = AuthState(
            service: StubService(
                email: { email, password in
                    #expect(email == "bob@example.com" && password == "password1234")
                    return AuthOutcome(user: .bob)
                },
                account: { name, email, password in
                    #expect(name == "Ada" && email == "ada@example.com" && password == "password1234")
                    return AuthOutcome(user: .ada)
                },
                check: { AuthOutcome(user: .ada) }))
        await auth.signIn()
        #expect(auth.currentUser == .ada && auth.isSignedIn)
        await auth.signOut()
        #expect(auth.currentUser == nil && !auth.isSignedIn)
        await auth.signInWithEmail(email: "bob@example.com", password: "password1234")
        #expect(auth.currentUser == .bob)
        await auth.signUp(name: "Ada", email: "ada@example.com", password: "password1234")
        #expect(auth.currentUser == .ada)
        await auth.signOut()
        await auth.checkSession()
        #expect(auth.currentUser == .ada && !auth.isLoading && auth.error == nil)
    }

    @Test func `a failure leaves whoever was signed in, and the next call clears it`() async {
        let auth = AuthState(
            service: StubService(email: { _, _ in throw AuthError(.invalidCredentials) }), currentUser: .ada)
        await auth.signInWithEmail(email: "a@b.c", password: "wrong")
        #expect(auth.currentUser == .ada && !auth.isLoading)
        #expect(auth.error == AuthError(.invalidCredentials))
        await auth.signIn()
        #expect(auth.error == nil)
    }

    @Test func `an outcome's problem is shown beside its user`() async {
        let auth = AuthState(
            service: StubService(check: { AuthOutcome(user: .ada, problem: AuthError(.network)) }))
        await auth.checkSession()
        #expect(auth.currentUser == .ada && auth.error?.code == .network)
        auth.error = nil
        #expect(auth.error == nil && auth.currentUser == .ada)
    }

    @Test func `errors of other kinds are typed`() async {
        let auth = AuthState(service: StubService(direct: { throw Odd() }))
        await auth.signIn()
        #expect(auth.error?.code == .providerFailed)
        #expect(auth.error?.message == "Failed with Odd.")
    }

    @Test func `cancellation leaves no trace`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(direct: {
                await gate.pass()
                try Task.checkCancellation()
                return AuthOutcome(user: .ada)
            }))
        let call = Task { await auth.signIn() }
        await gate.waitForArrivals()
        #expect(auth.isLoading)
        call.cancel()
        gate.open()
        await call.value
        #expect(auth.snapshot == AuthState.Snapshot())
    }

    @Test func `signing out during a sign-in wins`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(direct: {
                await gate.pass()
                return AuthOutcome(user: .ada)
            }))
        let signIn = Task { await auth.signIn() }
        await gate.waitForArrivals()
        await auth.signOut()
        #expect(!auth.isLoading)
        gate.open()
        await signIn.value
        #expect(auth.snapshot == AuthState.Snapshot())
    }

    @Test func `of two sign-ins the later one is shown, whichever ends first`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(email: { email, _ in
                guard email == "slow" else { return AuthOutcome(user: .bob) }
                await gate.pass()
                throw AuthError(.superseded)
            }))
        let slow = Task { await auth.signInWithEmail(email: "slow", password: "p") }
        await gate.waitForArrivals()
        await auth.signInWithEmail(email: "fast", password: "p")
        gate.open()
        await slow.value
        #expect(auth.snapshot == AuthState.Snapshot(currentUser: .bob))
    }

    /// What fails has changed nothing: the service signed the earlier one in.
    @Test func `a later call that fails does not hide an earlier one that succeeds`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(
                direct: {
                    await gate.pass()
                    return AuthOutcome(user: .ada)
                }, email: { _, _ in throw AuthError(.wayDisabled) }))
        let signIn = Task { await auth.signIn() }
        await gate.waitForArrivals()
        await auth.signInWithEmail(email: "a@b.c", password: "p")
        #expect(auth.snapshot == AuthState.Snapshot(isLoading: true, error: AuthError(.wayDisabled)))
        gate.open()
        await signIn.value
        #expect(auth.snapshot == AuthState.Snapshot(currentUser: .ada, error: AuthError(.wayDisabled)))
    }

    @Test func `what is held back for a later call is shown when that one fails`() async {
        let (first, second) = (Gate(), Gate())
        let auth = AuthState(
            service: StubService(
                direct: {
                    await first.pass()
                    return AuthOutcome(user: .ada)
                },
                out: {
                    await second.pass()
                    throw AuthError(.storageFailed)
                }))
        let signIn = Task { await auth.signIn() }
        await first.waitForArrivals()
        let signOut = Task { await auth.signOut() }
        await second.waitForArrivals()
        first.open()
        await signIn.value
        #expect(auth.snapshot == AuthState.Snapshot(isLoading: true))
        second.open()
        await signOut.value
        #expect(auth.snapshot == AuthState.Snapshot(currentUser: .ada, error: AuthError(.storageFailed)))
    }

    @Test func `the state is busy until the later one ends`() async {
        let (first, second) = (Gate(), Gate())
        let auth = AuthState(
            service: StubService(
                direct: {
                    await first.pass()
                    return AuthOutcome(user: .ada)
                },
                out: {
                    await second.pass()
                    return AuthOutcome(user: nil)
                }))
        let signIn = Task { await auth.signIn() }
        await first.waitForArrivals()
        let signOut = Task { await auth.signOut() }
        await second.waitForArrivals()
        first.open()
        await signIn.value
        #expect(auth.snapshot == AuthState.Snapshot(isLoading: true))
        second.open()
        await signOut.value
        #expect(auth.snapshot == AuthState.Snapshot())
    }

    @Test func `a check during a sign-in waits for it and takes nobody's place`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(
                direct: {
                    await gate.pass()
                    return AuthOutcome(user: .ada)
                },
                check: {
                    Issue.record("The service was asked.")
                    return AuthOutcome(user: nil)
                }))
        let signIn = Task { await auth.signIn() }
        await gate.waitForArrivals()
        let check = Task { await auth.checkSession() }
        await Task.yield()
        gate.open()
        await check.value
        #expect(auth.currentUser == .ada)
        await signIn.value
    }

    @Test func `a sign-in during a check wins`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(check: {
                await gate.pass()
                return AuthOutcome(user: nil)
            }))
        let check = Task { await auth.checkSession() }
        await gate.waitForArrivals()
        await auth.signIn()
        gate.open()
        await check.value
        #expect(auth.currentUser == .ada)
    }

    @Test func `changes tell every step, to every reader`() async {
        var auth: AuthState? = AuthState(service: StubService())
        let readers = [auth?.changes, auth?.changes].compactMap(\.self)
        await auth?.signIn()
        await auth?.signOut()
        auth = nil
        for reader in readers {
            var seen: [AuthState.Snapshot] = []
            for await snapshot in reader { seen.append(snapshot) }
            #expect(
                seen == [
                    .init(), .init(isLoading: true), .init(currentUser: .ada),
                    .init(currentUser: .ada, isLoading: true),
                    .init(),
                ])
        }
    }

    @Test func `many calls at once end in a state that is not busy`() async {
        let auth = AuthState(
            service: StubService(
                email: { email, _ in
                    for _ in 0..<(email.count * 7 % 5) { await Task.yield() }
                    return AuthOutcome(user: User(id: email, email: email, name: "", authProvider: .backend))
                }))
        await withDiscardingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    await auth.signInWithEmail(email: String(repeating: "x", count: number), password: "p")
                }
                group.addTask { await auth.checkSession() }
                if number % 5 == 0 { group.addTask { await auth.signOut() } }
            }
        }
        #expect(!auth.isLoading && auth.error == nil)
        await auth.signInWithEmail(email: "last", password: "p")
        #expect(auth.currentUser?.id == "last")
    }
}
