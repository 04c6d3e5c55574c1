import Foundation

/// The search for secrets in everything a program can make of a value without asking for them.
enum Leaks {
    /// A piece this long is a leak; shorter ones occur by chance.
    static let pieceLength = 8

    /// Every text that a value gives: descriptions, `dump`, and the mirrors of all it holds.
    static func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var texts = ["\(value)", String(describing: value), String(reflecting: value), "\([value])", dumped]
        if let error = value as? any Error { texts += [error.localizedDescription, "\(error as NSError)"] }
        return texts + children(of: value, depth: 0)
    }

    private static func children(of value: Any, depth: Int) -> [String] {
        guard depth < 12 else { return [] }
        return Mirror(reflecting: value).children.flatMap { child in
            [child.label ?? "", "\(child.value)", String(reflecting: child.value)]
                + children(of: child.value, depth: depth + 1)
        }
    }

    /// The secrets of which a text holds a piece, as text or as the numbers of its bytes.
    static func found(_ secrets: [String], in texts: [String]) -> [String] {
        secrets.filter { secret in
            let bytes = Array(secret.utf8)
            guard bytes.count >= pieceLength else { return texts.contains { $0.contains(secret) } }
            let pieces = (0...(bytes.count - pieceLength)).flatMap { start in
                let piece = bytes[start..<start + pieceLength]
                return [
                    String(decoding: piece, as: UTF8.self), piece.map(String.init).joined(separator: ", "),
                    piece.map { "- \($0)\n" }.joined(),
                ]
            }
            return texts.contains { text in pieces.contains { text.contains($0) } }
        }
    }
}
