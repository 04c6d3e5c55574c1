internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Values as the server's language has them.
extension JSONValue {
    /// A moment as JavaScript writes it: UTC, with milliseconds.
    static func moment(_ date: Date) -> JSONValue {
        // Half a millisecond against rounding down twice.
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        let date = Date(timeIntervalSince1970: milliseconds / 1000 + 0.000_1)
        return .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// The value's type as zod names it.
    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .int, .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Whether JavaScript takes the value for true, which is how most fields are asked for.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .int(let value): value != 0
        case .double(let value): value != 0
        case .string(let value): !value.isEmpty
        case .array, .object: true
        }
    }
}
