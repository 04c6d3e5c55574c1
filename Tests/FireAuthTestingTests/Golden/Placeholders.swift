import FireAuthKitCore

/// The values that placeholders of a transcript stand for, bound by the first answer that holds one.
struct Placeholders {
    private static let names = [
        "idToken", "refreshToken", "localId", "oobCode", "sessionInfo", "smsCode", "temporaryProof",
        "mfaPendingCredential", "mfaEnrollmentId", "sessionId", "tenantId", "salt", "sessionCookie", "challenge",
        "handMadeToken", "handMadeRefreshToken",
    ]

    enum Piece: Equatable {
        case literal(String)
        case placeholder(String)
    }

    private(set) var values: [String: String] = [:]

    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Text cut into literals and placeholders such as `$idToken1`.
    static func pieces(of text: String) -> [Piece] {
        var (pieces, literal, rest): ([Piece], String, Substring) = ([], "", text[...])
        while let character = rest.first {
            if character == "$", let name = placeholder(at: rest) {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(.placeholder(name))
                rest = rest.dropFirst(name.count)
            } else {
                literal.append(character)
                rest = rest.dropFirst()
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }

    private static func placeholder(at text: Substring) -> String? {
        let word = text.dropFirst().prefix { $0.isASCII && $0.isLetter }
        guard names.contains(String(word)) else { return nil }
        let digits = text.dropFirst(1 + word.count).prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : "$\(word)\(digits)"
    }

    /// Text with every bound placeholder put in, escaped for a form when asked.
    func fill(_ text: String, escaping: Bool = false) -> String {
        Self.pieces(of: text).map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let name): values[name].map { escaping ? FormEncoding.escape($0) : $0 } ?? name
            }
        }.joined()
    }

    func fill(_ value: JSONValue, escaping: Bool = false) -> JSONValue {
        switch value {
        case .string(let text): .string(fill(text, escaping: escaping))
        case .array(let elements): .array(elements.map { fill($0, escaping: escaping) })
        case .object(let members):
            .object(
                Dictionary(uniqueKeysWithValues: members.map { ($0, fill($1, escaping: $0 == "postBody" || escaping)) })
            )
        default: value
        }
    }

    /// Matches text against a pattern of literals and placeholders, and binds what is new.
    mutating func match(_ pattern: String, _ text: String) -> Bool {
        var (rest, found): (Substring, [String: String]) = (text[...], [:])
        let pieces = Self.pieces(of: pattern)
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let literal):
                guard rest.hasPrefix(literal) else { return false }
                rest = rest.dropFirst(literal.count)
            case .placeholder(let name):
                if let known = values[name] ?? found[name] {
                    guard let form = [known, FormEncoding.escape(known)].first(where: rest.hasPrefix) else {
                        return false
                    }
                    rest = rest.dropFirst(form.count)
                    continue
                }
                var value = rest
                if index + 1 < pieces.count {
                    guard case .literal(let next) = pieces[index + 1], let end = rest.firstRange(of: next) else {
                        return false
                    }
                    value = rest[..<end.lowerBound]
                }
                guard !value.isEmpty else { return false }
                found[name] = String(value)
                rest = rest[value.endIndex...]
            }
        }
        guard rest.isEmpty else { return false }
        values.merge(found) { old, _ in old }
        return true
    }
}
