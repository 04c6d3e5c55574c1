/// The settings that decide what is behind an app's sign-in flow.
///
/// ```swift
/// let config = AppConfig()
/// for problem in config.problems { print(problem) }
/// let service = try await factory.makeService(for: config)
/// ```
public struct AppConfig: Sendable, Hashable {
    /// A place that names no deployment path.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The place.
        public let source: String
        /// What it says.
        public let value: String

        /// The place, what it says, and what it could say.
        public var description: String {
            let names = DeploymentPath.allCases.map(\.rawValue).joined(separator: ", ")
            return "The \(source) names no deployment path: \"\(value)\". Known: \(names)."
        }
    }

    /// What is behind the sign-in flow.
    public let deploymentPath: DeploymentPath

    /// The places that were passed over because they name no path, in order.
    public let problems: [Problem]

    /// Whether people may sign in and up with email and password.
    public var isEmailEnabled: Bool

    /// Finds the deployment path: the override, else the first source that names one, else ``DeploymentPath/appleNative``.
    ///
    /// - Parameters:
    ///   - override: The path, when it is given in code.
    ///   - isEmailEnabled: Whether people may sign in and up with email and password, where the path can.
    ///   - sources: Where to look, in this order.
    public init(
        override: DeploymentPath? = nil,
        isEmailEnabled: Bool = true,
        sources: [ConfigurationSource] = ConfigurationSource.standard
    ) {
        self.isEmailEnabled = isEmailEnabled
        var problems: [Problem] = []
        var found = override
        for source in sources where found == nil {
            guard let value = source.value else { continue }
            found = DeploymentPath(name: value)
            if found == nil { problems.append(Problem(source: source.name, value: value)) }
        }
        deploymentPath = found ?? .appleNative
        self.problems = problems
    }

    /// The deployment path of this process: environment, user defaults, Info.plist, else ``DeploymentPath/appleNative``.
    public static var deploymentPath: DeploymentPath {
        AppConfig().deploymentPath
    }
}
