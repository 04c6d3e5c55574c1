internal import FireAuthKitCore

extension JSONValue {
    /// A text that may be missing, which is `null`.
    init(_ text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    /// A truth that may be unknown, which is `null`.
    init(_ truth: Bool?) {
        self = truth.map(JSONValue.bool) ?? .null
    }

    /// A list of texts.
    init(_ texts: [String]) {
        self = .array(texts.map(JSONValue.string))
    }
}
