extension CommandSpec {
    static let demo = CommandSpec(
        "demo",
        summary: "Take the guided tour: no network, no project, under five seconds.",
        discussion: """
            Runs a made-up app against a Firebase that lives inside this process, and prints each effect the app dispatches
            and each state it sees. With --json, the same as JSON lines.
            """
    ) { _, _ in { .printed } }
}
