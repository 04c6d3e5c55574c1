internal import FireAuthKitCore

/// An email address and a password, exactly as given.
struct EmailInput: Sendable {
    let email: String
    let password: Secret

    static func read(_ invocation: Invocation, environment: [String: String]) throws(UsageError) -> EmailInput {
        let email = try invocation.required(.email)
        return EmailInput(
            email: email,
            password: try PasswordSource(invocation, environment: environment).read(for: "Password for \(email)"))
    }
}
