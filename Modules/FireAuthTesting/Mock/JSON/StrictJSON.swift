package import FireAuthKitCore
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// JSON read as JavaScript reads it: strictly, and of repeated keys the last value wins.
package enum StrictJSON {
    /// The value; `nil` when this is no JSON.
    package static func value(of data: Data) -> JSONValue? {
        (try? JSONParser.parse(Array(data))).map(JSONValue.init)
    }
}

extension JSONValue {
    fileprivate init(_ value: OrderedJSON) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map(JSONValue.init))
        case .object(let object):
            self = .object(Dictionary(object.members.map { ($0.key, JSONValue($0.value)) }) { _, last in last })
        }
    }
}
