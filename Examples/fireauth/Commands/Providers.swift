internal import FireAuthKitCore
internal import TerminalSupport

extension CommandSpec {
    static let providers = CommandSpec(
        "providers",
        summary: "Tell how an email address signs in.",
        discussion: """
            Nobody has to be signed in. Projects that protect addresses from being guessed tell nothing: "registered" is null
            then. With --json: {"status":"done","email","registered","methods":[…],"providers":[…]}.
            """,
        options: [.email],
        required: [.email]
    ) { invocation, toolbox in
        let client = try toolbox.client()
        let email = try invocation.required(.email)
        return {
            let found = try await client.fetchSignInMethods(email: email)
            let providers = found.providers.map(\.rawValue)
            return .outcome(
                "done",
                [
                    "email": .string(email), "registered": JSONValue(found.isRegistered),
                    "methods": JSONValue(found.methods), "providers": JSONValue(providers),
                ],
                text: text(found))
        }
    }

    private static func text(_ found: SignInMethods) -> String {
        let ways = found.methods.isEmpty ? found.providers.map(\.rawValue) : found.methods
        guard ways.isEmpty else { return "Signs in with: \(Printable.text(ways.joined(separator: ", ")))." }
        return switch found.isRegistered {
        case true?: "The address is known, without a way to sign in that is told."
        case false?: "The address is not known."
        case nil: "The project does not tell."
        }
    }
}
