internal import LaunchAuth

/// Email and password, asked for until they are right or the person gives up with an empty email address.
@MainActor
struct LoginForm {
    let model: LoginModel
    let screens: Screens

    func run() async {
        screens.terminal.show("\n== Sign in with email == (empty to go back)")
        while !model.auth.isSignedIn {
            guard let email = screens.terminal.ask("Email: "), !email.isEmpty else { return }
            model.email = email
            guard let password = screens.terminal.ask("Password: ", isHidden: true) else { return }
            model.password = password
            await screens.busy("Signing in") { await model.submit() }
            screens.showProblems([.email, .password], model.problem)
            screens.show(model.error)
        }
    }
}
