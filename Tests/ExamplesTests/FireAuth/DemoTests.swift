import FireAuthKitCore
import Foundation
import Testing

@Suite struct DemoTests {
    private let tool: ToolRunner

    init() throws {
        tool = try ToolRunner()
    }

    private func lines(of result: ToolRunner.Result) throws -> [JSONValue] {
        try result.out.split(separator: "\n").map { try JSONValue(json: Data($0.utf8)) }
    }

    /// The last state of a step.
    private func outcome(of step: Int64, in lines: [JSONValue]) throws -> JSONValue {
        let start = try #require(lines.firstIndex { $0["number"]?.intValue == step })
        let rest = lines[(start + 1)...]
        let end = rest.firstIndex { $0["event"] == "step" } ?? rest.endIndex
        return try #require(rest[..<end].last { $0["event"] == "state" })
    }

    @Test func theUserIdsTellTheStory() async throws {
        let result = try await tool.run("demo", "--json")
        #expect(result.code == 0)
        #expect(result.err == "")
        let lines = try lines(of: result)
        let outcomes = try (1...8).map { try outcome(of: $0, in: lines) }
        let ids = outcomes.map { $0["user"]?["id"]?.stringValue }

        let guest = try #require(ids[0])
        #expect(outcomes[0]["sessionKind"] == "anonymous")
        // Upgraded in place: the same user.
        #expect(ids[1] == guest)
        #expect(outcomes[1]["upgrade"] == "linked")
        #expect(outcomes[1]["sessionKind"] == "authenticated")
        // The second guest ends as the first user.
        #expect(ids[2] == guest)
        #expect(outcomes[2]["upgrade"] == "switched")
        let second = try #require(outcomes[2]["previousUserID"]?.stringValue)
        #expect(second != guest)
        // The third guest stays itself through the conflict, and to the end.
        let third = try #require(ids[3])
        #expect(![guest, second].contains(third))
        #expect(ids[4...6] == [third, third, third])
        #expect(outcomes[6]["emailVerified"] == true)
        #expect(outcomes[7]["status"] == "signedOut")
        #expect(outcomes[7]["user"] == nil)
    }

    @Test func eachStepShowsWhatItIsAbout() async throws {
        let lines = try lines(of: try await tool.run("demo", "--json"))
        func events(_ step: Int64) -> [JSONValue] {
            let rest = lines.drop { $0["number"]?.intValue != step }.dropFirst()
            return Array(rest.prefix { $0["event"] != "step" })
        }
        #expect(events(1).first { $0["event"] == "state" }?["status"] == "signedOut")
        let conflict = try #require(events(4).first { $0["event"] == "failure" })
        #expect(conflict["code"] == "EMAIL_EXISTS")
        #expect(conflict["disposition"] == "resolveConflict")
        #expect(events(5).compactMap { $0["isNew"]?.boolValue } == [true, false, true])
        #expect(events(6).filter { $0["event"] == "failure" }.map { $0["code"] } == ["NETWORK", "NETWORK"])
        #expect(events(6).compactMap { $0["isNew"]?.boolValue } == [false, true])
        #expect(events(7).compactMap { $0["emailVerified"]?.boolValue }.first == false)
        let effects = lines.filter { $0["event"] == "effect" }.compactMap { $0["name"]?.stringValue }
        #expect(Set(effects).count >= 9)
    }

    @Test func theTextShowsNoSecretAndTouchesNoFile() async throws {
        let result = try await tool.run("demo")
        #expect(result.code == 0)
        #expect(result.err == "")
        #expect(result.out.contains("> upgradeAnonymousOrSignInExistingWithEmail"))
        #expect(!result.out.contains("correct-horse"))
        #expect(!result.out.contains("eyJ"))
        #expect(tool.folder.names(in: "xdg") == [])
        #expect(tool.folder.names(in: ".local") == [])
    }

    @Test func theDemoNeedsNoEnvironment() async throws {
        let result = try await tool.run(
            "demo", "--json", environment: ["FIREBASE_API_KEY": "k", "FIREBASE_AUTH_EMULATOR_HOST": "not a host"])
        #expect(result.code == 0)
    }

    @Test func aTourNobodyCanReadIsNoSuccess() async throws {
        let result = try await tool.run("demo", shell: #"exec "$@" >/dev/full"#)
        #expect(result.code == 1)
        #expect(result.err == "fireauth: Standard output cannot be written.\n")
    }
}
