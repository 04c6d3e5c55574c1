/// A strict reader of JSON (RFC 8259): no trailing comma, no byte-order mark; of repeated keys the last value wins.
struct JSONParser {
    struct Failure: Error, Equatable {
        /// What is wrong and where, for the emulator's `Invalid JSON payload received.` answer.
        let message: String
    }

    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func parse(_ bytes: [UInt8]) throws(Failure) -> OrderedJSON {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.unexpected }
        return value
    }

    static func parse(_ text: String) throws(Failure) -> OrderedJSON {
        try parse(Array(text.utf8))
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private var unexpected: Failure {
        index < bytes.count
            ? Failure(message: "Unexpected token in JSON at position \(index)")
            : Failure(message: "Unexpected end of JSON input")
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> OrderedJSON {
        guard depth <= Self.maximumDepth else { throw Failure(message: "JSON nests too deep at position \(index)") }
        skipSpace()
        guard index < bytes.count else { throw unexpected }
        switch bytes[index] {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: OrderedJSON) throws(Failure) -> OrderedJSON {
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < bytes.count, bytes[index] == word.utf8Start[offset] else { throw unexpected }
            index += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONObject {
        index += 1
        var members: [JSONObject.Member] = []
        var positions: [String: Int] = [:]
        if take(UInt8(ascii: "}")) { return JSONObject() }
        repeat {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected }
            let key = try string()
            guard take(UInt8(ascii: ":")) else { throw unexpected }
            let value = try value(depth: depth + 1)
            if let position = positions[key] {
                members[position].value = value
            } else {
                positions[key] = members.count
                members.append((key, value))
            }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw unexpected }
        return JSONObject(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> [OrderedJSON] {
        index += 1
        var elements: [OrderedJSON] = []
        if take(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw unexpected }
        return elements
    }

    private mutating func number() throws(Failure) -> OrderedJSON {
        let start = index
        var isInteger = true
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let leading = index
        guard digits() > 0 else { throw unexpected }
        if bytes[leading] == UInt8(ascii: "0"), index - leading > 1 { throw unexpected }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            isInteger = false
            guard digits() > 0 else { throw unexpected }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            isInteger = false
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() > 0 else { throw unexpected }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isInteger, let value = Int64(text) { return .int(value) }
        return .double(Double(text) ?? 0)
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return index - start
    }

    private mutating func string() throws(Failure) -> String {
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
            bytes[index] >= 0x20
        {
            index += 1
        }
        guard index < bytes.count, bytes[index] >= 0x20 else { throw unexpected }
        if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
        }
        return try escapedString(from: start)
    }

    private mutating func escapedString(from start: Int) throws(Failure) -> String {
        var plain = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return String(decoding: plain, as: UTF8.self)
            }
            guard byte >= 0x20 else { throw unexpected }
            index += 1
            if byte == UInt8(ascii: "\\") {
                plain.append(contentsOf: try escape())
            } else {
                plain.append(byte)
            }
        }
        throw unexpected
    }

    private mutating func escape() throws(Failure) -> [UInt8] {
        guard index < bytes.count else { throw unexpected }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try unicodeScalar())).utf8)
        default: throw unexpected
        }
    }

    /// The scalar after `\u`; a surrogate without its partner becomes U+FFFD, as when JavaScript writes UTF-8.
    private mutating func unicodeScalar() throws(Failure) -> Unicode.Scalar {
        let high = try hexUnit()
        if (0xD800..<0xDC00).contains(high), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let mark = index
            index += 2
            let low = try hexUnit()
            if (0xDC00..<0xE000).contains(low) {
                return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
            }
            index = mark
        }
        return Unicode.Scalar(high) ?? "\u{FFFD}"
    }

    private mutating func hexUnit() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count else { throw Failure(message: "Unexpected end of JSON input") }
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { throw unexpected }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }
}
