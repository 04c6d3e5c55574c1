import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// Whatever a server, a mail or an app hands in: no trap, and every failure is a typed one.
@Suite struct MutatedInputTests {
    /// SplitMix64, so that a failure can be had again from its seed.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// What mutations splice in: the pieces parsers stumble on.
    static let pieces: [[UInt8]] = [
        "\"", "\\", "{", "}", "[", "]", ":", ",", ".", "..", "=", "&", "?", "#", "%", "%2", "%00", "+", "-", "null",
        "true", "1e999", "-0", "99999999999999999999", "NaN", "\\ud83d", "\\u0000", "\u{0}", "é", "😀", "\u{FEFF}",
        "\"error\":", "\"error\":{\"message\":\"", " : ", "((", "errorMessage", "link=", "deep_link_id=", "e30", "Z",
        "T24:00:00", "+99:99", "0000-00-00T00:00:00Z",
    ].map { Array($0.utf8) }

    static func mutate(_ bytes: [UInt8], _ random: inout Generator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
            switch UInt8.random(in: 0..<6, using: &random) {
            case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.removeSubrange(start...)
            case 4: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: start)
            default: bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
            }
        }
        return bytes
    }

    static let answers: [(call: TranscriptCall.Call, request: JSONValue, status: Int, body: [UInt8])] =
        TranscriptStep.all.compactMap { step in
            TranscriptCall.call(for: step).map { ($0, step.request, step.status, Array(step.response.body)) }
        }

    @Test(arguments: 0..<8)
    func noAnswerTraps(_ seed: UInt64) async throws {
        var random = Generator(state: seed)
        var refused = 0
        for _ in 0..<2_500 {
            let answer = try #require(Self.answers.randomElement(using: &random))
            let status =
                Int.random(in: 0..<4, using: &random) == 0 ? [200, 400, 503, 302, 99][Int(seed) % 5] : answer.status
            let response = TransportResponse(status: status, body: Data(Self.mutate(answer.body, &random)))
            let client = FirebaseAuthClient(ScriptedTransport(.response(response)))
            do {
                _ = try await answer.call(client, answer.request)
            } catch let error as FirebaseAuthError {
                refused += 1
                #expect(error.httpStatus == status && error.operation != nil && !error.code.rawValue.isEmpty)
                // Whatever may be asked of an error has an answer.
                _ = (error.disposition, error.isRetryable, error.needsFreshIDToken, "\(error)")
                _ = (error.blockingFunctionFailure, error.missingPasswordRequirements)
                #expect(!error.endsSession || status == 400)
            } catch {
                Issue.record("Seed \(seed): \(type(of: error)) is no typed error.")
            }
        }
        #expect(refused > 1_000)
    }

    @Test func noTokenTraps() {
        var random = Generator(state: 1)
        let tokens = TranscriptStep.all.compactMap(\.claims).map { idToken(String(decoding: $0.json, as: UTF8.self)) }
        var read = 0
        for _ in 0..<5_000 {
            guard let token = tokens.randomElement(using: &random) else { break }
            let parts = token.reveal().split(separator: ".", omittingEmptySubsequences: false)
            // Half of the mutations hit the claims behind the encoding, half the text of the token.
            let payload = Base64URL.decode(parts[1]) ?? []
            let text =
                Bool.random(using: &random)
                ? "\(parts[0]).\(Base64URL.encode(Self.mutate(payload, &random)))."
                : String(decoding: Self.mutate(Array(token.reveal().utf8), &random), as: UTF8.self)
            do {
                let token = try IDToken(unverified: Secret(text))
                _ = (token.userID, token.issuedAt, token.expiresAt, token.lifetime, token.signInProvider)
                _ = (token.customClaims, token.tenantID, token.secondFactor, token.authenticatedAt)
                read += 1
            } catch {
                #expect(error.code == .malformedIDToken)
                if text.count > 12 { #expect(!error.message.contains(text)) }
            }
            let tokens = AuthTokens(idToken: Secret(text), refreshToken: Secret("r"), expiresIn: nil)
            #expect(tokens.lifetime > 0 && tokens.lifetime <= AuthTokens.maximumLifetime)
        }
        #expect(read > 400)
    }

    @Test func noLinkTraps() {
        var random = Generator(state: 2)
        let link = ActionCodeURL(
            mode: .signIn, code: Secret("a+b"), apiKey: Secret("k"), continueURL: "https://c/?d=e&f", tenantID: "t"
        ).link(to: "https://h/action").reveal()
        let links = [link, "https://p.page.link/?link=\(FormEncoding.escape(link))&apn=x"].map { Array($0.utf8) }
        var read = 0
        for _ in 0..<5_000 {
            guard let bytes = links.randomElement(using: &random) else { break }
            let text = String(decoding: Self.mutate(bytes, &random), as: UTF8.self)
            guard let url = ActionCodeURL(text) else { continue }
            read += 1
            #expect(!url.code.isEmpty && !url.mode.rawValue.isEmpty)
            #expect(ActionCodeURL(url.link(to: "https://h").reveal()) == url)
        }
        #expect(read > 400)
    }

    @Test func noTextOfTheConfigurationTraps() {
        var random = Generator(state: 3)
        let hosts = ["http://localhost:9099/", "[::1]:9099", "127.0.0.1"].map { Array($0.utf8) }
        let plist = Array(
            #"<plist version="1.0"><dict><key>API_KEY</key><string>k</string></dict></plist>"#.utf8)
        let json = Array(#"{"client":[{"api_key":[{"current_key":"k"}]}],"project_info":{"project_id":"p"}}"#.utf8)
        let moment = Array("2024-01-01T00:00:00.123456789+01:00".utf8)
        let date = Array("Sun, 06 Nov 1994 08:49:37 GMT".utf8)
        let now = Date(timeIntervalSince1970: 0)
        for _ in 0..<2_000 {
            let host = Self.mutate(hosts.randomElement(using: &random) ?? [], &random)
            _ = try? EmulatorHost(String(decoding: host, as: UTF8.self))
            _ = try? FirebaseConfiguration(googleServiceInfoPlist: Data(Self.mutate(plist, &random)))
            _ = try? FirebaseConfiguration(googleServicesJSON: Data(Self.mutate(json, &random)))
            _ = RFC3339.parse(String(decoding: Self.mutate(moment, &random), as: UTF8.self))
            _ = RetryAfter.duration(String(decoding: Self.mutate(date, &random), as: UTF8.self), now: now)
        }
    }
}
