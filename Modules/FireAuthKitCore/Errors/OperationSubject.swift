/// Whose credentials a request carries, hence whom an error of its answer is about.
package enum OperationSubject: Sendable, Hashable {
    /// Nobody's: a sign-in, a sign-up, a public look-up. Its failure says nothing about the current session.
    case none
    /// The current user's ID token.
    case idToken
    /// The current user's refresh token.
    case refreshToken
}
