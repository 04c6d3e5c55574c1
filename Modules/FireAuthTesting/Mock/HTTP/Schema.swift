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
        /// An object with these members.
        case members(Schema)
        /// Objects with these members.
        case list(Schema)
    }

    private let fields: [(name: String, kind: Kind)]

    init(arrayLiteral elements: (String, Kind)...) {
        self.init(elements.map { (name: $0.0, kind: $0.1) })
    }

    private init(_ fields: [(name: String, kind: Kind)]) {
        self.fields = fields.sorted { $0.name < $1.name }
    }

    /// The body with its keys in camel case and its values coerced; the first wrong type is refused.
    func check(_ value: OrderedJSON) throws(Refusal) -> JSONObject {
        guard case .object(let object) = value else { throw Refusal.wrongType(" must be object") }
        return try check(Self.camelCased(object), at: "")
    }

    static func + (one: Schema, other: Schema) -> Schema {
        Schema(one.fields + other.fields)
    }

    private func check(_ object: JSONObject, at place: String) throws(Refusal) -> JSONObject {
        var body = object
        for field in fields {
            guard let value = body[field.name] else { continue }
            let coerced = try Self.coerce(value, to: field.kind, at: "\(place)/\(field.name)")
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
        case (.members(let schema), .object(let object)): return .object(try schema.check(object, at: place))
        case (.object, _), (.members, _): throw Refusal.wrongType("\(place) must be object")
        case (.word(let words), _): return try word(value, of: words, at: place)
        case (.strings, .array(let elements)): return try coerce(elements, to: .string, at: place)
        case (.words(let words), .array(let elements)): return try coerce(elements, to: .word(words), at: place)
        case (.list(let schema), .array(let elements)): return try coerce(elements, to: .members(schema), at: place)
        case (.strings, _), (.words, _), (.list, _): throw Refusal.wrongType("\(place) must be array")
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
        case .string, .int, .double:
            guard let position = position(value), words.indices.contains(position) else {
                throw Refusal.wrongType("\(place) must be equal to one of the allowed values")
            }
            return .string(words[position])
        default: throw Refusal.wrongType("\(place) must be string")
        }
    }

    /// A position in a list of words, as a number or as text.
    private static func position(_ value: OrderedJSON) -> Int? {
        switch value {
        case .int(let number): Int(clamping: number)
        case .string(let text): Int(text).flatMap { String($0) == text ? $0 : nil }
        default: nil
        }
    }

    private static func camelCased(_ object: JSONObject) -> JSONObject {
        var result = JSONObject()
        for (key, value) in object.members { result.set(CamelCase.of(key), camelCased(value)) }
        return result
    }

    private static func camelCased(_ value: OrderedJSON) -> OrderedJSON {
        switch value {
        case .object(let object): .object(camelCased(object))
        case .array(let elements): .array(elements.map(camelCased))
        default: value
        }
    }
}
