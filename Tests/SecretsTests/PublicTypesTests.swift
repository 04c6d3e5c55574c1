import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation
import LaunchAuth
import Testing

/// No public type shows a secret. Which types there are is the compiler's word: a new one fails here until it has a
/// sample, or a reason to need none.
@Suite("Secrets stay out of sight")
struct PublicTypesTests {
    private static func samples() async throws -> [Sample] { try await made.value }

    private static let made = Task {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("secrets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await Sample.core + Sample.modules + Sample.signedIn() + Sample.stores(in: folder.path)
            + Sample.mocks() + Sample.launch(in: folder.path) + Sample.kernel() + Sample.plain
    }

    @Test("Every public type has a sample or is known to hold no secret")
    func everyTypeIsLookedAt() async throws {
        let types = try await PublicTypes.all
        #expect(types.names.count > 100)
        let sampled = try await Set(Self.samples().map(\.type))
        let free = Set(SecretFreeTypes.reasons.keys)
        #expect(types.names.subtracting(sampled).subtracting(free).sorted() == [], "Give these a sample or a reason.")
        #expect(sampled.union(free).subtracting(types.names).sorted() == [], "These are no public types any more.")
        #expect(sampled.intersection(free).sorted() == [], "These have both.")
        #expect(SecretFreeTypes.groups.flatMap(\.names).count == free.count, "A type is listed twice.")
        #expect(types.decodable.subtracting(Self.decoders.keys).sorted() == [], "Say how these are decoded.")
    }

    @Test("Every module is looked at, and what another platform has of it is known")
    func everyModuleIsLookedAt() async throws {
        let (types, modules) = (try await PublicTypes.all, try LibraryModules.names())
        #expect(try LibraryModules.products().subtracting(modules).sorted() == [], "A product without a folder.")
        #expect(types.emptyModules.sorted() == SecretFreeTypes.emptyModules.keys.sorted(), "Say why it has no types.")
        let built = Set(types.names.compactMap { $0.split(separator: ".").last.map(String.init) })
        let declared = try modules.reduce(into: Set<String>()) {
            $0.formUnion(try LibraryModules.declaredTypes(of: $1))
        }
        #expect(built.subtracting(declared).sorted() == [], "The search for declarations does not see these.")
        #expect(
            declared.subtracting(built).sorted() == SecretFreeTypes.unbuilt.keys.sorted(), "Read the code of these.")
    }

    /// The types that are encoded with their secrets, as this is what they are for, each with the reason.
    private static let stored = [
        "Secret": "a store and a request need the value itself",
        "FireAuthRelux.Business.StoredSession": "a store keeps it, in a private file or a keyring",
    ]

    @Test("Encoded, only what is there to be stored holds its secrets")
    func encodedSamples() async throws {
        let types = try await PublicTypes.all
        var encoded: Set<String> = []
        for sample in try await Self.samples() {
            guard let value = sample.value as? any Encodable else { continue }
            encoded.insert(sample.type)
            let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            let found = Leaks.found(Sentinels.all + sample.secrets, in: [text])
            #expect(found.isEmpty == (Self.stored[sample.type] == nil), "\(sample.type)")
        }
        #expect(types.encodable.symmetricDifference(encoded).sorted() == [], "Each has a sample, and none is missed.")
        #expect(Set(Self.stored.keys).subtracting(encoded).sorted() == [])
    }

    @Test("What the kernel tells a logger of an action is what the values show of themselves")
    func kernelLog() {
        #expect(Sample.told.contains { $0.contains("password") })
        #expect(Leaks.found(Sentinels.all, in: Sample.told) == [])
    }

    @Test("No sample shows a piece of a secret")
    func samplesShowNothing() async throws {
        for sample in try await Self.samples() {
            let texts = Leaks.texts(of: sample.value)
            #expect(Leaks.found(Sentinels.all + sample.secrets, in: texts) == [], "\(sample.type)")
        }
    }

    @Test("The search finds what is shown: whole, in pieces, as bytes, and deep inside")
    func searchWorks() {
        struct Careless {
            let user = "u"
            let inner: [String: Secret?]
            let tokens: (String, Int)
        }
        let secret = Sentinels.password
        for value in [
            secret, [[secret]], "… \(secret.dropFirst(5).prefix(8)) …", Array(secret.utf8), Data(secret.utf8),
            Careless(inner: ["k": Secret(Sentinels.code)], tokens: (secret, 1)),
            FirebaseAuthError(.init(rawValue: "X"), message: secret),
        ] as [Any] {
            #expect(Leaks.found(Sentinels.all, in: Leaks.texts(of: value)) == [secret])
        }
        #expect(Leaks.found(Sentinels.all, in: [String(secret.prefix(7))]) == [])
    }

    /// Secrets in the wrong places: where a number, a list or an object was to be.
    private static let wrongJSON: [String] = {
        let text = #""\#(Sentinels.password)""#
        let keys = [
            "idToken", "refreshToken", "expiresIn", "localId", "email", "displayName", "expiresAt", "kind",
            "recaptchaKey",
            "recaptchaEnforcementState", "provider", "enforcementState", "useSmsBotScore", "recaptchaSiteKey",
        ]
        let object = { (value: String) in "{\(keys.map { #""\#($0)":\#(value)"# }.joined(separator: ","))}" }
        return [
            text, "[\(text)]", object(text), object("[\(text)]"), object("{\(text):\(text)}"), "{\(text):1}",
            text + "x",
            #"{"idToken":\#(text),"refreshToken":\#(text),"expiresIn":"1","localId":"u","expiresAt":\#(text)}"#,
            "{\(text)", "\(Sentinels.password)",
        ]
    }()

    private static let decoders: [String: @Sendable (Data) throws -> Void] = [
        "ActionCodeKind": { _ = try JSONDecoder().decode(ActionCodeKind.self, from: $0) },
        "BootTime": { _ = try JSONDecoder().decode(BootTime.self, from: $0) },
        "ProviderID": { _ = try JSONDecoder().decode(ProviderID.self, from: $0) },
        "ProviderTokenType": { _ = try JSONDecoder().decode(ProviderTokenType.self, from: $0) },
        "RecaptchaConfiguration": { _ = try JSONDecoder().decode(RecaptchaConfiguration.self, from: $0) },
        "RecaptchaConfiguration.Enforcement": {
            _ = try JSONDecoder().decode(RecaptchaConfiguration.Enforcement.self, from: $0)
        },
        "RecaptchaParameters": { _ = try JSONDecoder().decode(RecaptchaParameters.self, from: $0) },
        "JSONValue": { _ = try JSONValue(json: $0) },
        "AuthProvider": { _ = try JSONDecoder().decode(AuthProvider.self, from: $0) },
        "User": { _ = try JSONDecoder().decode(User.self, from: $0) },
        "Secret": { _ = try JSONDecoder().decode(Secret.self, from: $0) },
        "FireAuthRelux.Business.SessionKind": {
            _ = try JSONDecoder().decode(FireAuthRelux.Business.SessionKind.self, from: $0)
        },
        "FireAuthRelux.Business.StoredSession": {
            _ = try JSONDecoder().decode(FireAuthRelux.Business.StoredSession.self, from: $0)
        },
    ]

    @Test("Errors of decoding show nothing of what was decoded", arguments: decoders.keys.sorted())
    func decodingErrors(type: String) throws {
        let decode = try #require(Self.decoders[type])
        var failures = 0
        for json in Self.wrongJSON {
            do {
                try decode(Data(json.utf8))
            } catch {
                failures += 1
                #expect(Leaks.found(Sentinels.all, in: Leaks.texts(of: error)) == [], "\(type): \(json)")
            }
        }
        #expect(failures > 0)
    }

    @Test("Lines of the log show nothing of an exchange", arguments: [true, false])
    func logLines(answers: Bool) async throws {
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        _ = try? await LoggingMiddleware { log.yield($0) }.send(Sample.request) { _ in
            guard answers else { throw TransportError(.connectionLost, message: Sentinels.password) }
            return Sample.response
        }
        log.finish()
        let written = await lines.reduce(into: []) { $0.append($1) }
        #expect(written.count == 1)
        #expect(Leaks.found(Sentinels.all, in: written) == [])
    }

    @Test("What an effect tells the log of actions shows nothing", arguments: Sample.effects)
    func effectsInTheLog(effect: FireAuthRelux.Business.Effect) {
        let told = effect.associatedValues + [effect.caseName, effect.category, effect.subsystem]
        #expect(Leaks.found(Sentinels.all, in: told) == [])
    }

    @Test("An error that a server makes of what it was sent shows nothing of it")
    func echoedSecrets() async throws {
        let echo = "INVALID_LOGIN_CREDENTIALS : \(Sentinels.password) \(Sentinels.idToken) \(Sentinels.apiKey)"
        let stub = StubTransport([.answer(status: 400, json: #"{"error":{"code":400,"message":"\#(echo)"}}"#)])
        let client = FirebaseAuthClient(configuration: Sample.configuration, transport: stub)
        let error = await #expect(throws: FirebaseAuthError.self) {
            try await client.link(
                email: "a@x.org", password: Sentinels.password, to: Secret(Sentinels.idToken))
        }
        #expect(Leaks.found(Sentinels.all, in: error.map { Leaks.texts(of: $0) } ?? []) == [])
    }
}
