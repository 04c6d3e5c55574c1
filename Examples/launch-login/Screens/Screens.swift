internal import LaunchAuth
internal import TerminalSupport

/// Shows the screen that fits the state, until the person quits.
@MainActor
struct Screens {
    let auth: AuthState
    let path: DeploymentPath
    let terminal: Terminal

    func run() async {
        terminal.show("launch-login: \(path.rawValue). Ctrl-C quits.")
        await busy("Looking for a session") { await auth.checkSession() }
        show(auth.error)
        while true {
            guard await (auth.isSignedIn ? showHome() : showLogin()) else { return }
        }
    }

    /// The signed-in screen.
    private func showHome() async -> Bool {
        guard let user = auth.currentUser else { return true }
        let name = user.name.isEmpty ? "guest" : Printable.text(user.name)
        terminal.show("\n== Signed in ==")
        terminal.show("  \(name)\(user.email.isEmpty ? "" : " <\(Printable.text(user.email))>")")
        terminal.show("  id \(Printable.text(user.id)), by \(Printable.text(user.authProvider.rawValue))")
        switch choose(["s": "sign out", "c": "check the session", "q": "quit"]) {
        case "s":
            await busy("Signing out") { await auth.signOut() }
            show(auth.error)
            if !auth.isSignedIn { terminal.show("Signed out.") }
        case "c":
            await busy("Checking") { await auth.checkSession() }
            show(auth.error)
            if auth.error == nil { terminal.show(auth.isSignedIn ? "The session stands." : "The session has ended.") }
        case "q", nil: return false
        default: break
        }
        return true
    }

    /// The signed-out screen, with the ways to sign in that there are.
    private func showLogin() async -> Bool {
        terminal.show("\n== Sign in ==")
        var choices: [String: String] = ["q": "quit"]
        if auth.capabilities.email { (choices["e"], choices["n"]) = ("email and password", "new account") }
        switch auth.capabilities.directSignIn {
        case .apple: choices["a"] = "Sign in with Apple"
        case .guest: choices["g"] = "continue as a guest"
        case nil: break
        }
        switch choose(choices) {
        case "e": await LoginForm(model: LoginModel(auth: auth), screens: self).run()
        case "n": await SignUpForm(model: SignUpModel(auth: auth), screens: self).run()
        case "a", "g":
            await busy("Signing in") { await LoginModel(auth: auth).signIn() }
            show(auth.error)
        case "q", nil: return false
        default: break
        }
        return true
    }

    private func choose(_ choices: [String: String]) -> String? {
        let order = choices.keys.sorted { ($0 == "q" ? 1 : 0, $0) < ($1 == "q" ? 1 : 0, $1) }
        for key in order { terminal.show("  [\(key)] \(choices[key] ?? "")") }
        guard let answer = terminal.ask("> ") else { return nil }
        let choice = answer.lowercased().filter { !$0.isWhitespace }
        if choices[choice] == nil { terminal.show("Type one of: \(order.joined(separator: ", ")).") }
        return choices[choice] == nil ? "" : choice
    }
}

extension Screens {
    /// Shows that something is under way while the state says so.
    func busy(_ text: String, _ work: @escaping @MainActor () async -> Void) async {
        let (auth, terminal) = (auth, terminal)
        let spinner = Task { @MainActor in
            var frames = 0
            while !Task.isCancelled {
                if auth.isLoading { terminal.showStatus("\(text)\(String(repeating: ".", count: frames % 4))") }
                frames += 1
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
        await work()
        spinner.cancel()
        await spinner.value
        terminal.clearStatus()
    }

    func show(_ error: AuthError?) {
        guard let error else { return }
        terminal.show("! \(error.message)\(error.recoverySuggestion.map { " \($0)" } ?? "")")
    }
}
