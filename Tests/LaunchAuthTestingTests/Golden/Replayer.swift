import FireAuthKitCore
import FireAuthTesting
import Foundation
import Testing

@testable import LaunchAuthTesting

/// Plays a transcript against the server in memory and collects every difference.
struct Replayer {
    private let clock = ManualClock()
    private let server: MockBetterAuth
    private let skipped: Set<String>
    private var placeholders: Placeholders
    private var differences: [String] = []

    init(_ options: MockBetterAuth.Options = .init(), skipping skipped: Set<String> = []) {
        self.skipped = skipped
        server = MockBetterAuth(options: options, clock: clock)
        placeholders = Placeholders(signer: TokenSigner(secret: server.options.secret))
    }

    /// The differences, each under the name of its step.
    mutating func play(_ transcript: Transcript) throws -> [String] {
        placeholders.appleTokens = transcript.appleTokens
        let unsigned = transcript.appleTokens.filter { !$0.value.isSigned }.map { "$\($0.key)" }
        for step in transcript.steps {
            // Signatures of Apple's are not verified.
            let token = step.request.body?["idToken"]?["token"]?.stringValue ?? ""
            guard !unsigned.contains(token), !skipped.contains(step.name) else {
                placeholders.moments.append(clock.now)
                continue
            }
            if let email = step.request.body?["email"]?.stringValue { placeholders.address = email }
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
        if setup == "10.5 s pause" { return clock.advance(by: .milliseconds(10_500)) }
        if let match = setup.wholeMatch(of: #/(\d+) unrecorded get-session requests from (\S+) come first/#) {
            let url = try #require(URL(string: "http://127.0.0.1:3000/api/auth/get-session"))
            let request = TransportRequest(url: url, headers: ["x-forwarded-for": String(match.output.2)])
            for _ in 0..<(Int(match.output.1) ?? 0) { _ = server.handle(request) }
            return
        }
        let pattern =
            #/the session row (?:behind (\$token\d+|the bearer token) )?is moved (?:another )?(\d+) s into the past.*/#
        guard let match = setup.wholeMatch(of: pattern), let seconds = Double(match.output.2) else {
            throw UnknownSetup(text: setup)
        }
        let token = match.output.1.flatMap { $0.hasPrefix("$") ? placeholders.fill(String($0)) : nil }
        server.moveSession(token, by: -seconds)
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
        guard want.htmlBytes == nil else {
            if !got.body.starts(with: Data("<!DOCTYPE html>".utf8)) { note("body: wanted a page") }
            return
        }
        let text = got.headers["content-type"]?.hasPrefix("text/") == true
        let body = text ? JSONValue.string(String(decoding: got.body, as: UTF8.self)) : try? JSONValue(json: got.body)
        compare(want.body ?? .null, body, at: "body")
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
