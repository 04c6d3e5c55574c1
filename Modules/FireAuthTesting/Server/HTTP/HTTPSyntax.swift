/// The character classes of RFC 9110, section 5, over bytes.
enum HTTPSyntax {
    /// A method or field name.
    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { isTokenByte[Int($0)] }
    }

    /// No control characters but tab.
    static func isFieldValue(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
    }

    static func isVisible(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { (0x21...0x7E).contains($0) }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    /// The members of a comma-separated list, in lower case.
    static func list(_ value: String?) -> [String] {
        guard let value else { return [] }
        return value.lowercased().utf8.split(separator: UInt8(ascii: ","))
            .map { String(decoding: trim(Array($0)[...]), as: UTF8.self) }
            .filter { !$0.isEmpty }
    }

    private static let isTokenByte: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "!#$%&'*+-.^_`|~0123456789".utf8 { table[Int(byte)] = true }
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = true }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = true }
        return table
    }()
}
