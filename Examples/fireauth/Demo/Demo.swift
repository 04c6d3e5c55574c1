extension CommandSpec {
    static let demo = CommandSpec(
        "demo", summary: "Take the guided tour: no network, no project, under five seconds.", discussion: "x"
    ) { _, _ in { .printed } }
}
