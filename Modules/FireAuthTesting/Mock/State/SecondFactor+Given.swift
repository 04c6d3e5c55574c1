extension SecondFactor {
    /// How a request names one.
    static let schema: Schema = [
        ("displayName", .string), ("emailInfo", .object), ("enrolledAt", .string), ("mfaEnrollmentId", .string),
        ("phoneInfo", .string), ("totpInfo", .object), ("unobfuscatedPhoneInfo", .string),
    ]

    /// Those a request gives, each phone number once.
    static func given(
        in list: [OrderedJSON], id: (JSONObject) -> String?
    ) throws(Refusal) -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for json in list.compactMap(\.objectValue) {
            let number = json.text("phoneInfo").flatMap { Validation.isPhoneNumber($0) ? $0 : nil }
            let phoneNumber = try require(number, "INVALID_MFA_PHONE_NUMBER : Invalid format.")
            if factors.contains(where: { $0.phoneNumber == phoneNumber }) { continue }
            let id = try require(id(json), "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.")
            try require(!factors.contains { $0.id == id }, "DUPLICATE_MFA_ENROLLMENT_ID")
            factors.append(
                SecondFactor(
                    id: id, displayName: json["displayName"]?.stringValue, enrolledAt: json["enrolledAt"]?.stringValue,
                    method: .phone(phoneNumber)))
        }
        return factors
    }
}

extension UserRecord {
    /// Refuses a phone number as a way to sign in for who has one as a second factor.
    func checkPhoneIsFirstFactor() throws(Refusal) {
        try require(
            secondFactors?.isEmpty ?? true,
            "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user.")
    }
}
