/// A JSON value whose objects keep the order of their keys.
///
/// The emulator answers with texts that hold JSON (`rawUserInfo`), where order shows; `JSONValue` does not keep it.
enum OrderedJSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([OrderedJSON])
    case object(JSONObject)

    var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    var intValue: Int64? {
        if case .int(let value) = self { value } else { nil }
    }

    var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    var arrayValue: [OrderedJSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    subscript(key: String) -> OrderedJSON? { objectValue?[key] }

    /// Whether JavaScript takes the value for true, which is what many of the emulator's checks come down to.
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

/// The members of a JSON object in order.
struct JSONObject: Sendable {
    typealias Member = (key: String, value: OrderedJSON)

    private(set) var members: [Member]

    init(_ members: [Member] = []) {
        self.members = members
    }

    subscript(key: String) -> OrderedJSON? {
        members.first { $0.key == key }?.value
    }

    /// A text that is there and not empty.
    func text(_ key: String) -> String? {
        guard let value = self[key]?.stringValue, !value.isEmpty else { return nil }
        return value
    }

    /// Adds a member whose key is not there yet; absent values are left out.
    mutating func append(_ key: String, _ value: OrderedJSON?) {
        if let value { members.append((key, value)) }
    }

    mutating func append(_ key: String, _ value: String?) {
        if let value { members.append((key, .string(value))) }
    }

    mutating func append(_ key: String, _ value: Bool?) {
        if let value { members.append((key, .bool(value))) }
    }

    mutating func append(contentsOf other: JSONObject) {
        members.append(contentsOf: other.members)
    }

    /// Sets a member; a key that is there keeps its place.
    mutating func set(_ key: String, _ value: OrderedJSON) {
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append((key, value))
        }
    }
}

extension JSONObject: Equatable, ExpressibleByDictionaryLiteral {
    static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.members.count == other.members.count
            && zip(one.members, other.members).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    }

    init(dictionaryLiteral elements: (String, OrderedJSON?)...) {
        members = elements.compactMap { element in element.1.map { (element.0, $0) } }
    }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int64) { self = .int(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, OrderedJSON?)...) {
        self = .object(JSONObject(elements.compactMap { element in element.1.map { (element.0, $0) } }))
    }
}
