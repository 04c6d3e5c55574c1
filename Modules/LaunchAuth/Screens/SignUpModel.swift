public import Observation

/// What a sign-up screen needs: fields, what is wrong with them, and what the button does.
@MainActor
@Observable
public final class SignUpModel: CredentialForm {
    /// The name as typed.
    public var name = ""

    /// Makes the account and signs in, unless a field is wrong.
    public func submit() async {
        guard beginSubmitting() else { return }
        await auth.signUp(name: name, email: email, password: password)
        if auth.isSignedIn || auth.error?.code == .verificationPending { clear() }
    }

    override var fieldErrors: [AuthField: AuthError?] {
        [
            .name: FieldCheck.name(name), .email: FieldCheck.email(email),
            .password: FieldCheck.newPassword(password, length: capabilities.passwordLength),
        ]
    }
}
