/// `v2/accounts/passkeyEnrollment:start`: begins the enrolment of a passkey.
struct StartPasskeyEnrollment: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts/passkeyEnrollment:start", version: "v2")

    var idToken: Secret
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] }

    struct Answer: Decodable, Sendable {
        let credentialCreationOptions: JSONValue
    }
}

/// `v2/accounts/passkeyEnrollment:finalize`: completes the enrolment of a passkey.
struct FinalizePasskeyEnrollment: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts/passkeyEnrollment:finalize", version: "v2")

    var idToken: Secret
    var authenticatorRegistrationResponse: JSONValue
    var name: String?
    var tenantId: String?

    var subject: OperationSubject { .idToken }
    var secrets: [Secret] { [idToken] }
}

/// `v2/accounts/passkeySignIn:start`: asks for the challenge of a sign-in by passkey.
struct StartPasskeySignIn: Operation, Encodable {
    static let endpoint = Endpoint.identityToolkit("accounts/passkeySignIn:start", version: "v2")

    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [] }

    struct Answer: Decodable, Sendable {
        let credentialRequestOptions: JSONValue
    }
}

/// `v2/accounts/passkeySignIn:finalize`: signs in by passkey.
struct FinalizePasskeySignIn: Operation, Encodable {
    typealias Answer = SignInAnswer
    static let endpoint = Endpoint.identityToolkit("accounts/passkeySignIn:finalize", version: "v2")

    var authenticatorAuthenticationResponse: JSONValue
    var tenantId: String?

    var subject: OperationSubject { .none }
    var secrets: [Secret] { [] }
}
