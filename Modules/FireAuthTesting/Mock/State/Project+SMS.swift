extension Project {
    /// Makes a code that production would send by SMS.
    mutating func sendSMS(to phoneNumber: String) -> SMSSession {
        let session = SMSSession(
            phoneNumber: phoneNumber, sessionInfo: random.sessionInfo(), code: random.smsCode())
        smsSessions.insert(session, for: session.sessionInfo)
        return session
    }

    /// The number the caller can read SMS at; a right code is used up.
    mutating func redeemSMS(_ sessionInfo: String, code: String) throws(Refusal) -> String {
        let session = try require(smsSessions[sessionInfo], "INVALID_SESSION_INFO")
        try require(session.code == code, "INVALID_CODE")
        smsSessions.remove(sessionInfo)
        return session.phoneNumber
    }
}
