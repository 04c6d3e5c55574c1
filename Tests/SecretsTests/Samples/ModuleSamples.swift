import FireAuthSessionStores
import FireAuthTransportCurl
import FireAuthTransportFoundation
import Foundation

@testable import FireAuthKitCore
@testable import FireAuthRelux
@testable import FireAuthTesting

extension Relux.Dispatcher {
    /// One of its own: the tests of other modules in this process watch the shared one.
    static var silent: Relux.Dispatcher { Relux.Dispatcher(logger: SilentLogger()) }

    private struct SilentLogger: Relux.Logger {
        func logAction(
            _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
            privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
        ) {}
    }
}

extension Sample {
    static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret(Sentinels.idToken), refreshToken: Secret(Sentinels.refreshToken), expiresIn: "3600",
        localId: "uid", email: "a@x.org", expiresAt: ManualClock().now + 3600, kind: .anonymous)

    static let effects: [FireAuthRelux.Business.Effect] = [
        .createEmailUser(email: "a@x.org", password: Secret(Sentinels.password), displayName: "A"),
        .signInEmail(email: "a@x.org", password: Secret(Sentinels.password)), .signInWithCredential(credential),
        .upgradeAnonymousOrSignInExistingWithEmail(email: "a@x.org", password: Secret(Sentinels.password)),
        .upgradeAnonymousOrSignInExistingWithCredential(credential),
        .linkCurrentUserWithEmail(email: "a@x.org", password: Secret(Sentinels.password)),
        .linkCurrentUserWithCredential(credential),
    ]

    static let proxy = CurlTransport.Proxy.url("http://user:\(Sentinels.password)@proxy.example:8080")

    /// What needs no signed-in module.
    static let modules: [Sample] =
        effects.map { Sample("FireAuthRelux.Business.Effect", $0) } + [
            Sample("FireAuthRelux.Business.StoredSession", session),
            Sample("FireAuthRelux.InMemorySessionStore", FireAuthRelux.InMemorySessionStore(session)),
            Sample("SessionStoreContract.Staged", SessionStoreContract.Staged(session: session)),
            Sample("SessionScope", SessionScope(FirebaseConfiguration(apiKey: Sentinels.apiKey))),
            Sample("CurlTransport.Proxy", proxy),
            Sample("CurlTransport.Configuration", CurlTransport.Configuration(proxy: proxy)),
            Sample("CurlTransport", CurlTransport(configuration: .init(proxy: proxy))),
            Sample("FoundationTransport", FoundationTransport()),
            Sample("MockFault", MockFault.status(200, json: "{\"idToken\":\"\(Sentinels.idToken)\"}")),
            Sample("MockFault", MockFault.error(Sentinels.password)),
            Sample("MockFault", MockFault.garbage(Data(Sentinels.code.utf8))),
            Sample("StubTransport.Stub", StubTransport.Stub.answer(json: "{\"idToken\":\"\(Sentinels.idToken)\"}")),
            Sample(
                "MockVerificationCode",
                MockVerificationCode(
                    SMSSession(phoneNumber: "+1", sessionInfo: Sentinels.nonce, code: Sentinels.code))),
            Sample("MockRequest", MockRequest(request, "/v1/accounts:signUp", .signUp, status: 200)),
        ]

    /// What holds the session of a signed-in module, and what sent it.
    static func signedIn() async throws -> [Sample] {
        let stub = StubTransport([])
        let module = await FireAuthRelux.Module.Impl(
            configuration: configuration, transport: stub,
            sessionStore: FireAuthRelux.InMemorySessionStore(session), dispatcher: .silent, retryPolicy: .never,
            clock: ManualClock())
        try await module.service.restoreSession()
        guard try await module.service.bearerToken() == Sentinels.idToken else { throw Missing() }
        let snapshot = await module.state.snapshot
        let change = FireAuthRelux.Business.Action.Change(
            snapshot: snapshot, revision: 1, target: ObjectIdentifier(stub))
        return [
            Sample("FireAuthRelux.Module.Impl", module),
            Sample("FireAuthRelux.Business.AuthService", module.service),
            Sample("FireAuthRelux.Business.State", module.state),
            Sample("FireAuthRelux.Business.State.Snapshot", snapshot),
            Sample("FireAuthRelux.Business.Action", FireAuthRelux.Business.Action.sessionChanged(change)),
            Sample("FireAuthRelux.Business.Action.Change", change),
            Sample(
                "FireAuthRelux.AuthorizedTransport",
                FireAuthRelux.AuthorizedTransport(
                    stub, origin: request.url, tokens: module.service)),
        ] + module.sagas.map { Sample("FireAuthRelux.Business.Flow", $0) }
    }

    /// Stores that have stored.
    static func stores(in folder: String) async throws -> [Sample] {
        let file = FileSessionStore(path: "\(folder)/session.json")
        try await file.save(session)
        _ = try await file.load()
        let tool = "\(folder)/secret-tool"
        try FileManager.default.createSymbolicLink(atPath: tool, withDestinationPath: "/usr/bin/true")
        guard
            let keyring = SecretServiceSessionStore(
                application: "a", scope: SessionScope(configuration), environment: ["PATH": "\(folder):/usr/bin:/bin"])
        else { throw Missing() }
        try await keyring.save(session)
        return [Sample("FileSessionStore", file), Sample("SecretServiceSessionStore", keyring)]
    }

    /// A mock that has users, and what it tells of them.
    static func mocks() async throws -> [Sample] {
        let mock = MockFirebase()
        let transport = MockTransport(mock)
        // Not the shared configuration: the mock lists the users of its tenants apart.
        let client = FirebaseAuthClient(
            configuration: FirebaseConfiguration(apiKey: Sentinels.apiKey), transport: transport)
        let user = try await client.createUser(email: "a@x.org", password: Sentinels.password)
        try await client.sendPasswordReset(email: "a@x.org")
        let server = MockFirebaseServer(mock)
        let stub = StubTransport([.answer(json: "{\"idToken\":\"\(Sentinels.idToken)\"}")])
        _ = try await stub.send(request)
        mock.faults.on(.signUp, .error(Sentinels.password))
        let secrets =
            [user.tokens.idToken.reveal(), user.tokens.refreshToken.reveal()] + mock.outOfBandCodes.map(\.oobCode)
        guard !mock.users.isEmpty, !mock.outOfBandCodes.isEmpty else { throw Missing() }
        return [
            Sample("MockFirebase", mock, secrets: secrets), Sample("MockTransport", transport, secrets: secrets),
            Sample("MockFirebaseServer", server, secrets: secrets), Sample("FaultPlan", mock.faults),
            Sample("StubTransport", stub),
        ] + mock.users.map { Sample("MockUser", $0, secrets: secrets) }
            + mock.requests.map { Sample("MockRequest", $0, secrets: secrets) }
            + mock.outOfBandCodes.map { Sample("MockOutOfBandCode", $0, secrets: secrets) }
    }

    /// What holds no secret by itself, but can be encoded. JSON shows whatever it is made of; the types that hold secret
    /// JSON hide it.
    static let plain: [Sample] = [
        Sample("ActionCodeKind", ActionCodeKind.emailSignIn), Sample("ProviderID", ProviderID.google),
        Sample("ProviderTokenType", ProviderTokenType.accessToken),
        Sample("FireAuthRelux.Business.SessionKind", FireAuthRelux.Business.SessionKind.anonymous),
        Sample("BootTime", BootTime(bootID: "run", seconds: 1)),
        Sample("JSONValue", ["localId": "uid", "members": [1, true, .null]] as JSONValue),
    ]

    /// A sample was made that holds nothing.
    struct Missing: Error {}
}
