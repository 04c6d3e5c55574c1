import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// The commands against a mock Firebase over loopback, each as a process of its own.
@Suite struct CommandTests {
    private let tool: ToolRunner
    private let firebase = MockFirebase()
    private let service: ScriptedService
    private let server: LoopbackServer

    init() throws {
        service = ScriptedService(recording: firebase)
        server = try LoopbackServer(service)
        var tool = try ToolRunner()
        tool.environment = ["FIREBASE_AUTH_EMULATOR_HOST": server.host, "FIREAUTH_PASSWORD": "correct horse"]
        self.tool = tool
    }

    private func run(_ line: String, input: String? = nil, environment: [String: String] = [:]) async throws
        -> ToolRunner.Result
    {
        let words = line.split(separator: " ").map(String.init)
        return try await tool.run(
            words + ["--session-file", tool.sessionFile, "--json"], input: input, environment: environment)
    }

    /// Runs a command that must succeed, with no word on standard error.
    private func report(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> JSONValue {
        let result = try await run(line)
        #expect(result.code == 0, "\(result.err)", sourceLocation: sourceLocation)
        #expect(result.err == "", sourceLocation: sourceLocation)
        return try result.json(sourceLocation: sourceLocation)
    }

    private func expectFailure(
        _ line: String, _ code: String, exit: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let result = try await run(line)
        #expect(result.code == exit, sourceLocation: sourceLocation)
        #expect(
            try result.failure(sourceLocation: sourceLocation)["code"] == .string(code), sourceLocation: sourceLocation)
    }

    @Test(arguments: ["curl", "foundation"])
    func aGuestSignsInUpgradesRefreshesAndSignsOut(transport: String) async throws {
        let guest = try await report("sign-in anonymous --transport \(transport)")
        let id = try #require(guest["user"]?["id"]?.stringValue)
        #expect(!id.isEmpty)
        #expect(
            guest == [
                "status": "signedIn", "user": ["id": .string(id), "email": .null, "displayName": .null],
                "sessionKind": "anonymous",
            ])
        #expect(try await report("whoami") == guest)

        let upgraded = try await report("upgrade email --email ann@example.com --transport \(transport)")
        let user: JSONValue = ["id": .string(id), "email": "ann@example.com", "displayName": .null]
        #expect(
            upgraded == [
                "status": "signedIn", "user": user, "sessionKind": "authenticated", "upgrade": "linked",
                "previousUserID": .string(id),
            ])
        let plain: JSONValue = ["status": "signedIn", "user": user, "sessionKind": "authenticated"]
        #expect(try await report("whoami") == plain)
        #expect(try await report("refresh --transport \(transport)") == plain)
        #expect(try await report("sign-out") == ["status": "signedOut"])
        #expect(try await report("whoami") == ["status": "signedOut"])
        #expect(try await report("sign-out") == ["status": "signedOut"])
        #expect(service.operations == ["accounts:signUp", "accounts:signUp", "token"])
    }

    @Test func anUpgradeThatConflictsSwitchesAndALinkDoesNot() async throws {
        let ann = try await report("sign-up --email ann@example.com")
        #expect(ann["sessionKind"] == "authenticated")
        let guest = try await report("sign-in anonymous")
        #expect(guest["user"]?["id"] != ann["user"]?["id"])

        try await expectFailure("link email --email ann@example.com", "EMAIL_EXISTS", exit: 1)
        #expect(try await report("whoami") == guest)

        let switched = try await report("upgrade email --email ann@example.com")
        #expect(switched["upgrade"] == "switched")
        #expect(switched["previousUserID"] == guest["user"]?["id"])
        #expect(switched["user"] == ann["user"])

        try await expectFailure("upgrade email --email x@example.com", "NOT_ANONYMOUS", exit: 2)
        #expect(try await report("whoami")["user"] == ann["user"])
    }

    @Test func credentialsSignInLinkAndUpgrade() async throws {
        let token = #"{"sub":"g1","email":"gina@example.com","email_verified":true,"name":"Gina"}"#
        let file = try tool.folder.write(token, to: "token")
        let form = "credential --provider google.com --id-token @\(file)"
        let gina = try await report("sign-in \(form)")
        #expect(gina["user"]?["email"] == "gina@example.com")
        #expect(gina["user"]?["displayName"] == "Gina")

        let guest = try await report("sign-in anonymous")
        try await expectFailure("link \(form)", "FEDERATED_USER_ID_ALREADY_LINKED", exit: 1)
        #expect(try await report("whoami") == guest)
        let switched = try await report("upgrade \(form)")
        #expect(switched["upgrade"] == "switched")
        #expect(switched["user"]?["id"] == gina["user"]?["id"])

        let apple = try tool.folder.write(#"{"sub":"a1"}"#, to: "apple")
        let linked = try await report("link credential --provider apple.com --id-token @\(apple)")
        #expect(linked["user"]?["id"] == gina["user"]?["id"])
        #expect(linked["sessionKind"] == "authenticated")
    }

    @Test(arguments: [
        "token", "refresh", "verify-email", "delete", "upgrade email --email e@example.com",
        "link email --email e@example.com", "upgrade credential --provider google.com --id-token t",
        "link credential --provider google.com --access-token t",
    ])
    func withoutASessionNothingIsSent(line: String) async throws {
        try await expectFailure(line, "NOT_SIGNED_IN", exit: 2)
        #expect(service.operations == [])
    }

    @Test func aSignInThatFailsKeepsTheSession() async throws {
        let guest = try await report("sign-in anonymous")
        let stored = tool.stored
        try await expectFailure("sign-in email --email nobody@example.com", "EMAIL_NOT_FOUND", exit: 1)
        try await expectFailure("sign-in email --email=", "MISSING_EMAIL", exit: 2)
        #expect(tool.stored == stored)
        #expect(try await report("whoami") == guest)
    }

    @Test func aTokenIsPrintedAloneAndAskedForWhenNeededOnly() async throws {
        _ = try await report("sign-in anonymous")
        let first = try await tool.run("token", "--session-file", tool.sessionFile)
        #expect(first.code == 0)
        #expect(first.err == "")
        #expect(first.out == (tool.stored?["session"]?["idToken"]?.stringValue).map { "\($0)\n" })
        #expect(service.operations == ["accounts:signUp"])
        #expect(try await report("token")["idToken"]?.stringValue.map { "\($0)\n" } == first.out)

        // Expiry survives from one run to the next.
        try expireStoredSession()
        #expect(try await report("whoami")["sessionKind"] == "anonymous")
        let second = try await tool.run("token", "--session-file", tool.sessionFile)
        #expect(second.code == 0)
        #expect(service.operations == ["accounts:signUp", "token"])
        _ = try await tool.run("token", "--session-file", tool.sessionFile)
        #expect(service.operations == ["accounts:signUp", "token"])

        // Refresh asks once, whether the token is old or not.
        _ = try await report("refresh")
        try expireStoredSession()
        _ = try await report("refresh")
        #expect(service.operations == ["accounts:signUp", "token", "token", "token"])
    }

    @Test func anExpiredTokenWithoutANetworkIsAFailureThatKeepsTheSession() async throws {
        let guest = try await report("sign-in anonymous")
        try expireStoredSession()
        let offline = ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"]
        let result = try await run("token", environment: offline)
        #expect(result.code == 3)
        #expect(try result.failure()["code"] == "NETWORK")
        #expect(try await run("whoami", environment: offline).json() == guest)
    }

    @Test func anAddressIsVerified() async throws {
        _ = try await report("sign-up --email ann@example.com")
        let sent = try await report("verify-email")
        #expect(sent["status"] == "signedIn")
        #expect(service.operations == ["accounts:signUp", "accounts:sendOobCode"])
        try await expectFailure("verify-email --code wrong", "INVALID_OOB_CODE", exit: 1)
        let code = try #require(firebase.outOfBandCodes.last?.oobCode)
        #expect(try await report("verify-email --code \(code)") == sent)
        #expect(firebase.users.map(\.isEmailVerified) == [true])
    }

    @Test func anAccountIsDeleted() async throws {
        _ = try await report("sign-up --email ann@example.com")
        #expect(try await report("delete") == ["status": "signedOut"])
        #expect(tool.folder.names(in: "state") == [])
        try await expectFailure("sign-in email --email ann@example.com", "EMAIL_NOT_FOUND", exit: 1)
    }

    @Test func aUserWhoWasDisabledIsSignedOutAtTheNextRefresh() async throws {
        let guest = try await report("sign-in anonymous")
        firebase.disableUser(try #require(guest["user"]?["id"]?.stringValue))
        #expect(try await report("whoami") == guest)
        try await expectFailure("refresh", "USER_DISABLED", exit: 1)
        #expect(try await report("whoami") == ["status": "signedOut"])
    }

    @Test func toolsThatRunAtOnceLeaveOneWholeSession() async throws {
        let ids = try await withThrowingTaskGroup(of: JSONValue?.self) { group in
            for _ in 0..<8 { group.addTask { try await self.report("sign-in anonymous")["user"]?["id"] } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(ids).count == 8)
        #expect(ids.contains(try await report("whoami")["user"]?["id"]))
        #expect(tool.folder.names(in: "state") == ["session.json"])
    }

    @Test(arguments: ["0", "0777", "0277"])
    func theSessionFileIsPrivateUnderAnyUmask(umask: String) async throws {
        let result = try await tool.run(
            "sign-in", "anonymous", "--session-file", tool.sessionFile, shell: #"umask \#(umask); exec "$@""#)
        #expect(result.code == 0, "\(result.err)")
        let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
        #expect(try mode(tool.sessionFile) == 0o600)
        #expect(try mode("\(tool.folder.path)/state") == 0o700)
        #expect(tool.folder.names(in: "state") == ["session.json"])
    }

    private func expireStoredSession() throws {
        var stored = try #require(tool.stored?.objectValue)
        var session = try #require(stored["session"]?.objectValue)
        session["expiresAt"] = 1000
        stored["session"] = .object(session)
        try JSONValue.object(stored).json.write(to: URL(fileURLWithPath: tool.sessionFile))
    }
}
