internal import FireAuthKitCore

extension BackendAuthService {
    /// Has a link to reset the password mailed (`/request-password-reset`). Unknown addresses get the same answer.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - redirectTo: Where the link leads with the token, a URL the server trusts; `nil` for the server's own page.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/notAvailable`` where the server sends no mail.
    public func requestPasswordReset(email: String, redirectTo: String? = nil) async throws {
        var call = BackendCall(path: "/request-password-reset", body: ["email": .string(email)])
        if let redirectTo { call.body["redirectTo"] = .string(redirectTo) }
        _ = try await client.send(call)
    }

    /// Sets a new password with the token of the mailed link (`/reset-password`). Sessions go on.
    ///
    /// - Parameters:
    ///   - token: The token; it works once, within the hour.
    ///   - newPassword: The new password.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/invalidToken``.
    public func confirmPasswordReset(token: String, newPassword: String) async throws {
        _ = try await client.send(
            BackendCall(
                path: "/reset-password", secrets: ["token": Secret(token), "newPassword": Secret(newPassword)]))
    }

    /// Has a link to verify the email address mailed (`/send-verification-email`).
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - callbackURL: Where the link leads in the end, a URL the server trusts; `nil` for none.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/notAvailable`` where the server sends no mail.
    public func sendVerificationEmail(email: String, callbackURL: String? = nil) async throws {
        var call = BackendCall(path: "/send-verification-email", body: ["email": .string(email)])
        if let callbackURL { call.body["callbackURL"] = .string(callbackURL) }
        _ = try await client.send(call)
    }

    /// Verifies an email address with the token of the mailed link (`/verify-email`).
    ///
    /// - Parameter token: The token.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/invalidToken`` and ``AuthError/Code/tokenExpired``.
    public func verifyEmail(token: String) async throws {
        _ = try await client.send(.get("/verify-email", query: [("token", token)]))
    }
}
