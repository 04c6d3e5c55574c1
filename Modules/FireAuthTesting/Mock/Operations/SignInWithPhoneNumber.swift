/// `accounts:signInWithPhoneNumber`: signs in, or links, with a code sent by SMS.
enum SignInWithPhoneNumber {
    private static let operations = ["VERIFY_OP_UNSPECIFIED", "SIGN_UP_OR_IN", "REAUTH", "UPDATE", "LINK"]

    static let endpoint = Endpoint.account(
        .signInWithPhoneNumber,
        [
            ("code", .string), ("idToken", .string), ("operation", .word(operations)), ("phoneNumber", .string),
            ("sessionInfo", .string), ("temporaryProof", .string), ("tenantId", .string),
            ("verificationProof", .string),
        ], firstRead: "temporaryProof", perform)

    static func perform(_ project: inout Project, _ call: Call) throws(Refusal) -> Answer {
        try require(project.tenantID == nil, "UNSUPPORTED_TENANT_OPERATION")
        let phoneNumber = try verifiedNumber(&project, call)
        let owner = project.accounts.withPhoneNumber(phoneNumber)
        let bearer = try project.bearer(of: call)
        if let owner, let bearer, owner.localID != bearer.user.localID {
            try require(call.text("temporaryProof") == nil, "PHONE_NUMBER_EXISTS")
            return proof(&project, of: phoneNumber)
        }
        let existing = bearer?.user ?? owner
        try require(existing?.disabled != true, "USER_DISABLED")
        try existing?.checkPhoneIsFirstFactor()
        let fill = { (user: inout UserRecord) in user.phoneNumber = phoneNumber }
        let user =
            existing.flatMap { project.accounts.update($0.localID, fill) } ?? project.createUser(now: call.now, fill)
        project.noteSignIn(user.localID, now: call.now)
        var answer: JSONObject = [
            "isNewUser": .bool(existing == nil), "phoneNumber": .string(phoneNumber), "localId": .string(user.localID),
        ]
        let signIn = SignIn(ProviderLink.phone)
        answer.append(contentsOf: try project.issueTokens(to: user.localID, signIn, now: call.now).members)
        return .ok(answer)
    }

    /// The number the caller can read SMS at; a right code is used up.
    private static func verifiedNumber(_ project: inout Project, _ call: Call) throws(Refusal) -> String {
        if let proof = call.text("temporaryProof") {
            let number = try require(call.text("phoneNumber"), "MISSING_PHONE_NUMBER")
            try require(project.temporaryProofs[proof] == number, "INVALID_TEMPORARY_PROOF")
            return number
        }
        let sessionInfo = try require(call.text("sessionInfo"), "MISSING_SESSION_INFO")
        let code = try require(call.text("code"), "MISSING_CODE")
        return try project.redeemSMS(sessionInfo, code: code)
    }

    /// The number belongs to somebody else: a proof with which the caller may sign in as that user.
    private static func proof(_ project: inout Project, of phoneNumber: String) -> Answer {
        let proof = project.random.temporaryProof()
        project.temporaryProofs[proof] = phoneNumber
        return .ok([
            "phoneNumber": .string(phoneNumber), "temporaryProof": .string(proof), "temporaryProofExpiresIn": "3600",
        ])
    }
}
