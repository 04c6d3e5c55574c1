/// Cuts a request's secrets out of text that a server wrote, since servers echo what they were sent.
package struct Redactor: Sendable {
    /// Any piece of a secret this long is cut out; shorter pieces tell nothing and occur by chance.
    static let pieceLength = 8

    private let pieces: Set<ArraySlice<UInt8>>
    private let wholes: [[UInt8]]

    package init(_ secrets: [Secret]) {
        var pieces: Set<ArraySlice<UInt8>> = []
        var wholes: [[UInt8]] = []
        for secret in secrets {
            let plain = secret.reveal()
            for form in Set([plain, FormEncoding.escape(plain), FormEncoding.unescape(plain)]) {
                let bytes = Array(form.utf8)
                if bytes.count >= Self.pieceLength {
                    for start in 0...(bytes.count - Self.pieceLength) {
                        pieces.insert(bytes[start..<start + Self.pieceLength])
                    }
                } else if bytes.count >= Self.pieceLength / 2 {
                    wholes.append(bytes)
                }
            }
        }
        self.pieces = pieces
        self.wholes = wholes
    }

    package func redact(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var hidden = [Bool](repeating: false, count: bytes.count)
        func hide(length: Int, where matches: (ArraySlice<UInt8>) -> Bool) {
            guard bytes.count >= length else { return }
            for start in 0...(bytes.count - length) where matches(bytes[start..<start + length]) {
                for index in start..<start + length { hidden[index] = true }
            }
        }
        if !pieces.isEmpty { hide(length: Self.pieceLength, where: pieces.contains) }
        for whole in wholes { hide(length: whole.count) { $0.elementsEqual(whole) } }
        guard hidden.contains(true) else { return text }

        var result: [UInt8] = []
        for index in bytes.indices {
            if !hidden[index] {
                result.append(bytes[index])
            } else if index == 0 || !hidden[index - 1] {
                result.append(contentsOf: Secret.placeholder.utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
