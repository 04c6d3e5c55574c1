/// What is behind an app's sign-in flow.
public enum DeploymentPath: String, Sendable, Hashable, CaseIterable {
    /// Sign in with Apple on the device, without a server: `appleNative`.
    case appleNative
    /// The app's own better-auth server: `fullStack`.
    case fullStack
    /// Firebase Authentication: `firebase`.
    case firebase

    /// The path of a name.
    ///
    /// - Parameter name: One of the three names; letter case is ignored.
    public init?(name: String) {
        let name = name.lowercased()
        guard let path = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        self = path
    }
}
