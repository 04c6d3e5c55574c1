internal import FireAuthKitCore

extension CommandSpec {
    static let customToken = CommandSpec(
        "custom-token",
        summary: "Sign in with a token that the project's own server made.",
        discussion: """
            The session that was there before is replaced, only when this succeeds.
            \(credentialFormNote)
            """,
        options: [.token],
        required: [.token]
    ) { invocation, toolbox in
        let session = try await toolbox.session()
        let token = try SecretArgument.read(invocation[.token], of: .token) ?? Secret("")
        return { .session(try await session.signIn { try await $0.signIn(customToken: token) }) }
    }

    static let revoke = CommandSpec(
        "revoke",
        summary: "Revoke a token of Sign in with Apple, as when an account is deleted.",
        discussion: """
            --token is the authorization code or token that Apple gave. The session stays.
            \(credentialFormNote)
            """,
        options: [.token, .tokenType],
        required: [.token]
    ) { invocation, toolbox in
        let type = try tokenType(invocation[.tokenType])
        let session = try await toolbox.session()
        try await session.requireUser()
        let token = try SecretArgument.read(invocation[.token], of: .token) ?? Secret("")
        return {
            let report = try await session.ask { client, idToken in
                try await client.revokeToken(token, type: type, idToken: idToken)
            }.report
            return .session(report, note: "The token was revoked.")
        }
    }

    private static func tokenType(_ name: String?) throws(UsageError) -> ProviderTokenType {
        try Choice.of(
            name ?? "code", in: [("code", .authorizationCode), ("access", .accessToken), ("refresh", .refreshToken)],
            for: .tokenType)
    }
}
