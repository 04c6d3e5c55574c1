internal import FireAuthKitCore

/// What a body or a query must look like, with zod's words for what does not.
struct Schema: Sendable {
    enum Kind: Sendable {
        case string
        case email
        case nonEmptyString
        case boolean
        case number
        case strings
        /// Any object.
        case record
        /// Any string, refused without a reason.
        case name
        /// An object with these members.
        case object([Field])
    }

    struct Field: Sendable {
        let name: String
        let kind: Kind
        var isRequired = true

        static func required(_ name: String, _ kind: Kind = .string) -> Field {
            Field(name: name, kind: kind)
        }

        static func optional(_ name: String, _ kind: Kind = .string) -> Field {
            Field(name: name, kind: kind, isRequired: false)
        }
    }

    /// What the value as a whole is called when it is none: several for an intersection of schemas.
    var wholes: [String] = []
    /// Whether it may be missing as a whole.
    var isOptional = false
    var fields: [Field] = []

    static func object(_ fields: Field...) -> Schema {
        Schema(wholes: ["object"], fields: fields)
    }

    /// Any object.
    static let record = Schema(wholes: ["record"])

    func check(_ value: JSONValue?, as place: String) throws(Answer) {
        guard !wholes.isEmpty, value != nil || !isOptional else { return }
        var issues: [String] = []
        if case .object(let members) = value {
            for field in fields { Self.check(field, members[field.name], at: "\(place).\(field.name)", &issues) }
        } else {
            issues = wholes.map { whole in
                "[\(place)] Invalid input: expected \(whole), received \(value?.typeName ?? "undefined")"
            }
        }
        guard issues.isEmpty else {
            throw .refusal(400, issues.joined(separator: "; "), "VALIDATION_ERROR")
        }
    }

    private static func check(_ field: Field, _ value: JSONValue?, at place: String, _ issues: inout [String]) {
        if value == nil, !field.isRequired { return }
        func expect(_ type: String) {
            issues.append("[\(place)] Invalid input: expected \(type), received \(value?.typeName ?? "undefined")")
        }
        switch (field.kind, value) {
        case (.name, .string), (.string, .string), (.boolean, .bool), (.number, .int), (.number, .double),
            (.record, .object):
            break
        case (.name, _): issues.append("[\(place)] Invalid input")
        case (.boolean, _): expect("boolean")
        case (.number, _): expect("number")
        case (.record, _): expect("record")
        case (.strings, .array(let elements)):
            for (index, element) in elements.enumerated() {
                check(.required(""), element, at: "\(place).\(index)", &issues)
            }
        case (.strings, _): expect("array")
        case (.email, .string(let text)):
            if !EmailAddress.isValid(text) { issues.append("[\(place)] Invalid email address") }
        case (.nonEmptyString, .string(let text)):
            if text.isEmpty { issues.append("[\(place)] Too small: expected string to have >=1 characters") }
        case (.string, _), (.email, _), (.nonEmptyString, _): expect("string")
        case (.object(let fields), .object(let members)):
            for field in fields { check(field, members[field.name], at: "\(place).\(field.name)", &issues) }
        case (.object, _): expect("object")
        }
    }
}
