/// Signs people in and out, whatever is behind it.
///
/// Every service keeps these promises:
/// - A method that throws has changed nothing: whoever was signed in still is. It throws ``AuthError``, or
///   `CancellationError` when the calling task was cancelled or a person closed the provider's sheet.
/// - A way that ``capabilities`` does not list throws ``AuthError/Code/wayDisabled`` and sends nothing.
/// - Calls may overlap. The last one asked for wins: what comes too late is undone and throws
///   ``AuthError/Code/superseded``. ``checkSession()`` is a question and takes nobody's place.
/// - A session that cannot be saved is a session all the same, until the program ends; the outcome holds the problem.
public protocol AuthService: Sendable {
    /// The ways to sign in that there are.
    var capabilities: AuthCapabilities { get }

    /// Signs in without anything to type: with Apple, or as a guest.
    ///
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, or `CancellationError`.
    func signIn() async throws -> AuthOutcome

    /// Signs in with email and password.
    ///
    /// - Parameters:
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, or `CancellationError`.
    func signIn(email: String, password: String) async throws -> AuthOutcome

    /// Makes an account with email and password and signs in to it.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - email: The email address, sent as it is.
    ///   - password: The password, sent as it is.
    /// - Returns: Who is signed in.
    /// - Throws: ``AuthError``, or `CancellationError`; ``AuthError/Code/verificationPending`` when the account was made
    ///   and its address has to be verified first.
    func signUp(name: String, email: String, password: String) async throws -> AuthOutcome

    /// Finds out who is signed in, from what is stored and from whoever can confirm it.
    ///
    /// When nobody can be asked (no network), whoever is stored stays signed in and the outcome holds the problem.
    ///
    /// - Returns: Who is signed in, if anybody.
    /// - Throws: ``AuthError`` when what is stored cannot be read, or `CancellationError`.
    func checkSession() async throws -> AuthOutcome

    /// Signs out here at once and at the server if it can be reached.
    ///
    /// - Returns: Nobody; the problem when the stored session could not be removed.
    /// - Throws: `CancellationError` before anything was done.
    func signOut() async throws -> AuthOutcome
}
