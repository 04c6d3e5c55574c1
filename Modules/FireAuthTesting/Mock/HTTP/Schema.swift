/// The fields an operation knows and their types; others are ignored, as the emulator does.
struct Schema: Sendable, ExpressibleByArrayLiteral {
    enum Kind: Sendable {
        case string
        case boolean
        case object
        case strings
        /// One of these words; a client may also send its position.
        case word([String])
        case words([String])
        case objects
    }

    private let fields: [(name: String, kind: Kind)]

    init(arrayLiteral elements: (String, Kind)...) {
        fields = elements.map { (name: $0.0, kind: $0.1) }.sorted { $0.name < $1.name }
    }

    /// The body with its keys in camel case and its values coerced; the first wrong type is refused.
    func check(_ value: OrderedJSON) throws(Refusal) -> JSONObject {
        guard case .object(let object) = value else { throw Refusal.wrongType(" must be object") }
        var body = Self.camelCased(object)
        for field in fields {
            guard let value = body[field.name] else { continue }
            let coerced = try Self.coerce(value, to: field.kind, at: "/\(field.name)")
            if coerced != value { body.set(field.name, coerced) }
        }
        return body
    }

    private static func coerce(_ value: OrderedJSON, to kind: Kind, at place: String) throws(Refusal) -> OrderedJSON {
        switch (kind, value) {
        case (.string, .string), (.boolean, .bool), (.object, .object): return value
        case (.string, .int), (.string, .double): return .string(value.text)
        case (.string, _): throw Refusal.wrongType("\(place) must be string")
        case (.boolean, _): throw Refusal.wrongType("\(place) must be boolean")
        case (.object, _): throw Refusal.wrongType("\(place) must be object")
        case (.word(let words), _): return try word(value, of: words, at: place)
        case (.strings, .array(let elements)): return try coerce(elements, to: .string, at: place)
        case (.words(let words), .array(let elements)): return try coerce(elements, to: .word(words), at: place)
        case (.objects, .array(let elements)): return try coerce(elements, to: .object, at: place)
        case (.strings, _), (.words, _), (.objects, _): throw Refusal.wrongType("\(place) must be array")
        }
    }

    private static func coerce(_ elements: [OrderedJSON], to kind: Kind, at place: String) throws(Refusal)
        -> OrderedJSON
    {
        var coerced: [OrderedJSON] = []
        for (index, element) in elements.enumerated() {
            coerced.append(try coerce(element, to: kind, at: "\(place)/\(index)"))
        }
        return .array(coerced)
    }

    private static func word(_ value: OrderedJSON, of words: [String], at place: String) throws(Refusal) -> OrderedJSON
    {
        switch value {
        case .string(let word) where words.contains(word): return value
        case .int(let position) where words.indices.contains(Int(clamping: position)):
            return .string(words[Int(clamping: position)])
        case .string, .int, .double: throw Refusal.wrongType("\(place) must be equal to one of the allowed values")
        default: throw Refusal.wrongType("\(place) must be string")
        }
    }

    private static func camelCased(_ object: JSONObject) -> JSONObject {
        guard object.members.contains(where: { $0.key.utf8.contains(UInt8(ascii: "_")) || $0.value.objectValue != nil })
        else { return object }
        var result = JSONObject()
        for (key, value) in object.members {
            let value = value.objectValue.map { OrderedJSON.object(camelCased($0)) } ?? value
            result.set(camelCased(key), value)
        }
        return result
    }

    private static func camelCased(_ key: String) -> String {
        let words = key.split(separator: "_")
        guard words.count > 1, let first = words.first else { return key }
        return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
