import FireAuthKitCore
import Foundation

@testable import LaunchAuthTesting

/// The values that placeholders of a transcript stand for, bound by the first answer that holds one.
struct Placeholders {
    enum Piece: Equatable {
        case literal(String)
        case placeholder(String)
    }

    private static var name: Regex<Substring> {
        #/\$(?:userId|sessionId|rowId|signedToken|token|cookie|dontRememberCookie|idToken|verifyJwt)\w*/#
    }

    private(set) var values: [String: String] = [:]
    /// When each step happened.
    var moments: [Date] = []
    let signer: TokenSigner
    /// Apple's tokens by name, as the transcript describes them.
    var appleTokens: [String: Transcript.AppleToken] = [:]
    /// Whom a mail would have gone to.
    var address = ""

    /// Text cut into literals and placeholders.
    static func pieces(of text: String) -> [Piece] {
        var (pieces, rest): ([Piece], Substring) = ([], text[...])
        while let match = rest.firstMatch(of: name) {
            if match.range.lowerBound > rest.startIndex {
                pieces.append(.literal(String(rest[..<match.range.lowerBound])))
            }
            pieces.append(.placeholder(String(match.output)))
            rest = rest[match.range.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }

    /// Text with every placeholder's value put in.
    func fill(_ text: String) -> String {
        Self.pieces(of: text).map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let name): values[name] ?? minted(name) ?? name
            }
        }.joined()
    }

    func fill(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(fill(text))
        case .array(let elements): .array(elements.map(fill))
        case .object(let members): .object(members.mapValues(fill))
        default: value
        }
    }

    /// Values the recorder made by hand.
    private func minted(_ name: String) -> String? {
        let other = signer.sign("another value").split(separator: ".")[1]
        return switch name {
        case "$cookieForUnknownToken": FormEncoding.escape(signer.sign("unknown"))
        case "$cookie1WithSignatureOfAnotherValue":
            values["$token1"].map { FormEncoding.escape("\($0).\(other)") }
        case "$token1WithSignatureOfAnotherValue": values["$token1"].map { "\($0).\(other)" }
        case "$signedToken1WithoutPadding": values["$signedToken1"].map { $0.replacing("=", with: "") }
        case "$verifyJwt1": moments.last.map { signer.verificationToken(for: address, now: $0) }
        case _ where name.hasPrefix("$idToken"):
            moments.last.flatMap { now in appleTokens[String(name.dropFirst())]?.text(at: now) }
        default: nil
        }
    }

    /// Matches text against a pattern, and binds what is new.
    mutating func match(_ pattern: String, _ text: String) -> Bool {
        if let moment = moment(pattern) { return JSONValue.moment(moment) == .string(text) }
        var (rest, found): (Substring, [String: String]) = (text[...], [:])
        let pieces = Self.pieces(of: pattern)
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let literal):
                guard rest.hasPrefix(literal) else { return false }
                rest = rest.dropFirst(literal.count)
            case .placeholder(let name):
                if let known = values[name] ?? found[name] {
                    guard rest.hasPrefix(known) else { return false }
                    rest = rest.dropFirst(known.count)
                    continue
                }
                var value = rest
                if index + 1 < pieces.count, case .literal(let next) = pieces[index + 1] {
                    guard let end = rest.firstRange(of: next) else { return false }
                    value = rest[..<end.lowerBound]
                }
                guard !value.isEmpty, hasForm(String(value), of: name, found) else { return false }
                found[name] = String(value)
                rest = rest[value.endIndex...]
            }
        }
        guard rest.isEmpty else { return false }
        values.merge(found) { old, _ in old }
        return true
    }

    /// Tokens, their signed forms and cookies with one number belong together; ids are 32 letters and digits.
    private func hasForm(_ value: String, of name: String, _ found: [String: String]) -> Bool {
        func token(_ prefix: String) -> String? {
            let name = "$token" + name.dropFirst(prefix.count)
            return values[name] ?? found[name]
        }
        if name.hasPrefix("$signedToken") {
            guard let signed = signer.verify(value) else { return false }
            return token("$signedToken").map { $0 == signed } ?? true
        }
        if name == "$dontRememberCookie" { return value == FormEncoding.escape(signer.sign("true")) }
        if name.hasPrefix("$cookie") { return signer.verify(FormEncoding.unescape(value)) != nil }
        return value.wholeMatch(of: #/[A-Za-z0-9]{32}/#) != nil
    }

    /// `$timestamp3+604800s-120s`: the moment of step 3 and what is added to it.
    private func moment(_ pattern: String) -> Date? {
        guard let match = pattern.wholeMatch(of: #/\$timestamp(\d+)((?:[+-]\d+s)*)/#), let step = Int(match.output.1)
        else { return nil }
        return match.output.2.matches(of: #/([+-]\d+)s/#).reduce(moments[step - 1]) { moment, offset in
            moment + (Double(offset.output.1) ?? 0)
        }
    }
}
