internal import FireAuthSessionStores

extension CommandSpec {
    static let whoami = CommandSpec(
        "whoami",
        summary: "Show who is signed in, from the session file alone.",
        discussion: """
            Makes no request. The identity is shown even when its token has expired; exits 0 when nobody is signed in too.
            """
    ) { _, toolbox in
        { .session(SessionReport(try await toolbox.store().load())) }
    }
}
