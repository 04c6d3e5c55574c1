internal import FireAuthKitCore

/// Operations that production has and the emulator refuses with 501; a strict service performs them.
enum StrictEndpoints {
    static let all = [
        RevokeToken.endpoint, PasswordPolicy.endpoint, RecaptchaConfig.endpoint, SignInWithGameCenter.endpoint,
        VerifyIosClient.endpoint,
    ]
}

extension Endpoint {
    /// An operation for strict services only.
    static func strict(
        _ operation: MockOperation, _ method: TransportMethod = .post, version: String, named emulatorName: String,
        _ schema: Schema = [], firstRead: String = "idToken", _ perform: @escaping Handler
    ) -> Endpoint {
        Endpoint(
            operation: operation, method: method,
            path: "/identitytoolkit.googleapis.com/\(version)/\(operation.rawValue)",
            media: method == .get ? .none : .json, schema: schema, firstRead: firstRead
        ) { (project, call) throws(Refusal) in
            guard project.isStrict else { throw Unimplemented.refusal("identitytoolkit.\(emulatorName)") }
            return try perform(&project, call)
        }
    }
}
