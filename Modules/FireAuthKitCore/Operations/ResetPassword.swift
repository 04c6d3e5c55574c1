/// `accounts:resetPassword`: tells what an out-of-band code stands for, or sets a new password with it.
struct ResetPassword: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:resetPassword")

    var oobCode: Secret
    var newPassword: Secret?
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [oobCode, newPassword].compactMap(\.self) }

    struct Answer: Decodable, Sendable {
        let requestType: ActionCodeKind?
        let email: String?
        let newEmail: String?

        func info() throws(FirebaseAuthError) -> ActionCodeInfo {
            guard let requestType else {
                throw FirebaseAuthError(
                    .malformedResponse, message: "The answer does not tell what the code stands for.")
            }
            return ActionCodeInfo(kind: requestType, email: email, newEmail: newEmail)
        }
    }
}
