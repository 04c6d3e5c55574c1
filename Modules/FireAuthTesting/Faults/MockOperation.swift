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
    /// `token`: the Secure Token service's refresh.
    public static let token = MockOperation(rawValue: "token")
}

extension MockOperation: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
