// Second factors that are gone on with in another process than the one that began: what was kept is put together again.

extension MultiFactorResolver {
    /// Creates the resolver of a sign-in that waits, from what was kept of it.
    ///
    /// - Parameters:
    ///   - pendingCredential: Stands for the first factor, which was accepted.
    ///   - factors: The second factors of the account.
    public init(pendingCredential: Secret, factors: [SecondFactor]) {
        self.factors = factors
        self.pendingCredential = pendingCredential
    }
}

extension SecondFactor {
    /// Creates the description of a second factor, from what was kept of it.
    ///
    /// - Parameters:
    ///   - enrollmentID: The id of the enrolment.
    ///   - kind: What the factor is.
    ///   - displayName: The name the user gave it, if any.
    public init(enrollmentID: String, kind: Kind, displayName: String? = nil) {
        self.enrollmentID = enrollmentID
        self.kind = kind
        self.displayName = displayName
        enrolledAt = nil
    }
}

extension TOTPEnrollment {
    /// Creates an enrolment that waits for its first code, from what was kept of it.
    ///
    /// - Parameters:
    ///   - sharedSecretKey: The shared key, in Base32.
    ///   - sessionInfo: The handle of the enrolment.
    ///   - codeLength: How many digits a code has.
    ///   - hashingAlgorithm: The hash the codes are made with.
    ///   - period: How many seconds a code holds.
    public init(
        sharedSecretKey: Secret,
        sessionInfo: Secret,
        codeLength: Int = 6,
        hashingAlgorithm: String = "SHA1",
        period: Int = 30
    ) {
        self.sharedSecretKey = sharedSecretKey
        self.codeLength = codeLength
        self.hashingAlgorithm = hashingAlgorithm
        self.period = period
        self.sessionInfo = sessionInfo
        deadline = nil
    }
}
