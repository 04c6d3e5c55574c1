import FireAuthKitCore
import Foundation
import Testing

@Suite struct StorageTests {
    private static let session =
        #"{"idToken":"id","refreshToken":"refresh","expiresIn":"3600","localId":"uid","email":"a@example.com","#
        + #""displayName":"Ann","expiresAt":1000.5,"kind":"authenticated"}"#

    private let tool: ToolRunner

    init() throws {
        tool = try ToolRunner()
    }

    @Test func whoamiReadsTheFileAlone() async throws {
        let file = try tool.folder.write(Self.session, to: "s.json")
        let result = try await tool.run("whoami", "--session-file", file, "--json")
        #expect(result.code == 0)
        #expect(result.err == "")
        #expect(
            try result.json() == [
                "status": "signedIn", "sessionKind": "authenticated",
                "user": ["id": "uid", "email": "a@example.com", "displayName": "Ann"],
            ])
        let text = try await tool.run("whoami", "--session-file", file)
        #expect(text.out == "Signed in as Ann <a@example.com>, user id uid.\n")
    }

    @Test func whoamiOfNobodySucceeds() async throws {
        let result = try await tool.run("--json", "--session-file", tool.sessionFile, "whoami")
        #expect(result.out == "{\"status\":\"signedOut\"}\n")
        #expect(result.err == "")
        #expect(result.code == 0)
        #expect(tool.folder.names(in: "state") == [])
    }

    @Test func theDefaultFileIsUnderTheStateDirectory() async throws {
        _ = try tool.folder.write(Self.session, to: "xdg/fireauth/shop/_/work/session.json")
        let result = try await tool.run(
            "whoami", "--profile", "work", "--json", environment: ["FIREBASE_PROJECT_ID": "shop"])
        #expect(try result.json()["user"]?["id"] == "uid")
        let nowhere = try await tool.run("whoami", environment: ["XDG_STATE_HOME": "", "HOME": ""])
        #expect(nowhere.code == 2)
        #expect(
            nowhere.err == "fireauth: USAGE: Neither XDG_STATE_HOME nor HOME names a directory. Give --session-file.\n")
    }

    @Test(arguments: ["whoami", "token", "refresh", "sign-in anonymous", "sign-out", "delete", "verify-email"])
    func aCorruptFileIsReportedOnce(command: String) async throws {
        _ = try tool.folder.write("{", to: "state/session.json")
        let line = command.split(separator: " ").map(String.init)
        let options = ["--session-file", tool.sessionFile, "--json", "--emulator", "127.0.0.1:1"]
        let first = try await tool.run(line + options)
        #expect(first.code == 4)
        #expect(try first.failure()["code"] == "STORAGE_CORRUPT")
        let names = tool.folder.names(in: "state")
        #expect(names.count == 1)
        #expect(names.first?.hasPrefix("session.json.corrupt-") == true)
        #expect(try await tool.run(line + options).code != 4)
    }

    @Test func aDirectoryInTheFilesPlaceIsReportedAndLeft() async throws {
        _ = try tool.folder.write("", to: "state/session.json/x")
        for command in ["whoami", "sign-out"] {
            let result = try await tool.run(command, "--session-file", tool.sessionFile, "--json")
            #expect(result.code == 4)
            #expect(try result.failure()["code"] == "STORAGE_FAILED")
        }
        #expect(tool.folder.names(in: "state/session.json") == ["x"])
    }

    @Test func aNewerFileIsReportedAndLeft() async throws {
        let file = try tool.folder.write(#"{"version":99}"#, to: "s.json")
        let result = try await tool.run("whoami", "--session-file", file, "--json")
        #expect(result.code == 4)
        #expect(try result.failure()["code"] == "STORAGE_FAILED")
        #expect(FileManager.default.contents(atPath: file) == Data(#"{"version":99}"#.utf8))
    }
}
