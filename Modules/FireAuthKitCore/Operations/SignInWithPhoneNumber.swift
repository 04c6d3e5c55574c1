/// `accounts:signInWithPhoneNumber`: signs in with a phone number, or links it to the current user.
struct SignInWithPhoneNumber: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts:signInWithPhoneNumber")

    var sessionInfo: Secret?
    var code: Secret?
    var temporaryProof: Secret?
    var phoneNumber: String?
    /// The current user's, to link.
    var idToken: Secret?
    /// `LINK`, `UPDATE` or `REAUTH`; absent for a sign-in.
    var operation: String?
    var tenantId: String?

    init(_ credential: PhoneCredential, idToken: Secret? = nil, operation: String? = nil, tenantID: String?) {
        switch credential {
        case .code(let code, let verification):
            self.code = code
            sessionInfo = verification.sessionInfo
        case .temporaryProof(let proof, let phoneNumber):
            temporaryProof = proof
            self.phoneNumber = phoneNumber
        }
        self.idToken = idToken
        self.operation = operation
        tenantId = tenantID
    }

    var subject: OperationSubject { idToken == nil ? .none : .idToken }
    var secrets: [Secret] { [sessionInfo, code, temporaryProof, idToken].compactMap(\.self) }

    struct Answer: Decodable, Sendable {
        let signIn: SignInAnswer
        let temporaryProof: Secret?
        let phoneNumber: String?

        init(from decoder: any Decoder) throws {
            signIn = try SignInAnswer(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            temporaryProof = try container.decodeIfPresent(Secret.self, forKey: .temporaryProof)
            phoneNumber = try container.decodeIfPresent(String.self, forKey: .phoneNumber)
        }

        enum CodingKeys: CodingKey {
            case temporaryProof
            case phoneNumber
        }

        /// A number of another account is answered with status 200 and a proof in place of tokens.
        func result(redactor: Redactor) throws(FirebaseAuthError) -> SignInResult {
            if let temporaryProof, let phoneNumber, signIn.idToken == nil {
                var error = FirebaseAuthError(
                    .credentialAlreadyInUse, message: "The phone number already belongs to another account.")
                error.conflict = AccountConflict(
                    pendingPhoneCredential: .temporaryProof(temporaryProof, phoneNumber: phoneNumber))
                throw error
            }
            return try signIn.result(redactor: redactor)
        }
    }
}
