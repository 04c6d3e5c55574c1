import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// The one session file of earlier versions, which kept no project apart.
@Suite struct FormerSessionTests {
    private static let former = "xdg/fireauth/session.json"

    /// A token that an emulator issued has no signature.
    private static func session(_ claims: String, signature: String) -> String {
        let payload = Data(claims.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        return
            #"{"idToken":"e30.\#(payload).\#(signature)","refreshToken":"refresh","expiresIn":"3600","localId":"uid","#
            + #""email":"a@example.com","displayName":"Ann","expiresAt":1000.5,"kind":"authenticated"}"#
    }

    private static let ofShop = session(#"{"aud":"shop"}"#, signature: "c2ln")

    private let tool: ToolRunner

    init() throws {
        tool = try ToolRunner()
    }

    private var isLeft: Bool { FileManager.default.fileExists(atPath: "\(tool.folder.path)/\(Self.former)") }

    /// Runs a command that succeeds, and gives what it said on standard error too.
    private func run(
        _ command: String, project: String?, options: [String] = []
    ) async throws -> (report: JSONValue, error: String) {
        let result = try await tool.run(
            [command, "--json"] + options, environment: project.map { ["FIREBASE_PROJECT_ID": $0] } ?? [:])
        #expect(result.code == 0, "\(result.err)")
        return (try result.json(), result.err)
    }

    @Test(arguments: [
        (#"{"aud":"shop"}"#, "c2ln", [], "shop/_/_"),
        (#"{"aud":"shop","firebase":{"tenant":"t1"}}"#, "c2ln", ["--tenant", "t1"], "shop/t1/_"),
        (#"{"aud":"shop"}"#, "", ["--emulator", "127.0.0.1:1"], "_emulator-127.0.0.1-1_shop/_/_"),
    ])
    func theProjectsOwnIsTakenOverOnce(
        claims: String, signature: String, options: [String], folder: String
    ) async throws {
        let text = Self.session(claims, signature: signature)
        _ = try tool.folder.write(text, to: Self.former)
        _ = try tool.folder.write("waiting", to: Self.former + ".pending")
        let (report, error) = try await run("whoami", project: "shop", options: options)
        #expect(report["user"]?["id"] == "uid")
        #expect(error == "")
        #expect(!isLeft)
        let file = "\(tool.folder.path)/xdg/fireauth/\(folder)/session.json"
        #expect(FileManager.default.contents(atPath: file) == Data(text.utf8))
        #expect(FileManager.default.contents(atPath: file + ".pending") == Data("waiting".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)

        // Who signs out stays signed out.
        #expect(try await run("sign-out", project: "shop", options: options).report == ["status": "signedOut"])
        #expect(try await run("whoami", project: "shop", options: options).report == ["status": "signedOut"])
    }

    @Test(arguments: [
        (#"{"aud":"other"}"#, "c2ln", []), (#"{"aud":"Shop"}"#, "c2ln", []),
        (#"{"aud":"shop","firebase":{"tenant":"t1"}}"#, "c2ln", []), (#"{"aud":"shop"}"#, "c2ln", ["--tenant", "t1"]),
        (#"{"aud":"shop"}"#, "", []), (#"{"aud":"shop"}"#, "c2ln", ["--emulator", "127.0.0.1:1"]),
        // A profile is another user's, whoever that was.
        (#"{"aud":"shop"}"#, "c2ln", ["--profile", "work"]),
    ])
    func anothersIsLeftWithoutAWord(claims: String, signature: String, options: [String]) async throws {
        let text = Self.session(claims, signature: signature)
        let file = try tool.folder.write(text, to: Self.former)
        for command in ["whoami", "sign-out"] {
            let (report, error) = try await run(command, project: "shop", options: options)
            #expect(report == ["status": "signedOut"])
            #expect(error == "")
        }
        #expect(FileManager.default.contents(atPath: file) == Data(text.utf8))
    }

    @Test(arguments: [
        (ofShop, nil), (session("{}", signature: "c2ln"), "shop"), (session("[]", signature: "c2ln"), "shop"),
        ("{", "shop"), ("", "shop"), (#"{"version":99}"#, "shop"),
    ])
    func whatCannotBeToldIsLeftAndSaidToBeThere(text: String, project: String?) async throws {
        let file = try tool.folder.write(text, to: Self.former)
        for command in ["whoami", "sign-out"] {
            let (report, error) = try await run(command, project: project)
            #expect(report == ["status": "signedOut"])
            #expect(
                error == "fireauth: An earlier version kept a session in \(file). Whether it is of this project "
                    + "cannot be told, so it is not used. To use it: --session-file \(file)\n")
        }
        #expect(FileManager.default.contents(atPath: file) == Data(text.utf8))
    }

    @Test func whatTheLineSaysWorks() async throws {
        let file = try tool.folder.write(Self.ofShop, to: Self.former)
        let (report, error) = try await run("whoami", project: nil, options: ["--session-file", file])
        #expect(report["user"]?["id"] == "uid")
        #expect(error == "")
        #expect(isLeft)
    }

    @Test func aLinkIsLeftAndSaidToBeThere() async throws {
        let file = try tool.folder.write(Self.ofShop, to: "elsewhere.json")
        let former = try tool.folder.write("", to: Self.former)
        try FileManager.default.removeItem(atPath: former)
        try FileManager.default.createSymbolicLink(atPath: former, withDestinationPath: file)
        let (report, error) = try await run("whoami", project: "shop")
        #expect(report == ["status": "signedOut"])
        #expect(error.hasPrefix("fireauth: An earlier version kept a session in \(former)."))
    }

    @Test func aSessionThatIsThereIsNotReplaced() async throws {
        _ = try tool.folder.write(Self.ofShop, to: Self.former)
        _ = try tool.folder.write(
            Self.ofShop.replacing(#""localId":"uid""#, with: #""localId":"present""#),
            to: "xdg/fireauth/shop/_/_/session.json")
        let (report, error) = try await run("whoami", project: "shop")
        #expect(report["user"]?["id"] == "present")
        #expect(error == "")
        #expect(isLeft)
    }

    /// A damaged file is reported as ever; the former session does not hide it.
    @Test func aDamagedFileIsReportedFirst() async throws {
        _ = try tool.folder.write(Self.ofShop, to: Self.former)
        _ = try tool.folder.write("{", to: "xdg/fireauth/shop/_/_/session.json")
        let result = try await tool.run("whoami", "--json", environment: ["FIREBASE_PROJECT_ID": "shop"])
        #expect(result.code == 4)
        #expect(try result.failure()["code"] == "STORAGE_CORRUPT")
        #expect(isLeft)
    }

    /// What the version before kept of a mock, as it really was.
    @Test func aSessionOfAMockGoesOn() async throws {
        let firebase = MockFirebase(projectID: "shop")
        let bench = try CommandBench(ScriptedService(recording: firebase))
        let former = "\(bench.tool.folder.path)/\(Self.former)"
        let signedIn = try await bench.tool.run("sign-in", "anonymous", "--session-file", former, "--json").json()
        let project = ["FIREBASE_PROJECT_ID": "shop"]
        let refreshed = try await bench.tool.run("refresh", "--json", environment: project)
        #expect(refreshed.err == "")
        #expect(try refreshed.json() == signedIn)
        #expect(try await bench.tool.run("whoami", "--json").json() == ["status": "signedOut"])
        #expect(!FileManager.default.fileExists(atPath: former))
    }

    /// Runs that start at the same time take it over once, and none of them finds nobody signed in.
    @Test func runsAtTheSameTimeLoseNothing() async throws {
        _ = try tool.folder.write(Self.ofShop, to: Self.former)
        let users = try await withThrowingTaskGroup(of: JSONValue?.self) { group in
            for _ in 0..<6 { group.addTask { try await run("whoami", project: "shop").report["user"]?["id"] } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(users == Array(repeating: "uid", count: 6))
        #expect(!isLeft)
    }
}
