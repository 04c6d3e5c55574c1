internal import FireAuthKitCore

/// Finds the project: options win over the environment, which wins over the file.
enum ToolConfiguration {
    static func load(
        _ invocation: Invocation, environment: [String: String]
    ) throws(FirebaseAuthError) -> FirebaseConfiguration {
        var configuration = FirebaseConfiguration.unconfigured
        if let file = invocation[.config] { configuration = try FirebaseConfiguration(contentsOfFile: file) }
        let variables = try FirebaseConfiguration(environment: environment)
        configuration.apiKey = variables.apiKey ?? configuration.apiKey
        configuration.projectID = configuration.projectID ?? variables.projectID
        configuration.emulator = variables.emulator
        if let key = invocation[.apiKey] { configuration.apiKey = key.isEmpty ? nil : Secret(key) }
        if let emulator = invocation[.emulator] { configuration.emulator = try EmulatorHost(emulator) }
        if let tenant = invocation[.tenant] { configuration.tenantID = tenant.isEmpty ? nil : tenant }
        return configuration
    }

    /// Refuses a configuration that no request can be made with, before anything is asked of the user.
    static func require(_ configuration: FirebaseConfiguration) throws(FirebaseAuthError) {
        guard configuration.isConfigured else {
            throw FirebaseAuthError(
                .unconfigured,
                message: "No project is configured. Give --api-key, --config or --emulator, or set FIREBASE_API_KEY "
                    + "or FIREBASE_AUTH_EMULATOR_HOST.")
        }
    }
}
