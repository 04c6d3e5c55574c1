import LaunchAuth
import Testing

@MainActor
@Suite struct ScreenModelTests {
    @Test func `a login screen says nothing of fields before the first try`() async {
        let model = LoginModel(
            auth: AuthState(
                service: StubService(email: { _, _ in
                    Issue.record("The service was asked.")
                    return AuthOutcome(user: nil)
                })))
        #expect(model.problem(with: .email) == nil && !model.canSubmit)
        model.email = "nobody"
        await model.submit()
        #expect(model.problem(with: .email) == "That is not an email address. Enter it like name@example.com.")
        #expect(model.problem(with: .password) == "A password is needed. Enter the password.")
        model.email = "a@b.c"
        model.password = "p"
        #expect(model.problem(with: .email) == nil && model.problem(with: .password) == nil && model.canSubmit)
    }

    @Test(arguments: ["", "a", "@", "a@", "@b", "a@b@c", "a b@c.d", "a@b c", "a@\n"])
    func `what is no address is said to be none`(email: String) async {
        let model = LoginModel(auth: AuthState(service: StubService()))
        (model.email, model.password) = (email, "p")
        await model.submit()
        #expect(model.problem(with: .email) != nil)
        #expect(!model.auth.isSignedIn)
    }

    @Test func `a login goes through and forgets the password`() async {
        let auth = AuthState(
            service: StubService(email: { email, password in
                #expect(email == "a@b.c" && password == " spaces kept ")
                return AuthOutcome(user: .ada)
            }))
        let model = LoginModel(auth: auth)
        (model.email, model.password) = ("a@b.c", " spaces kept ")
        await model.submit()
        #expect(auth.isSignedIn && model.password.isEmpty && !model.showsProblems)
    }

    @Test func `a refused login keeps what was typed`() async {
        let model = LoginModel(
            auth: AuthState(service: StubService(email: { _, _ in throw AuthError(.invalidCredentials) })))
        (model.email, model.password) = ("a@b.c", "wrong")
        await model.submit()
        #expect(model.error?.code == .invalidCredentials)
        #expect(model.password == "wrong" && model.canSubmit)
    }

    @Test func `a server's problem with a field is shown at the field`() async {
        let model = SignUpModel(
            auth: AuthState(service: StubService(account: { _, _, _ in throw AuthError(.emailInUse) })))
        (model.name, model.email, model.password) = ("Ada", "a@b.c", "password1234")
        await model.submit()
        #expect(model.error == nil)
        #expect(model.problem(with: .email) == "That email address has an account. Sign in, or use another address.")
        #expect(model.canSubmit)
    }

    @Test func `busy screens cannot be submitted`() async {
        let gate = Gate()
        let auth = AuthState(
            service: StubService(email: { _, _ in
                await gate.pass()
                return AuthOutcome(user: .ada)
            }))
        let model = LoginModel(auth: auth)
        (model.email, model.password) = ("a@b.c", "p")
        let submit = Task { await model.submit() }
        await gate.waitForArrivals()
        #expect(model.isBusy && !model.canSubmit)
        await model.submit()
        await model.signIn()
        gate.open()
        await submit.value
        #expect(!model.isBusy && auth.currentUser == .ada)
    }

    @Test(
        arguments: [
            ("1234567", "The password is too short. Use at least 8 characters."), ("12345678", nil),
            (String(repeating: "x", count: 128), nil),
            (String(repeating: "x", count: 129), "The password is too long. Use at most 128 characters."),
            // Four characters, eight UTF-16 units, as the server counts.
            ("🔐🔐🔐🔐", nil),
        ] as [(String, String?)])
    func `new passwords are measured`(password: String, problem: String?) async {
        let model = SignUpModel(auth: AuthState(service: StubService()))
        (model.name, model.email, model.password) = ("Ada", "a@b.c", password)
        #expect(model.canSubmit == (problem == nil))
        guard problem != nil else { return }
        await model.submit()
        #expect(model.problem(with: .password) == problem)
    }

    @Test func `a name is needed to sign up`() async {
        let model = SignUpModel(auth: AuthState(service: StubService()))
        (model.name, model.email, model.password) = (" ", "a@b.c", "password1234")
        await model.submit()
        #expect(model.problem(with: .name) == "A name is needed. Enter the name to show.")
        model.name = "Ada"
        await model.submit()
        #expect(model.auth.currentUser == .ada && model.password.isEmpty)
    }

    @Test func `an account that waits for its mail forgets the password`() async {
        let model = SignUpModel(
            auth: AuthState(service: StubService(account: { _, _, _ in throw AuthError(.verificationPending) })))
        (model.name, model.email, model.password) = ("Ada", "a@b.c", "password1234")
        await model.submit()
        #expect(model.error?.code == .verificationPending && model.password.isEmpty)
    }

    @Test func `without email only the direct way is left`() async {
        let service = StubService(
            capabilities: AuthCapabilities(directSignIn: .apple, email: false),
            email: { _, _ in
                Issue.record("The service was asked.")
                return AuthOutcome(user: nil)
            })
        let model = LoginModel(auth: AuthState(service: service))
        (model.email, model.password) = ("a@b.c", "p")
        #expect(!model.canSubmit)
        await model.submit()
        #expect(!model.auth.isSignedIn)
        await model.signIn()
        #expect(model.auth.isSignedIn)
    }
}
