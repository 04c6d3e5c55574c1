public import FireAuthKitCore

extension BackendAuthService {
    /// Changes the user's name or picture (`/update-user`).
    ///
    /// - Parameters:
    ///   - name: The new name; `nil` leaves it.
    ///   - image: What to do with the picture's URL.
    /// - Returns: The user as changed; the problem when that could not be stored.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/notSignedIn``.
    public func updateUser(name: String? = nil, image: FieldChange<String> = .keep) async throws -> AuthOutcome {
        var body: [String: JSONValue] = [:]
        if let name { body["name"] = .string(name) }
        switch image {
        case .keep: break
        case .set(let url): body["image"] = .string(url)
        case .clear: body["image"] = .null
        }
        let session = try await current()
        let answer = try await client.send(BackendCall(path: "/update-user", body: body, bearer: session.token))
        let user = User(
            id: session.user.id, email: session.user.email, name: name ?? session.user.name, authProvider: .backend)
        return AuthOutcome(user: user, problem: await keep(user, answer.newToken, of: session))
    }

    /// Changes the password (`/change-password`).
    ///
    /// - Parameters:
    ///   - current: The current password.
    ///   - new: The new password.
    ///   - revokeOtherSessions: Whether every other session ends; this one then goes on under a new token.
    /// - Returns: The user; the problem when the new token could not be stored.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/wrongPassword`` and ``AuthError/Code/passwordTooShort``.
    public func changePassword(
        current: String, new: String, revokeOtherSessions: Bool = false
    ) async throws -> AuthOutcome {
        let session = try await self.current()
        let answer = try await client.send(
            BackendCall(
                path: "/change-password", body: ["revokeOtherSessions": .bool(revokeOtherSessions)],
                secrets: ["currentPassword": Secret(current), "newPassword": Secret(new)], bearer: session.token))
        let user = try BackendReading.user(answer.json["user"])
        let token = answer.newToken ?? answer.json["token"]?.stringValue.map { Secret($0) }
        return AuthOutcome(user: user, problem: await keep(user, token, of: session))
    }

    /// Deletes the user and every session (`/delete-user`), then signs out here.
    ///
    /// - Parameter password: The password; `nil` when the user just signed in.
    /// - Returns: Nobody; the problem when the session could not be removed from the store.
    /// - Throws: ``AuthError``, such as ``AuthError/Code/notAvailable`` where the server deletes nobody, and
    ///   ``AuthError/Code/sessionNotFresh``.
    public func deleteUser(password: String? = nil) async throws -> AuthOutcome {
        let before = await vault.observe()
        let session = try await current()
        var call = BackendCall(path: "/delete-user", bearer: session.token)
        call.secrets["password"] = password.map { Secret($0) }
        _ = try await client.send(call)
        return AuthOutcome(user: nil, problem: try await vault.end(ifStill: before))
    }

    /// The session there is.
    func current() async throws -> BackendSession {
        guard let session = try await vault.session().session else { throw AuthError(.notSignedIn) }
        return session
    }
}
