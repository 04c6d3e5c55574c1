extension FireAuthRelux.Business {
    /// Where authentication stands.
    public enum Status: Sendable, Hashable {
        /// No project is configured: nobody can sign in.
        case unconfigured
        /// Nobody is signed in.
        case signedOut
        /// The stored session is being read.
        case restoring
        /// A sign-in, an upgrade or a link is under way.
        case signingIn
        /// This user is signed in; their token may have expired, which the next use mends.
        case signedIn(User)
        /// A refresh was asked for and is under way.
        case refreshing(User)
        /// The session is being forgotten.
        case signingOut
        /// Something failed and nobody is signed in; the text is for people.
        case failed(String)
    }
}
