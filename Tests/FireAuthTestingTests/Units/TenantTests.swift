import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@Suite("Tenants of MockFirebase")
struct TenantTests {
    private let firebase = MockFirebase(seed: 1)

    private func administer(_ method: TransportMethod, _ path: String, _ body: JSONValue? = nil) throws -> JSONValue {
        let url = try #require(URL(string: "http://127.0.0.1/identitytoolkit.googleapis.com/\(path)"))
        let headers: TransportHeaders = ["Authorization": "Bearer owner", "Content-Type": "application/json"]
        return try MockClient.json(
            firebase.handle(TransportRequest(method: method, url: url, headers: headers, body: body?.json)))
    }

    private func signUp(_ tenant: String) throws -> JSONValue {
        try firebase.call(
            .signUp, ["tenantId": .string(tenant), "email": "a@example.com", "password": "secret123"])
    }

    @Test func `each has users and codes of its own`() throws {
        let (one, other) = (try signUp("one"), try signUp("other"))
        #expect(one["localId"] != nil && one["localId"] != other["localId"])
        #expect(firebase.users.isEmpty && firebase.users(ofTenant: "none").isEmpty)
        #expect(firebase.users(ofTenant: "one").map(\.id) == [one["localId"]?.stringValue])
        let reset: JSONValue = ["tenantId": "one", "requestType": "PASSWORD_RESET", "email": "a@example.com"]
        #expect(try firebase.errorMessage(.sendOobCode, reset) == nil)
        #expect(firebase.outOfBandCodes.isEmpty && firebase.outOfBandCodes(ofTenant: "other").isEmpty)
        #expect(firebase.outOfBandCodes(ofTenant: "one").map(\.requestType) == ["PASSWORD_RESET"])
        #expect(firebase.outOfBandCodes(ofTenant: "one").first?.oobLink.hasSuffix("&tenantId=one") == true)
        let found = try administer(
            .post, "v1/projects/demo-project/tenants/one/accounts:lookup", ["email": ["a@example.com"]])
        #expect(found["users"]?.arrayValue?.first?["localId"] == one["localId"])
        #expect(found["users"]?.arrayValue?.first?["tenantId"] == "one")
    }

    @Test func `a project's token means nobody in a tenant`() throws {
        let user = try firebase.signUp()
        let message = try firebase.errorMessage(.lookup, ["idToken": .string(user.idToken), "tenantId": "one"])
        #expect(message == "USER_NOT_FOUND")
    }

    @Test func `a second factor may be off`() throws {
        let made = try administer(.post, "v2/projects/demo-project/tenants", ["allowPasswordSignup": true])
        let tenant = try #require(made["tenantId"]?.stringValue)
        let user = try signUp(tenant)
        var request = MockClient.request(
            .mfaEnrollmentStart, ["idToken": user["idToken"] ?? .null, "phoneEnrollmentInfo": [:]])
        request.url = try #require(URL(string: request.url.absoluteString.replacing("/v1/", with: "/v2/")))
        let answer = try MockClient.json(firebase.handle(request))
        #expect(answer["error"]?["message"] == "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.")
    }

    @Test(arguments: [
        "v2/projects/demo-project/tenants/one/accounts", "v2/projects/demo-project/tenants/one/config",
        "v1/projects/demo-project/tenants", "v1/projects/demo-project/tenants/one", "v1/projects//accounts:lookup",
        "v1/projects/demo-project/tenants//accounts:lookup", "v1/projects/demo-project:nothing",
    ])
    func `paths that lead nowhere`(path: String) throws {
        #expect(try administer(.post, path, [:])["error"]?["message"] == "Not Found")
    }
}
