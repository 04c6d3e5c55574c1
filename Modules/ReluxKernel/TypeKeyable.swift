/// A type whose instances are found by their type.
public protocol TypeKeyable {
    /// What identifies the type.
    typealias Key = ObjectIdentifier
}

extension TypeKeyable {
    /// The identity of this type.
    public static var key: Key { ObjectIdentifier(self) }

    /// The identity of this instance's type.
    public nonisolated var key: Key { ObjectIdentifier(type(of: self)) }
}
