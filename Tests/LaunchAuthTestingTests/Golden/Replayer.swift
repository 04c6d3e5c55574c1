import FireAuthKitCore
import FireAuthTesting
import Foundation

@testable import LaunchAuthTesting

/// Plays a transcript against the server in memory and collects every difference.
struct Replayer {
    private let clock = ManualClock()
    private let server: MockBetterAuth
    private var placeholders: Placeholders
    private var differences: [String] = []

    init() {
        server = MockBetterAuth(clock: clock)
        placeholders = Placeholders(signer: TokenSigner(secret: server.options.secret))
    }

    /// The differences, each under the name of its step.
    mutating func play(_ transcript: Transcript) throws -> [String] {
        for step in transcript.steps {
            if let setup = step.setup { try prepare(setup) }
            placeholders.moments.append(clock.now)
            let before = differences.count
            compare(step.response, with: server.handle(try request(step.request)))
            for index in before..<differences.count { differences[index] = "\(step.name): \(differences[index])" }
            // Not in whole seconds, to see the milliseconds.
            clock.advance(by: .milliseconds(137))
        }
        return differences
    }

    /// "the session row behind $token1 is moved 86400 s into the past"; the newest one where none is named.
    private func prepare(_ setup: String) throws {
        let pattern = #/the session row (?:behind (\$token\d+) )?is moved (?:another )?(\d+) s into the past.*/#
        guard let match = setup.wholeMatch(of: pattern), let seconds = Double(match.output.2) else {
            throw UnknownSetup(text: setup)
        }
        server.moveSession(match.output.1.map { placeholders.fill(String($0)) }, by: -seconds)
    }

    private func request(_ recorded: Transcript.Request) throws -> TransportRequest {
        var headers = TransportHeaders()
        for (name, value) in (recorded.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            headers.append(name: name, value: placeholders.fill(value))
        }
        let body: Data? =
            switch recorded.body {
            case .string(let text): Data(placeholders.fill(text).utf8)
            case let value?: placeholders.fill(value).json
            case nil: headers["content-type"] == nil ? nil : Data("null".utf8)
            }
        guard let url = URL(string: "http://127.0.0.1:3000" + placeholders.fill(recorded.path)) else {
            throw UnknownSetup(text: recorded.path)
        }
        return TransportRequest(
            method: TransportMethod(rawValue: recorded.method), url: url, headers: headers, body: body)
    }

    private mutating func compare(_ want: Transcript.Response, with got: TransportResponse) {
        if want.status != got.status { note("status: wanted \(want.status), got \(got.status)") }
        for (name, value) in want.headers.sorted(by: { $0.key > $1.key }) {
            if case .array(let values) = value {
                compare(.array(values), .array(got.headers.values(for: name).map { .string($0) }), at: name)
            } else {
                compare(value, got.headers[name].map { .string($0) }, at: name)
            }
        }
        for name in Set(got.headers.fields.map(\.name)).subtracting(want.headers.keys).sorted() {
            note("\(name): not wanted")
        }
        guard !want.bodyIsEmpty else {
            if !got.body.isEmpty { note("body: wanted none") }
            return
        }
        compare(want.body ?? .null, try? JSONValue(json: got.body), at: "body")
    }

    private mutating func compare(_ want: JSONValue, _ got: JSONValue?, at place: String) {
        switch (want, got) {
        case (_, nil): note("\(place): missing")
        case (.object(let wanted), .object(let found)):
            for (key, value) in wanted.sorted(by: { $0.key < $1.key }) {
                compare(value, found[key], at: "\(place).\(key)")
            }
            for key in found.keys.sorted() where wanted[key] == nil { note("\(place).\(key): not wanted") }
        case (.array(let wanted), .array(let found)):
            guard wanted.count == found.count else {
                return note("\(place): wanted \(wanted.count) elements, got \(found.count)")
            }
            for (index, value) in wanted.enumerated() { compare(value, found[index], at: "\(place)[\(index)]") }
        case (.string(let text), .string(let found)):
            if !placeholders.match(text, found) { note("\(place): wanted \"\(text)\", got \"\(found)\"") }
        default:
            if want != got { note("\(place): wanted \(want), got \(got ?? .null)") }
        }
    }

    private mutating func note(_ difference: String) {
        differences.append(difference)
    }
}

struct UnknownSetup: Error {
    let text: String
}
