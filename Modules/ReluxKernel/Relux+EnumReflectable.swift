extension Relux {
    /// What a logger shows of an action. The defaults reflect an enum case; a type that carries secrets overrides them.
    public protocol EnumReflectable {
        /// The type and the case, such as `Effect.signOut`.
        var caseName: String { get }
        /// The payload of the case, one text a value.
        var associatedValues: [String] { get }
        /// The log subsystem.
        var subsystem: String { get }
        /// The log category.
        var category: String { get }
    }
}

extension Relux.EnumReflectable {
    /// The type and the case, by reflection.
    public var caseName: String {
        let mirror = Mirror(reflecting: self)
        return "\(mirror.subjectType).\(mirror.children.first?.label ?? "\(self)")"
    }

    /// The payload of the case, by reflection: `label: value` for labelled values.
    public var associatedValues: [String] {
        guard let payload = Mirror(reflecting: self).children.first?.value else { return [] }
        let mirror = Mirror(reflecting: payload)
        guard mirror.displayStyle == .tuple else { return ["\(payload)"] }
        return mirror.children.map { child in
            guard let label = child.label else { return "\(child.value)" }
            return "\(label.drop { $0 == "." }): \(child.value)"
        }
    }

    /// `Relux`.
    public var subsystem: String { "Relux" }

    /// `Logger`.
    public var category: String { "Logger" }
}
