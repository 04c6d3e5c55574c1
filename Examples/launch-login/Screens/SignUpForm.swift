internal import LaunchAuth

/// Name, email and password; only the fields with a problem are asked for again.
@MainActor
struct SignUpForm {
    let model: SignUpModel
    let screens: Screens

    func run() async {
        screens.terminal.show("\n== New account == (empty to go back)")
        var fields: [AuthField] = [.name, .email, .password]
        while !model.auth.isSignedIn {
            for field in fields {
                guard ask(for: field) else { return }
            }
            await screens.busy("Making the account") { await model.submit() }
            screens.showProblems(AuthField.allCases, model.problem)
            screens.show(model.error)
            if model.error?.code == .verificationPending { return }
            fields = AuthField.allCases.filter { model.problem(with: $0) != nil }
            if fields.isEmpty { fields = [.password] }
        }
    }

    private func ask(for field: AuthField) -> Bool {
        let terminal = screens.terminal
        let answer =
            switch field {
            case .name: terminal.ask("Name: ")
            case .email: terminal.ask("Email: ")
            case .password: terminal.ask("Password: ", isHidden: true)
            }
        guard let answer, !answer.isEmpty else { return false }
        switch field {
        case .name: model.name = answer
        case .email: model.email = answer
        case .password: model.password = answer
        }
        return true
    }
}

extension Screens {
    /// Shows what is wrong with each field.
    func showProblems(_ fields: [AuthField], _ problem: (AuthField) -> String?) {
        for field in fields {
            if let text = problem(field) { terminal.show("  \(field.rawValue): \(text)") }
        }
    }
}
