/// The search for secrets in what others can see.
enum SecretPieces {
    /// A piece this long is a leak; shorter ones occur by chance.
    private static let length = 8

    /// The secrets of which a text holds a piece.
    static func found(_ secrets: [String], in text: String) -> [String] {
        secrets.filter { secret in
            let characters = Array(secret)
            guard characters.count > length else { return text.contains(secret) }
            return (0...(characters.count - length)).contains {
                text.contains(String(characters[$0..<$0 + length]))
            }
        }
    }
}
