#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Any JSON value (RFC 8259).
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a fraction that fits 64 bits.
    case int(Int64)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object. The order of its keys is not kept.
    case object([String: JSONValue])

    /// The deepest nesting read; deeper input is refused before it costs time.
    public static let maximumDepth = 64

    /// Reads one JSON text.
    ///
    /// - Parameter json: UTF-8 JSON.
    /// - Throws: `DecodingError` when it is not JSON or nests deeper than ``maximumDepth``.
    public init(json: Data) throws {
        guard Self.depth(of: json) <= Self.maximumDepth else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "JSON nests deeper than \(Self.maximumDepth) levels."))
        }
        self = try JSONDecoder().decode(JSONValue.self, from: json)
    }

    /// The member of an object; `nil` when this is no object or has no such member.
    ///
    /// - Parameter key: The member's name.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element of an array; `nil` when this is no array or is shorter.
    ///
    /// - Parameter index: The element's position, from 0.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// The string, when this is one.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The integer, when this is one.
    public var intValue: Int64? {
        if case .int(let value) = self { value } else { nil }
    }

    /// The number as floating point, when this is a number.
    public var doubleValue: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The truth value, when this is one.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements, when this is an array.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, when this is an object.
    public var objectValue: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The value as compact UTF-8 JSON with sorted keys.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding can fail for a number that is not finite only, which JSON input cannot hold.
        return (try? encoder.encode(self)) ?? Data()
    }

    /// How deep brackets nest, strings left aside; one pass, no allocation.
    package static func depth(of json: Data) -> Int {
        json.withUnsafeBytes { depth(of: $0) }
    }

    private static func depth(of json: UnsafeRawBufferPointer) -> Int {
        var (depth, deepest, inString, escaped) = (0, 0, false, false)
        for byte in json {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}

extension JSONValue: Codable {
    /// Reads any JSON value.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: `DecodingError` when the input is not JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The usual kinds first: each one tried in vain makes an error.
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .int(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else {
            self = .array(try container.decode([JSONValue].self))
        }
    }

    /// Writes the value.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: `EncodingError` for a number that is not finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a string value.
    ///
    /// - Parameter value: The literal.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates an integer value.
    ///
    /// - Parameter value: The literal.
    public init(integerLiteral value: Int64) { self = .int(value) }

    /// Creates a truth value.
    ///
    /// - Parameter value: The literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates an array value.
    ///
    /// - Parameter elements: The literal's elements.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Creates an object value; of repeated keys the last wins.
    ///
    /// - Parameter elements: The literal's members.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
