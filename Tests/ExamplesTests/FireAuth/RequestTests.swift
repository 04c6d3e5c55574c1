import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

/// What leaves the tool: everything exactly as it was given.
@Suite struct RequestTests {
    private let tool: ToolRunner
    private let service = ScriptedService { _ in ScriptedService.refusal("REFUSED") }
    private let server: LoopbackServer

    init() throws {
        tool = try ToolRunner()
        server = try LoopbackServer(service)
    }

    private func run(_ words: [String], input: String? = nil, environment: [String: String] = [:]) async throws {
        let result = try await tool.run(words + ["--emulator", server.host], input: input, environment: environment)
        #expect(result.code == 1)
        #expect(result.err == "fireauth: REFUSED: The server refused with REFUSED.\n")
    }

    @Test func emailAndPasswordAreNotTrimmed() async throws {
        let form = ["sign-in", "email", "--email", " Ann@Example.COM "]
        try await run(form, environment: ["FIREAUTH_PASSWORD": " p\t\n"])
        try await run(form + ["--password-stdin"], input: "  päss word  \n")
        try await run(form + ["--password-stdin"], input: "no line ending", environment: ["FIREAUTH_PASSWORD": "x"])
        #expect(service.bodies.map { $0["email"] } == [" Ann@Example.COM ", " Ann@Example.COM ", " Ann@Example.COM "])
        #expect(service.bodies.map { $0["password"] } == [" p\t\n", "  päss word  ", "no line ending"])
    }

    @Test func credentialsAreNotTrimmed() async throws {
        let file = try tool.folder.write("from a file\n", to: "token")
        let form = ["sign-in", "credential", "--provider", "oidc.Example "]
        try await run(form + ["--id-token", "@\(file)", "--nonce", " n "])
        try await run(form + ["--access-token", "-", "--token-secret", ""], input: " from a pipe\r\n")
        try await run(form + ["--id-token", "a+b&c=d", "--access-token", "é"])
        #expect(
            service.bodies.map { $0["postBody"]?.stringValue } == [
                "id_token=from%20a%20file%0A&nonce=%20n%20&providerId=oidc.Example%20",
                "access_token=%20from%20a%20pipe%0D%0A&oauth_token_secret=&providerId=oidc.Example%20",
                "id_token=a%2Bb%26c%3Dd&access_token=%C3%A9&providerId=oidc.Example%20",
            ])
    }

    @Test func theKeyComesFromTheOptionThenTheEnvironmentThenTheFile() async throws {
        let plist = try tool.folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>API_KEY</key><string>of-plist</string></dict></plist>
            """, to: "GoogleService-Info.plist")
        let json = try tool.folder.write(
            #"{"project_info":{"project_id":"p"},"client":[{"api_key":[{"current_key":"of-json"}]}]}"#,
            to: "google-services.json")
        let command = ["sign-in", "anonymous"]
        let variable = ["FIREBASE_API_KEY": "of-environment"]
        try await run(command + ["--config", plist])
        try await run(command + ["--config", json])
        try await run(command + ["--config", json], environment: variable)
        try await run(command + ["--config", json, "--api-key", "of-option"], environment: variable)
        #expect(
            service.requests.map { $0.url.query } == [
                "key=of-plist", "key=of-json", "key=of-environment", "key=of-option",
            ])
    }

    @Test func aUserTheServerDisabledIsSignedOut() async throws {
        let service = ScriptedService { _ in ScriptedService.refusal("USER_DISABLED") }
        let server = try LoopbackServer(service)
        let file = try tool.folder.write(
            #"{"idToken":"i","refreshToken":"r","expiresIn":"3600","localId":"uid","expiresAt":0,"kind":"anonymous"}"#,
            to: "state/session.json")
        for command in ["token", "refresh"] {
            let text = try #require(FileManager.default.contents(atPath: file))
            let result = try await tool.run(
                command, "--emulator", server.host, "--session-file", tool.sessionFile, "--json")
            #expect(result.code == 1)
            #expect(try result.failure()["code"] == "USER_DISABLED")
            #expect(try result.failure()["disposition"] == "signInAgain")
            #expect(tool.folder.names(in: "state") == [])
            try text.write(to: URL(fileURLWithPath: file))
        }
        #expect(service.operations == ["token", "token"])
    }
}
