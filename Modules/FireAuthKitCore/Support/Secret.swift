/// A string that must not be shown: a token, a password, a credential, a code or a key.
///
/// Descriptions, `dump` and reflection show a placeholder; coding keeps the value. Read it with ``reveal()`` where it
/// has to leave the program.
public struct Secret: Sendable, Hashable, Codable {
    package static let placeholder = "<redacted>"

    private let value: String

    /// Wraps a value.
    ///
    /// - Parameter value: The string to keep from sight.
    public init(_ value: String) {
        self.value = value
    }

    /// The value itself. Keep it out of logs, errors and descriptions.
    ///
    /// - Returns: The wrapped string.
    public func reveal() -> String {
        value
    }

    /// Whether the value is the empty string.
    public var isEmpty: Bool {
        value.isEmpty
    }

    /// Reads a secret from a JSON string.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: `DecodingError` when the value is not a string.
    public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the value as a JSON string.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder, never the value.
    public var description: String { Self.placeholder }

    /// A placeholder, never the value.
    public var debugDescription: String { Self.placeholder }

    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
