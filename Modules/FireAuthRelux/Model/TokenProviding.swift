extension FireAuthRelux.Business {
    /// Gives the token that authorizes the app's own requests.
    public protocol TokenProviding: Sendable {
        /// An ID token that is good for use now, to be sent as `Authorization: Bearer …`.
        ///
        /// A token within the refresh leeway of its end is refreshed first. When that fails for a passing reason and the
        /// token has not expired yet, it is handed out all the same.
        ///
        /// - Returns: The token. Keep it out of logs.
        /// - Throws: `FirebaseAuthError`, `NOT_SIGNED_IN` when nobody is; `CancellationError` when the task was cancelled.
        nonisolated(nonsending) func bearerToken() async throws -> String
    }
}
