/// An authenticator app about to be enrolled: its key is known, a first code is awaited.
struct TOTPSession: Sendable, Equatable {
    /// How long the first code is awaited; the answer tells.
    private static let lifetime: Int64 = 10 * 60 * 1000

    let localID: String
    let key: [UInt8]
    let end: Timestamp

    init(localID: String, key: [UInt8], now: Timestamp) {
        self.localID = localID
        self.key = key
        end = Timestamp(milliseconds: now.milliseconds + Self.lifetime)
    }

    static func check(
        _ verification: JSONObject, against factor: SecondFactor, now: Timestamp
    ) throws(Refusal) {
        let code = try require(verification.text("verificationCode"), "MISSING_CODE")
        guard case .totp(let key) = factor.method else {
            throw Refusal.bad("INVALID_ARGUMENT : MFA provider not supported!")
        }
        try require(TOTP.accepts(code, key: key, at: now.seconds), "INVALID_CODE")
    }
}

extension Project {
    /// Makes a key for an authenticator app (`totpSessionInfo`).
    mutating func startTOTP(for user: UserRecord, now: Timestamp) -> JSONObject {
        let session = TOTPSession(localID: user.localID, key: random.key(), now: now)
        let sessionInfo = random.sessionInfo()
        totpSessions[sessionInfo] = session
        return [
            "sharedSecretKey": .string(Base32.encode(session.key)), "verificationCodeLength": .int(Int64(TOTP.digits)),
            "hashingAlgorithm": .string(TOTP.algorithm), "periodSec": .int(TOTP.period),
            "sessionInfo": .string(sessionInfo), "finalizeEnrollmentTime": .string(session.end.iso8601),
        ]
    }

    /// The key the caller's app computes right codes with; the session is used up.
    mutating func redeemTOTP(
        _ verification: JSONObject, for user: UserRecord, now: Timestamp
    ) throws(Refusal) -> [UInt8] {
        let code = try require(verification.text("verificationCode"), "MISSING_CODE")
        let sessionInfo = try require(verification.text("sessionInfo"), "MISSING_SESSION_INFO")
        let session = try require(totpSessions[sessionInfo], "INVALID_SESSION_INFO")
        try require(session.localID == user.localID, "INVALID_SESSION_INFO")
        try require(now < session.end, "SESSION_EXPIRED")
        try require(TOTP.accepts(code, key: session.key, at: now.seconds), "INVALID_CODE")
        totpSessions[sessionInfo] = nil
        return session.key
    }
}
