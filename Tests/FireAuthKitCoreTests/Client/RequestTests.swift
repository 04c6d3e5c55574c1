import FireAuthKitCore
import FoundationEssentials
import Testing

/// What each operation puts on the wire.
@Suite struct RequestTests {
    static let toolkit = "https://identitytoolkit.googleapis.com/v1/"
    static let credential = FirebaseIDPCredential.google(idToken: "a+b=", accessToken: "c&d")

    struct Row: Sendable {
        let name: String
        let url: String
        let body: String
        let call: @Sendable (FirebaseAuthClient) async throws -> Void
    }

    static let rows: [Row] = [
        Row(name: "guest", url: toolkit + "accounts:signUp", body: #"{"returnSecureToken":true}"#) {
            _ = try await $0.signInAnonymously()
        },
        Row(
            name: "sign-up", url: toolkit + "accounts:signUp",
            body: #"{"displayName":"N","email":"A+b@Ex.com ","password":"p/w","returnSecureToken":true}"#
        ) { _ = try await $0.createUser(email: "A+b@Ex.com ", password: "p/w", displayName: "N") },
        Row(
            name: "password", url: toolkit + "accounts:signInWithPassword",
            body: #"{"email":"é@x","password":"😀","returnSecureToken":true}"#
        ) { _ = try await $0.signIn(email: "é@x", password: "😀") },
        Row(
            name: "credential", url: toolkit + "accounts:signInWithIdp",
            body:
                #"{"postBody":"id_token=a%2Bb%3D&access_token=c%26d&providerId=google.com","requestUri":"http://localhost","returnIdpCredential":true,"returnSecureToken":true}"#
        ) { _ = try await $0.signIn(with: credential) },
        Row(
            name: "link email", url: toolkit + "accounts:signUp",
            body: #"{"email":"e","idToken":"t","password":"p","returnSecureToken":true}"#
        ) { _ = try await $0.link(email: "e", password: "p", to: Secret("t")) },
        Row(
            name: "link credential", url: toolkit + "accounts:signInWithIdp",
            body:
                #"{"idToken":"t","pendingToken":"pt","postBody":"providerId=saml.x","requestUri":"http://localhost","returnIdpCredential":true,"returnSecureToken":true}"#
        ) { _ = try await $0.link(.saml(providerID: "saml.x", pendingToken: "pt"), to: Secret("t")) },
        Row(
            name: "refresh", url: "https://securetoken.googleapis.com/v1/token",
            body: "grant_type=refresh_token&refresh_token=r%2B%2F%3D"
        ) { _ = try await $0.refresh(Secret("r+/=")) },
        Row(name: "lookup", url: toolkit + "accounts:lookup", body: #"{"idToken":"t"}"#) {
            _ = try await $0.lookup(idToken: Secret("t"))
        },
        Row(
            name: "send verification", url: toolkit + "accounts:sendOobCode",
            body: #"{"continueUrl":"https://c","idToken":"t","requestType":"VERIFY_EMAIL"}"#
        ) { _ = try await $0.sendEmailVerification(idToken: Secret("t"), settings: .init(continueURL: "https://c")) },
        Row(
            name: "confirm verification", url: toolkit + "accounts:update",
            body: #"{"oobCode":"c","returnSecureToken":true}"#
        ) {
            _ = try await $0.confirmEmailVerification(code: Secret("c"))
        },
        Row(name: "delete", url: toolkit + "accounts:delete", body: #"{"idToken":"t"}"#) {
            try await $0.deleteAccount(idToken: Secret("t"))
        },
    ]

    @Test(arguments: rows.map(\.name))
    func wireForm(_ name: String) async throws {
        let row = try #require(Self.rows.first { $0.name == name })
        let transport = ScriptedTransport(.answer(500, ""))
        try? await row.call(FirebaseAuthClient(transport))
        let request = try #require(transport.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == row.url + "?key=key-1234")
        #expect(String(decoding: try #require(request.body), as: UTF8.self) == row.body)
        let isForm = row.name == "refresh"
        #expect(request.headers["Content-Type"] == (isForm ? "application/x-www-form-urlencoded" : "application/json"))
        #expect(transport.requests.count == 1)
    }

    @Test func tenantGoesWithEverySignIn() async throws {
        let configuration = FirebaseConfiguration(apiKey: "k", tenantID: "t1")
        for row in Self.rows {
            let transport = ScriptedTransport(.answer(500, ""))
            try? await row.call(FirebaseAuthClient(transport, configuration: configuration))
            let body = String(decoding: try #require(transport.requests.first?.body), as: UTF8.self)
            let isInToken = ["refresh", "lookup", "delete"].contains(row.name)
            #expect(body.contains(#""tenantId":"t1""#) == !isInToken, "\(row.name)")
        }
    }

    @Test func headersAndKeyFromTheConfiguration() async throws {
        let configuration = FirebaseConfiguration(
            apiKey: "k&=é", languageCode: "de-AT", iosBundleID: "com.example", appID: "1:2:ios:3",
            requestTimeout: .seconds(7))
        let transport = ScriptedTransport(.answer(500, ""))
        _ = try? await FirebaseAuthClient(transport, configuration: configuration).signInAnonymously()
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString.hasSuffix("accounts:signUp?key=k%26%3D%C3%A9"))
        #expect(request.headers["X-Firebase-Locale"] == "de-AT")
        #expect(request.headers["X-Ios-Bundle-Identifier"] == "com.example")
        #expect(request.headers["X-Firebase-GMPID"] == "1:2:ios:3")
        #expect(request.headers["X-Client-Version"]?.hasPrefix("Swift/FireAuthKit/") == true)
        #expect(request.timeout > .seconds(6) && request.timeout <= .seconds(7))
    }

    @Test(arguments: [("localhost:9099", "http://localhost:9099/"), ("::1", "http://[::1]:9099/")])
    func emulatorKeepsTheHostInThePath(_ host: String, _ base: String) async throws {
        let configuration = FirebaseConfiguration(apiKey: nil, emulator: try EmulatorHost(host))
        let transport = ScriptedTransport(.answer(500, ""), .answer(500, ""))
        let client = FirebaseAuthClient(transport, configuration: configuration)
        _ = try? await client.signInAnonymously()
        _ = try? await client.refresh(Secret("r"))
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                base + "identitytoolkit.googleapis.com/v1/accounts:signUp?key=emulator",
                base + "securetoken.googleapis.com/v1/token?key=emulator",
            ])
    }
}
