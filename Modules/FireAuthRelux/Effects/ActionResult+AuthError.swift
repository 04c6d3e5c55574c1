public import FireAuthKitCore

extension Relux.ActionResult {
    /// The authentication error an effect ended with; `nil` when it succeeded or failed for another reason.
    public var authError: FirebaseAuthError? {
        guard case .failure(let payload) = self else { return nil }
        return payload.errors.lazy.compactMap { $0 as? FirebaseAuthError }.first
    }
}
