/// An operation of the mock, named after its REST method; an open set.
///
/// Source: <https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts>.
public struct MockOperation: RawRepresentable, Hashable, Sendable {
    /// The name, `accounts:signUp` for `POST /v1/accounts:signUp`.
    public let rawValue: String

    /// Creates an operation from its name.
    ///
    /// - Parameter rawValue: The name as in the REST path.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Every operation, unknown paths included; for ``FaultPlan`` rules.
    public static let any = MockOperation(rawValue: "*")
    /// A path the service does not know.
    public static let unknown = MockOperation(rawValue: "unknown")

    /// `accounts:signUp`: anonymous and password sign-up.
    public static let signUp = MockOperation(rawValue: "accounts:signUp")
    /// `accounts:signInWithPassword`.
    public static let signInWithPassword = MockOperation(rawValue: "accounts:signInWithPassword")
    /// `accounts:signInWithIdp`.
    public static let signInWithIdp = MockOperation(rawValue: "accounts:signInWithIdp")
    /// `accounts:signInWithEmailLink`.
    public static let signInWithEmailLink = MockOperation(rawValue: "accounts:signInWithEmailLink")
    /// `accounts:signInWithPhoneNumber`.
    public static let signInWithPhoneNumber = MockOperation(rawValue: "accounts:signInWithPhoneNumber")
    /// `accounts:signInWithCustomToken`.
    public static let signInWithCustomToken = MockOperation(rawValue: "accounts:signInWithCustomToken")
    /// `accounts:sendVerificationCode`.
    public static let sendVerificationCode = MockOperation(rawValue: "accounts:sendVerificationCode")
    /// `accounts:sendOobCode`.
    public static let sendOobCode = MockOperation(rawValue: "accounts:sendOobCode")
    /// `accounts:resetPassword`.
    public static let resetPassword = MockOperation(rawValue: "accounts:resetPassword")
    /// `accounts:update`.
    public static let update = MockOperation(rawValue: "accounts:update")
    /// `accounts:lookup`.
    public static let lookup = MockOperation(rawValue: "accounts:lookup")
    /// `accounts:delete`.
    public static let delete = MockOperation(rawValue: "accounts:delete")
    /// `accounts:createAuthUri`.
    public static let createAuthUri = MockOperation(rawValue: "accounts:createAuthUri")
    /// `accounts/mfaEnrollment:start`.
    public static let mfaEnrollmentStart = MockOperation(rawValue: "accounts/mfaEnrollment:start")
    /// `accounts/mfaEnrollment:finalize`.
    public static let mfaEnrollmentFinalize = MockOperation(rawValue: "accounts/mfaEnrollment:finalize")
    /// `accounts/mfaEnrollment:withdraw`.
    public static let mfaEnrollmentWithdraw = MockOperation(rawValue: "accounts/mfaEnrollment:withdraw")
    /// `accounts/mfaSignIn:start`.
    public static let mfaSignInStart = MockOperation(rawValue: "accounts/mfaSignIn:start")
    /// `accounts/mfaSignIn:finalize`.
    public static let mfaSignInFinalize = MockOperation(rawValue: "accounts/mfaSignIn:finalize")
    /// `accounts/passkeyEnrollment:start`.
    public static let passkeyEnrollmentStart = MockOperation(rawValue: "accounts/passkeyEnrollment:start")
    /// `accounts/passkeyEnrollment:finalize`.
    public static let passkeyEnrollmentFinalize = MockOperation(rawValue: "accounts/passkeyEnrollment:finalize")
    /// `accounts/passkeySignIn:start`.
    public static let passkeySignInStart = MockOperation(rawValue: "accounts/passkeySignIn:start")
    /// `accounts/passkeySignIn:finalize`.
    public static let passkeySignInFinalize = MockOperation(rawValue: "accounts/passkeySignIn:finalize")
    /// `accounts:revokeToken`.
    public static let revokeToken = MockOperation(rawValue: "accounts:revokeToken")
    /// `accounts:signInWithGameCenter`.
    public static let signInWithGameCenter = MockOperation(rawValue: "accounts:signInWithGameCenter")
    /// `accounts:verifyIosClient`.
    public static let verifyIosClient = MockOperation(rawValue: "accounts:verifyIosClient")
    /// `passwordPolicy`.
    public static let passwordPolicy = MockOperation(rawValue: "passwordPolicy")
    /// `recaptchaConfig`.
    public static let recaptchaConfig = MockOperation(rawValue: "recaptchaConfig")
    /// `createSessionCookie`, an administrator's.
    public static let createSessionCookie = MockOperation(rawValue: "createSessionCookie")
    /// `token`: the Secure Token service's refresh.
    public static let token = MockOperation(rawValue: "token")
}

extension MockOperation: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
