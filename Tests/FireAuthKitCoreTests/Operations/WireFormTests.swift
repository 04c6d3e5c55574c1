import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// What each operation beyond those of `RequestTests` puts on the wire.
@Suite struct WireFormTests {
    static let host = "https://identitytoolkit.googleapis.com/"

    static func url(_ path: String, key: String, tenant: String? = nil) -> String {
        let parts = path.split(separator: "?", maxSplits: 1)
        var query = ["key=\(key)"]
        if parts.count > 1 { query.append(String(parts[1])) }
        if let tenant { query.append("tenantId=\(tenant)") }
        return "\(host)\(parts[0])?\(query.joined(separator: "&"))"
    }

    @Test(arguments: WireRow.all.map(\.name))
    func isAsDocumented(_ name: String) async throws {
        let row = try #require(WireRow.all.first { $0.name == name })
        let transport = ScriptedTransport(.answer(500, ""))
        try? await row.call(FirebaseAuthClient(transport))
        let request = try #require(transport.requests.first)
        #expect(request.method.rawValue == row.method)
        #expect(request.url.absoluteString == Self.url(row.path, key: "key-1234"))
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == row.body)
        #expect(request.headers["Content-Type"] == (row.body == nil ? nil : "application/json"))
        #expect(transport.requests.count == 1)
    }

    /// The tenant goes with every call that takes it, and with none whose token carries it.
    @Test(arguments: WireRow.all.map(\.name))
    func namesTheTenant(_ name: String) async throws {
        let row = try #require(WireRow.all.first { $0.name == name })
        let transport = ScriptedTransport(.answer(500, ""))
        try? await row.call(
            FirebaseAuthClient(transport, configuration: FirebaseConfiguration(apiKey: "k", tenantID: "t-1")))
        let request = try #require(transport.requests.first)
        let isQuery = row.method == "GET"
        let body = try request.body.map { try JSONValue(json: $0) }
        #expect(body?["tenantId"] == (row.takesTenant && !isQuery ? "t-1" : nil))
        #expect(
            request.url.absoluteString
                == Self.url(row.path, key: "k", tenant: row.takesTenant && isQuery ? "t-1" : nil))
    }

    @Test func namesAreUnique() {
        #expect(Set(WireRow.all.map(\.name)).count == WireRow.all.count)
    }

    @Test func theProjectIsAskedForTheBundle() async throws {
        let transport = ScriptedTransport(.answer(500, ""))
        let configuration = FirebaseConfiguration(apiKey: "k", iosBundleID: "com.a b")
        _ = try? await FirebaseAuthClient(transport, configuration: configuration).projectInfo()
        #expect(transport.requests.first?.url.absoluteString == Self.url("v1/projects?iosBundleId=com.a%20b", key: "k"))
    }

    @Test func emptyInputIsRefusedBeforeARequest() async {
        let transport = ScriptedTransport()
        let client = FirebaseAuthClient(transport)
        let empty = Secret("")
        #expect(await failure { try await client.signIn(email: "", linkCode: Secret("c")) }?.code == .missingEmail)
        #expect(await failure { try await client.signIn(email: "e", linkCode: empty) }?.code == .missingOOBCode)
        #expect(await failure { try await client.sendSignInLink(email: "", settings: .init()) }?.code == .missingEmail)
        #expect(await failure { try await client.sendPasswordReset(email: "") }?.code == .missingEmail)
        #expect(await failure { try await client.checkActionCode(empty) }?.code == .missingOOBCode)
        #expect(
            await failure { try await client.confirmPasswordReset(code: Secret("c"), newPassword: "") }?.code
                == .missingPassword)
        #expect(
            await failure { try await client.sendEmailChangeVerification(to: "", idToken: Secret("t")) }?.code
                == .missingNewEmail)
        #expect(await failure { try await client.signIn(customToken: empty) }?.code == .missingCustomToken)
        #expect(await failure { try await client.sendVerificationCode(to: "") }?.code == .missingPhoneNumber)
        #expect(await failure { try await client.updateEmail("", idToken: Secret("t")) }?.code == .missingEmail)
        #expect(await failure { try await client.updatePassword("", idToken: Secret("t")) }?.code == .missingPassword)
        #expect(await failure { try await client.fetchSignInMethods(email: "") }?.code == .missingEmail)
        #expect(transport.requests.isEmpty)
    }
}
