internal import FireAuthKitCore

extension SessionMachine {
    /// Somebody asks the server something that leaves the session as it is.
    mutating func beginCheck() throws(FirebaseAuthError) {
        failure = nil
        if let misuse = misuseOfSession {
            note(misuse)
            throw misuse
        }
        checks += 1
    }

    /// The question was answered.
    mutating func endCheck() {
        checks -= 1
    }

    /// The question failed.
    mutating func endCheck(_ error: any Error, of generation: Int) -> Aftermath {
        checks -= 1
        guard generation == self.generation else { return .keep }
        note(error)
        return endedSession(error, of: generation)
    }

    /// The server described the account of the session of a generation.
    ///
    /// - Returns: Whether that session still holds.
    mutating func saw(_ account: AccountInfo, of generation: Int) -> Bool {
        guard generation == self.generation, active?.stored.localId == account.userID else { return false }
        active?.isEmailVerified = account.isEmailVerified
        return true
    }

    /// Whether the ID token says that the email address is not verified.
    var claimsUnverifiedEmail: Bool {
        guard let token = active?.stored.idToken else { return false }
        return (try? IDToken(unverified: token))?.isEmailVerified != true
    }
}
