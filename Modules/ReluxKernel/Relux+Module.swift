extension Relux {
    /// What identifies a module.
    public typealias ModuleKey = ObjectIdentifier

    /// States and sagas that belong together.
    public protocol Module: Sendable {
        /// What identifies the module; its type by default.
        nonisolated var moduleKey: Relux.ModuleKey { get }
        /// Modules that must be registered with this one; none by default.
        var dependencies: [any Relux.Module] { get }
        /// The states to connect.
        var states: [any Relux.AnyState] { get }
        /// The sagas to connect.
        var sagas: [any Relux.Saga] { get }
    }
}

extension Relux.Module {
    /// The identity of the module's type.
    public nonisolated var moduleKey: Relux.ModuleKey { ObjectIdentifier(type(of: self)) }

    /// None.
    public var dependencies: [any Relux.Module] { [] }
}
