internal import FireAuthKitCore

extension CommandSpec {
    static let demo = CommandSpec(
        "demo",
        summary: "Take the guided tour: no network, no project, under five seconds.",
        discussion: """
            Runs a made-up app against a Firebase that lives inside this process, and prints each effect the app dispatches
            and each state it sees. With --json, the same as JSON lines. The session file is not touched.
            """
    ) { _, toolbox in
        { try await tour(toolbox.output) }
    }

    private static let legend = """
        A made-up app and a Firebase inside this process; no network.
        > effect dispatched   = state seen   ! failure   $ bearer token   ~ the world outside
        """

    @MainActor
    private static func tour(_ output: Output) async throws -> Report {
        let teller = DemoTeller(output: output)
        if !output.isJSON { teller.tell(legend) }
        let stage = await DemoStage { teller.tell(output.isJSON ? $0.json.line : $0.text) }
        await DemoScript(stage: stage).run()
        return .printed(teller.result)
    }
}

/// Prints the tour, until nobody takes it any more.
@MainActor
private final class DemoTeller {
    private let output: Output
    private(set) var result = ExitCode.done

    init(output: Output) {
        self.output = output
    }

    func tell(_ line: String) {
        if result == .done { result = output.print(line) }
    }
}
