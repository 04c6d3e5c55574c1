internal import FireAuthKitCore
public import Observation

/// What a sign-in screen needs: fields, what is wrong with them, and what the buttons do.
@MainActor
@Observable
public final class LoginModel {
    /// The app's state.
    @ObservationIgnored public let auth: AuthState

    /// The email address as typed.
    public var email = ""

    /// Whether problems of fields are shown: from the first try to submit on.
    public private(set) var showsProblems = false

    private var hiddenPassword = Secret("")

    /// Creates a model.
    ///
    /// - Parameter auth: The app's state.
    public init(auth: AuthState) {
        self.auth = auth
    }

    /// The password as typed; emptied once it was used.
    public var password: String {
        get { hiddenPassword.reveal() }
        set { hiddenPassword = Secret(newValue) }
    }

    /// The ways to sign in that the screen may show.
    public var capabilities: AuthCapabilities { auth.capabilities }

    /// Whether something is under way.
    public var isBusy: Bool { auth.isLoading }

    /// What went wrong last and belongs to no field.
    public var error: AuthError? { problems.general }

    /// Whether the fields can be submitted.
    public var canSubmit: Bool { capabilities.email && !isBusy && problems.allowSubmitting }

    /// What to show beside a field, in words: what is wrong with it and how to mend it.
    ///
    /// - Parameter field: The field.
    /// - Returns: The words; `nil` when nothing is wrong or nothing was submitted yet.
    public func problem(with field: AuthField) -> String? {
        showsProblems ? problems.text(of: field) : nil
    }

    /// Signs in with email and password, unless a field is wrong.
    public func submit() async {
        showsProblems = true
        guard canSubmit else { return }
        let password = password
        await auth.signInWithEmail(email: email, password: password)
        if auth.isSignedIn { clear() }
    }

    /// Signs in without anything to type: with Apple, or as a guest.
    public func signIn() async {
        guard !isBusy else { return }
        await auth.signIn()
        if auth.isSignedIn { clear() }
    }

    private var problems: FieldProblems {
        FieldProblems(
            [.email: FieldCheck.email(email), .password: FieldCheck.password(password)], server: auth.error)
    }

    private func clear() {
        hiddenPassword = Secret("")
        showsProblems = false
    }
}
