import Testing

/// One value of a public type, with every secret inside that the type can hold.
struct Sample: Sendable, CustomTestStringConvertible {
    /// The type's full name without its module.
    let type: String
    let value: any Sendable
    /// Secrets of this value that are no sentinels.
    let secrets: [String]

    init(_ type: String, _ value: any Sendable, secrets: [String] = []) {
        self.type = type
        self.value = value
        self.secrets = secrets
    }

    var testDescription: String { type }
}
