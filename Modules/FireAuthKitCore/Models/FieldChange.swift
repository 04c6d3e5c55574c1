/// What to do with one field of an account: leaving it and clearing it are different things.
public enum FieldChange<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The field stays as it is.
    case keep
    /// The field gets this value.
    case set(Value)
    /// The field is removed.
    case clear
}
