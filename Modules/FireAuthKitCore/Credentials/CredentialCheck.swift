/// Refuses before a request leaves what no server accepts. Everything else is the server's to judge.
package enum CredentialCheck {
    package static func emailAndPassword(_ email: String, _ password: String) throws(FirebaseAuthError) {
        try self.email(email)
        try self.password(password)
    }

    package static func email(_ email: String) throws(FirebaseAuthError) {
        guard !email.isEmpty else {
            throw FirebaseAuthError(.missingEmail, message: "An email address is needed.")
        }
    }

    package static func password(_ password: String) throws(FirebaseAuthError) {
        guard !password.isEmpty else {
            throw FirebaseAuthError(.missingPassword, message: "A password is needed.")
        }
    }
}
