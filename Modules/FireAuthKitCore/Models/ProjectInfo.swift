/// The public configuration of a project (`v1/projects`).
public struct ProjectInfo: Sendable, Hashable {
    /// The project's number, as the service calls the project.
    public let projectID: String?
    /// The domains that may be returned to.
    public let authorizedDomains: [String]
}
