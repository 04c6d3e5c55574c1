import FireAuthKitCore
import FireAuthTesting
import Foundation

/// Plays a transcript against a mock and collects every difference.
struct Replayer {
    private static let origin = "http://127.0.0.1:9099"

    let clock = ManualClock()
    private let transport: MockTransport
    private(set) var comparison = Comparison()

    init() {
        transport = MockTransport(MockFirebase(clock: clock), clock: clock)
    }

    /// The differences, each under the name of its step.
    mutating func play(_ transcript: Transcript) async throws -> [String] {
        var differences: [String] = []
        for step in transcript.steps {
            let response = try await transport.send(request(of: step))
            compare(step.response, with: response)
            differences += comparison.takeDifferences().map { "\(step.name): \($0)" }
            // The recording waited for the next second after each issue of tokens.
            clock.advance(by: .seconds(1))
        }
        return differences
    }

    private mutating func request(of step: Transcript.Step) throws -> TransportRequest {
        mint(step)
        let recorded = step.request
        var headers = TransportHeaders()
        for (name, value) in (recorded.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            headers.append(name: name, value: comparison.placeholders.fill(value))
        }
        let path = comparison.placeholders.fill(recorded.path)
        var query: [(name: String, value: String)] = []
        for (name, value) in recorded.query?.objectValue ?? [:] {
            for value in value.arrayValue ?? [value] {
                query.append((name, comparison.placeholders.fill(value.stringValue ?? "")))
            }
        }
        let suffix = query.isEmpty ? "" : "?\(FormEncoding.encode(query))"
        guard let url = URL(string: "\(Self.origin)\(path)\(suffix)") else { throw URLError(.badURL) }
        return TransportRequest(
            method: TransportMethod(rawValue: recorded.method), url: url, headers: headers, body: body(of: recorded))
    }

    private func body(of request: Transcript.Request) -> Data? {
        let placeholders = comparison.placeholders
        switch request.bodyEncoding {
        case "raw": return Data(placeholders.fill(request.rawBody ?? "").utf8)
        case "form":
            let pairs = (request.body?.objectValue ?? [:]).map { ($0, placeholders.fill($1.stringValue ?? "")) }
            return Data(FormEncoding.encode(pairs).utf8)
        default:
            guard let body = request.body, body != .null else { return nil }
            return withTimestamps(placeholders.fill(body)).json
        }
    }

    /// The one request with a time in it revokes tokens 100 s ahead (06c).
    private func withTimestamps(_ body: JSONValue) -> JSONValue {
        guard case .object(var members) = body, members["validSince"] == "$timestamp:unixSeconds(string)" else {
            return body
        }
        members["validSince"] = .string(String(Int(clock.now.timeIntervalSince1970) + 100))
        return .object(members)
    }

    /// Makes a token of the recorder's again.
    private mutating func mint(_ step: Transcript.Step) {
        guard let token = step.request.decodedRequestToken, let payload = token["payload"],
            let name = step.request.body?.objectValue?.values.compactMap(\.stringValue)
                .first(where: { $0.hasPrefix("$handMadeToken") })
        else { return }
        var claims = comparison.placeholders.fill(payload).objectValue ?? [:]
        for (claim, value) in claims where value.stringValue?.hasPrefix("$timestamp") == true {
            claims[claim] = .int(Int64(clock.now.timeIntervalSince1970))
        }
        let parts = [token["header"] ?? [:], .object(claims)].map { Base64URL.encode($0.json) }
        comparison.placeholders[name] = "\(parts.joined(separator: ".")).\(token["signature"]?.stringValue ?? "")"
    }

    private mutating func compare(_ want: Transcript.Response, with got: TransportResponse) {
        if want.status != got.status { comparison.note("status: wanted \(want.status), got \(got.status)") }
        if want.contentType != got.headers["content-type"] {
            comparison.note(
                "content-type: wanted \(want.contentType ?? "none"), got \(got.headers["content-type"] ?? "none")")
        }
        for (name, value) in want.headers ?? [:] {
            comparison.compare(value, got.headers[name].map { .string($0) }, at: name)
        }
        if let location = want.location {
            comparison.compare(location, got.headers["location"].map { .string($0) }, at: "location")
        }
        let body = Self.body(of: got)
        comparison.compare(want.body ?? .null, body, at: "body")
        let idToken = (body["idToken"] ?? body["id_token"])?.stringValue
        let refreshToken = (body["refreshToken"] ?? body["refresh_token"])?.stringValue
        compare(want.decodedIdToken, with: idToken.flatMap(DecodedToken.idToken), "idToken")
        compare(want.decodedRefreshToken, with: refreshToken.flatMap(DecodedToken.markedToken), "refreshToken")
        let pending = body["mfaPendingCredential"]?.stringValue
        compare(
            want.decodedMfaPendingCredential, with: pending.flatMap(DecodedToken.markedToken), "mfaPendingCredential")
        let cookie = body["sessionCookie"]?.stringValue
        compare(want.decodedSessionCookie, with: cookie.flatMap(DecodedToken.idToken), "sessionCookie")
    }

    private mutating func compare(_ want: JSONValue?, with got: JSONValue?, _ place: String) {
        if let want {
            comparison.compare(want, got, at: place)
        } else if got != nil {
            comparison.note("\(place): not wanted")
        }
    }

    private static func body(of response: TransportResponse) -> JSONValue {
        guard !response.body.isEmpty else { return .null }
        return (try? JSONValue(json: response.body)) ?? .string(String(decoding: response.body, as: UTF8.self))
    }
}
