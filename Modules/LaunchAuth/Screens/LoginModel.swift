/// What a sign-in screen needs: fields, what is wrong with them, and what the buttons do.
@MainActor
public final class LoginModel: CredentialForm {
    /// Signs in with email and password, unless a field is wrong.
    public func submit() async {
        guard beginSubmitting() else { return }
        await auth.signInWithEmail(email: email, password: password)
        if auth.isSignedIn { clear() }
    }

    /// Signs in without anything to type: with Apple, or as a guest.
    public func signIn() async {
        guard !isBusy else { return }
        await auth.signIn()
        if auth.isSignedIn { clear() }
    }

    override var fieldErrors: [AuthField: AuthError?] {
        [.email: FieldCheck.email(email), .password: FieldCheck.password(password)]
    }
}
