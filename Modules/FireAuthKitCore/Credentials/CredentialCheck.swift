/// Refuses before a request leaves what no server accepts. Everything else is the server's to judge.
package enum CredentialCheck {
    package static func emailAndPassword(_ email: String, _ password: String) throws(FirebaseAuthError) {
        guard !email.isEmpty else {
            throw FirebaseAuthError(.missingEmail, message: "An email address is needed.")
        }
        guard !password.isEmpty else {
            throw FirebaseAuthError(.missingPassword, message: "A password is needed.")
        }
    }
}
