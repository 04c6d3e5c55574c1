extension CommandSpec {
    static let delete = CommandSpec(
        "delete",
        summary: "Delete the account that is signed in, at the server too.",
        discussion: """
            Does not ask back and cannot be undone. The session ends with the account; when the server refuses, both stay.
            """
    ) { _, toolbox in
        let session = try await toolbox.session()
        return { .session(try await session.delete(), note: "The account was deleted.") }
    }
}
