internal import FireAuthKitCore
internal import FireAuthSessionStores

/// Where the session of a run is kept: in a file of its own for each project, tenant and profile, unless one is given.
struct SessionLocation: Sendable {
    static let profileVariable = "FIREAUTH_PROFILE"

    let path: String
    /// The session of versions that kept one for everything; `nil` when it cannot be the one that is meant.
    let former: FormerSession?

    /// - Parameters:
    ///   - invocation: Its `--session-file` wins over every scope.
    ///   - environment: Leads to the user's directory, and may name the profile.
    ///   - configuration: The project; asked for only when no file is given.
    /// - Throws: `USAGE`, or what is wrong with the configuration.
    init(
        _ invocation: Invocation, environment: [String: String], configuration: () throws -> FirebaseConfiguration
    ) throws {
        if let file = invocation[.sessionFile] {
            guard !file.isEmpty else { throw UsageError("--session-file needs a path.") }
            (path, former) = (file, nil)
            return
        }
        let (project, profile) = (try configuration(), try Self.profile(invocation, environment))
        let scope = SessionScope(project, profile: profile)
        guard let path = FileSessionStore.defaultPath(for: "fireauth", scope: scope, environment: environment),
            let shared = FileSessionStore.defaultPath(for: "fireauth", environment: environment)
        else { throw UsageError("Neither XDG_STATE_HOME nor HOME names a directory. Give --session-file.") }
        self.path = path
        former = profile == nil ? FormerSession(path: shared, configuration: project) : nil
    }

    private static func profile(
        _ invocation: Invocation, _ environment: [String: String]
    ) throws(UsageError) -> String? {
        if let name = invocation[.profile] {
            guard !name.isEmpty else { throw UsageError("--profile needs a name.") }
            return name
        }
        return environment[profileVariable].flatMap { $0.isEmpty ? nil : $0 }
    }
}
