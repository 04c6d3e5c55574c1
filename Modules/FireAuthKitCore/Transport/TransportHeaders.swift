/// HTTP header fields: ordered, looked up without regard to case, repeats kept, spelling kept.
public struct TransportHeaders: Sendable, Hashable {
    /// One header field line.
    public struct Field: Sendable, Hashable {
        /// The field name as spelled on the wire.
        public var name: String
        /// The field value without surrounding white space.
        public var value: String

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - name: The field name.
        ///   - value: The field value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All field lines in order.
    public private(set) var fields: [Field]

    /// Creates headers from field lines.
    ///
    /// - Parameter fields: The field lines in order.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The value of a field, repeats joined with `, ` (RFC 9110, section 5.3); setting replaces every repeat.
    ///
    /// - Parameter name: The field name; case does not matter.
    public subscript(name: String) -> String? {
        get {
            let values = values(for: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            let position = fields.firstIndex { Self.matches($0.name, name) }
            fields.removeAll { Self.matches($0.name, name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: position ?? fields.count)
        }
    }

    /// Every value of a field, one for each field line, in order.
    ///
    /// - Parameter name: The field name; case does not matter.
    /// - Returns: The values; empty when the field is absent.
    public func values(for name: String) -> [String] {
        fields.lazy.filter { Self.matches($0.name, name) }.map(\.value)
    }

    /// Whether there is a field of this name.
    package func contains(_ name: String) -> Bool {
        fields.contains { Self.matches($0.name, name) }
    }

    /// Adds a field line after the others, keeping earlier lines of the same name.
    ///
    /// - Parameters:
    ///   - name: The field name.
    ///   - value: The field value.
    public mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }

    package var names: [String] {
        fields.map(\.name)
    }

    private static func matches(_ one: String, _ other: String) -> Bool {
        let (bytes, others) = (one.utf8, other.utf8)
        guard bytes.count == others.count else { return false }
        return one == other || zip(bytes, others).allSatisfy { lowercase($0) == lowercase($1) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension TransportHeaders: ExpressibleByDictionaryLiteral {
    /// Creates headers from name-value pairs, in order, repeats kept.
    ///
    /// - Parameter elements: The name-value pairs.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}

extension TransportHeaders: CustomStringConvertible, CustomReflectable {
    /// The field names; values may be secrets and are not shown.
    public var description: String {
        "[\(names.joined(separator: ", "))]"
    }

    /// A mirror of the field names only.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: names)
    }
}

extension TransportHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The field name; the value may be a secret and is not shown.
    public var description: String {
        "\(name): \(Secret.placeholder)"
    }

    /// A mirror of the field name only.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name])
    }
}
