extension CommandSpec {
    static let signOut = CommandSpec(
        "sign-out",
        summary: "Forget the session on this machine.",
        discussion: """
            Makes no request. The account is as before; a guest's account cannot be reached again after this.
            """
    ) { _, toolbox in
        let session = try await toolbox.session(.none)
        return { .session(try await session.signOut()) }
    }
}
