internal import FireAuthKitCore

/// What a body must look like, with zod's words for what does not.
struct Schema {
    enum Kind {
        case string
        case email
        case nonEmptyString
        case boolean
        /// Any string, refused without a reason.
        case name
        /// An object with these members.
        case object([Field])
    }

    struct Field {
        let name: String
        let kind: Kind
        var isRequired = true
    }

    /// What the body as a whole is called when it is none: several for an intersection of schemas.
    var wholes: [String] = []
    var fields: [Field] = []

    func check(_ body: JSONValue?) throws(Answer) {
        guard !wholes.isEmpty else { return }
        var issues: [String] = []
        if case .object = body {
            for field in fields { Self.check(field, body?[field.name], at: "body.\(field.name)", &issues) }
        } else {
            issues = wholes.map { "[body] Invalid input: expected \($0), received \(body?.typeName ?? "undefined")" }
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
        case (.name, .string), (.string, .string), (.boolean, .bool): break
        case (.name, _): issues.append("[\(place)] Invalid input")
        case (.boolean, _): expect("boolean")
        case (.email, .string(let text)):
            if !EmailAddress.isValid(text) { issues.append("[\(place)] Invalid email address") }
        case (.nonEmptyString, .string(let text)):
            if text.isEmpty { issues.append("[\(place)] Too small: expected string to have >=1 characters") }
        case (.string, _), (.email, _), (.nonEmptyString, _): expect("string")
        case (.object(let members), .object(let values)):
            for member in members { check(member, values[member.name], at: "\(place).\(member.name)", &issues) }
        case (.object, _): expect("object")
        }
    }
}

/// zod's idea of an email address.
enum EmailAddress {
    static func isValid(_ text: String) -> Bool {
        let pattern =
            #/([A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+\-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}/#
        return text.wholeMatch(of: pattern) != nil
    }
}
