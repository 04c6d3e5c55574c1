extension CommandSpec {
    static let token = CommandSpec(
        "token",
        summary: "Print a fresh ID token, and nothing else.",
        discussion: """
            Asks the server only when the stored token is about to expire. Made for:

                curl -H "Authorization: Bearer $(fireauth token)" https://example.com/api
            """
    ) { _, toolbox in
        let session = try await toolbox.session(.ifAny)
        return { try await session.token() }
    }

    static let refresh = CommandSpec(
        "refresh",
        summary: "Get a new ID token from the server, whatever the old one's age.",
        discussion: "Always asks the server, which also finds out whether the account still exists and is enabled."
    ) { _, toolbox in
        let session = try await toolbox.session()
        return { .session(try await session.refresh()) }
    }
}
