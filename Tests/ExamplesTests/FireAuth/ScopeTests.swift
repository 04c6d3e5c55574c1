import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// Sessions of several projects, tenants and users of one program, each in the file it has unless told otherwise.
@Suite struct ScopeTests {
    /// How a run says whose session it means.
    struct Scope: Sendable, CustomTestStringConvertible {
        var options: [String] = []
        var environment: [String: String] = [:]

        var testDescription: String {
            (environment.map { "\($0)=\($1)" } + options).joined(separator: " ")
        }
    }

    private let bench: CommandBench
    private let firebase = MockFirebase()

    init() throws {
        bench = try CommandBench(ScriptedService(recording: firebase))
    }

    private func run(_ line: String, in scope: Scope) async throws -> JSONValue {
        let words = line.split(separator: " ").map(String.init) + scope.options + ["--json"]
        let result = try await bench.tool.run(words, environment: scope.environment)
        #expect(result.code == 0, "\(result.err)")
        #expect(result.err == "")
        return try result.json()
    }

    @Test(arguments: [
        (Scope(environment: ["FIREBASE_PROJECT_ID": "one"]), Scope(environment: ["FIREBASE_PROJECT_ID": "two"])),
        (Scope(options: ["--api-key", "one"]), Scope(options: ["--api-key", "two"])),
        (Scope(options: ["--tenant", "one"]), Scope(options: ["--tenant", "two"])),
        (Scope(options: ["--tenant", "one"]), Scope()),
        (Scope(options: ["--profile", "one"]), Scope(options: ["--profile", "two"])),
        (Scope(options: ["--profile", "one"]), Scope()),
        (Scope(environment: ["FIREAUTH_PROFILE": "one"]), Scope(options: ["--profile", "One"])),
        (Scope(environment: ["FIREAUTH_PROFILE": "one"]), Scope(environment: ["FIREAUTH_PROFILE": ""])),
        // Not one for the other, though they have the same name.
        (Scope(options: ["--tenant", "one"]), Scope(options: ["--profile", "one"])),
    ])
    func oneDoesNotSeeTheOther(one: Scope, other: Scope) async throws {
        let first = try await run("sign-in anonymous", in: one)
        #expect(first["user"]?["id"] != nil)
        #expect(try await run("whoami", in: other) == ["status": "signedOut"])
        let token = try await bench.tool.run(["token", "--json"] + other.options, environment: other.environment)
        #expect(try token.failure()["code"] == "NOT_SIGNED_IN")

        let second = try await run("sign-in anonymous", in: other)
        #expect(second["user"]?["id"] != first["user"]?["id"])
        #expect(try await run("whoami", in: one) == first)
        #expect(try await run("sign-out", in: other) == ["status": "signedOut"])
        #expect(try await run("refresh", in: one) == first)
        #expect(try await run("whoami", in: other) == ["status": "signedOut"])
    }

    @Test func theOptionWinsOverTheEnvironment() async throws {
        let guest = try await run("sign-in anonymous", in: Scope(options: ["--profile", "work"]))
        let both = Scope(options: ["--profile", "work"], environment: ["FIREAUTH_PROFILE": "home"])
        #expect(try await run("whoami", in: both) == guest)
        #expect(try await run("whoami", in: Scope(environment: ["FIREAUTH_PROFILE": "work"])) == guest)
    }

    @Test func aFileThatIsGivenIsEverybodys() async throws {
        let file = ["--session-file", bench.tool.sessionFile]
        let guest = try await run("sign-in anonymous", in: Scope(options: file))
        let scopes = [Scope(options: file + ["--profile", "work"]), Scope(options: file + ["--tenant", "one"])]
        for scope in scopes { #expect(try await run("whoami", in: scope) == guest) }
        #expect(bench.tool.folder.names(in: "xdg") == [])
    }

    /// A step that waits for a code belongs to the profile that began it.
    @Test func stepsThatWaitAreApart() async throws {
        _ = try await run("phone send --phone +15555550100", in: Scope(options: ["--profile", "one"]))
        let sent = try #require(firebase.verificationCodes.last)
        let line = "phone sign-in --code \(sent.code)"
        let other = try await bench.tool.run(
            line.split(separator: " ").map(String.init) + ["--profile", "two", "--json"])
        #expect(other.code == 2)
        #expect(try await run(line, in: Scope(options: ["--profile", "one"]))["status"] == "signedIn")
    }

    @Test func directoriesAndFilesAreTheOwnersAlone() async throws {
        let scope = Scope(options: ["--profile", "a/../b", "--tenant", ".."])
        _ = try await run("sign-in anonymous", in: scope)
        let xdg = "\(bench.tool.folder.path)/xdg"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: xdg)
        #expect(paths.count { $0.hasSuffix("/session.json") } == 1)
        for path in paths {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(xdg)/\(path)")
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
        }
    }

    /// Whose session is meant depends on the project, so that a project that cannot be understood is no other one.
    @Test(arguments: ["whoami", "sign-out"])
    func withoutKnowingTheProjectNoSessionIsChosen(command: String) async throws {
        let broken = ["FIREBASE_AUTH_EMULATOR_HOST": "a b:c"]
        let result = try await bench.tool.run(command, "--json", environment: broken)
        #expect(result.code == 2)
        #expect(try result.failure()["code"] == "UNCONFIGURED")
    }
}
