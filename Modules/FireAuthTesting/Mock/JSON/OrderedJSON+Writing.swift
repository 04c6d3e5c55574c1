extension OrderedJSON {
    /// Compact UTF-8 text, as `JSON.stringify` writes it.
    var bytes: [UInt8] {
        var writer = JSONWriter(indent: 0)
        writer.write(self, depth: 0)
        return writer.bytes
    }

    /// UTF-8 text indented by two, as the emulator writes its errors.
    var indentedBytes: [UInt8] {
        var writer = JSONWriter(indent: 2)
        writer.write(self, depth: 0)
        return writer.bytes
    }

    /// Compact text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

private struct JSONWriter {
    let indent: Int
    var bytes: [UInt8] = []

    init(indent: Int) {
        self.indent = indent
        bytes.reserveCapacity(512)
    }

    mutating func write(_ value: OrderedJSON, depth: Int) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .int(let value): append(String(value))
        case .double(let value): append(value.isFinite ? Self.number(value) : "null")
        case .string(let value): quote(value)
        case .array(let elements):
            enclose("[", "]", count: elements.count, depth: depth) { writer, index in
                writer.write(elements[index], depth: depth + 1)
            }
        case .object(let object):
            enclose("{", "}", count: object.members.count, depth: depth) { writer, index in
                writer.quote(object.members[index].key)
                writer.append(writer.indent > 0 ? ": " : ":")
                writer.write(object.members[index].value, depth: depth + 1)
            }
        }
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func enclose(
        _ open: String, _ close: String, count: Int, depth: Int, element: (inout JSONWriter, Int) -> Void
    ) {
        append(open)
        for index in 0..<count {
            if index > 0 { append(",") }
            breakLine(depth + 1)
            element(&self, index)
        }
        if count > 0 { breakLine(depth) }
        append(close)
    }

    private mutating func breakLine(_ depth: Int) {
        guard indent > 0 else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * depth))
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Most texts need no escape and are copied in one go.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            append(text)
        } else {
            for byte in text.utf8 { appendEscaped(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
        default: bytes.append(byte)
        }
    }

    private static func number(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }
}
