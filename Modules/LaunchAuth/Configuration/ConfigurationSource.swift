#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A place that may name the deployment path.
public struct ConfigurationSource: Sendable {
    /// What the place is called in reports.
    public let name: String

    private let read: @Sendable () -> String?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: What the place is called in reports.
    ///   - read: Gives the value; `nil` or empty when the place says nothing.
    public init(name: String, read: @escaping @Sendable () -> String?) {
        self.name = name
        self.read = read
    }

    /// What the place says; `nil` when it says nothing.
    public var value: String? {
        read().flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension ConfigurationSource {
    /// The variable and the Info.plist key that name the deployment path.
    public static let variableName = "SWIFTLAUNCH_DEPLOYMENT_PATH"

    /// The key of the user defaults that names the deployment path.
    public static let defaultsKey = "deploymentPath"

    /// Where to look, in this order: environment, user defaults, Info.plist.
    public static var standard: [ConfigurationSource] {
        [.environment(), .userDefaults(), .infoDictionary()]
    }

    /// The environment variable ``variableName``.
    ///
    /// - Parameter environment: The variables; the process's own by default.
    /// - Returns: The source.
    public static func environment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ConfigurationSource {
        ConfigurationSource(name: "environment variable \(variableName)") { environment[variableName] }
    }

    /// The user defaults' ``defaultsKey``.
    ///
    /// - Parameter read: Looks a key up; the standard defaults on Apple platforms, nothing elsewhere.
    /// - Returns: The source.
    public static func userDefaults(
        _ read: @escaping @Sendable (String) -> String? = PlatformConfiguration.userDefaults
    ) -> ConfigurationSource {
        ConfigurationSource(name: "user defaults \(defaultsKey)") { read(defaultsKey) }
    }

    /// The main bundle's Info.plist entry ``variableName``.
    ///
    /// - Parameter read: Looks a key up; the main bundle on Apple platforms, nothing elsewhere.
    /// - Returns: The source.
    public static func infoDictionary(
        _ read: @escaping @Sendable (String) -> String? = PlatformConfiguration.infoDictionary
    ) -> ConfigurationSource {
        ConfigurationSource(name: "Info.plist \(variableName)") { read(variableName) }
    }
}
