internal import FireAuthKitCore
public import Observation

/// What the screens for signing in and for signing up have in common: email and password, what is wrong with the fields, and
/// whether they can be submitted.
@MainActor
@Observable
public class CredentialForm {
    /// The app's state.
    @ObservationIgnored public let auth: AuthState

    /// The email address as typed.
    public var email = ""

    /// Whether problems of fields are shown: from the first try to submit on.
    public private(set) var showsProblems = false

    private var hiddenPassword = Secret("")

    /// Creates a form.
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

    /// What is wrong with the fields of this form.
    var problems: FieldProblems {
        FieldProblems(fieldErrors, server: auth.error)
    }

    /// What is wrong with each field, as far as can be told here.
    var fieldErrors: [AuthField: AuthError?] { [.email: FieldCheck.email(email)] }

    /// Shows what is wrong from here on.
    ///
    /// - Returns: Whether the fields can be submitted.
    func beginSubmitting() -> Bool {
        showsProblems = true
        return canSubmit
    }

    /// Forgets the password once it was used.
    func clear() {
        hiddenPassword = Secret("")
        showsProblems = false
    }
}
