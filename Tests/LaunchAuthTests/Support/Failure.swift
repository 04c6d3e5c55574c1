import LaunchAuth

/// The error a call ends with; `nil` when it ends well or otherwise.
func failure(_ body: () async throws -> some Any) async -> AuthError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? AuthError
    }
}
