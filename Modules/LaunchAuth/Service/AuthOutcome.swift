/// What holds after a service did what it was asked.
public struct AuthOutcome: Sendable, Hashable {
    /// Who is signed in now.
    public var user: User?

    /// What went wrong on the way without changing that: a session that could not be saved, a server that could not confirm
    /// it, the reason why a session ended.
    public var problem: AuthError?

    /// Creates an outcome.
    ///
    /// - Parameters:
    ///   - user: Who is signed in now.
    ///   - problem: What went wrong without changing that.
    public init(user: User?, problem: AuthError? = nil) {
        self.user = user
        self.problem = problem
    }
}
