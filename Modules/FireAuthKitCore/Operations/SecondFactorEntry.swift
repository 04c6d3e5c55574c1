/// An item of `mfaInfo`. A kind that is not known is no failure.
struct SecondFactorEntry: Decodable, Sendable {
    let mfaEnrollmentId: String?
    let displayName: String?
    let enrolledAt: Lenient.Moment?
    let phoneInfo: String?
    let unobfuscatedPhoneInfo: String?
    let totpInfo: JSONValue?

    /// `nil` without an id, by which alone a factor can be chosen.
    var factor: SecondFactor? {
        guard let mfaEnrollmentId else { return nil }
        let number = unobfuscatedPhoneInfo ?? phoneInfo
        let kind: SecondFactor.Kind = number.map { .phone(number: $0) } ?? (totpInfo == nil ? .other : .totp)
        return SecondFactor(
            enrollmentID: mfaEnrollmentId, kind: kind, displayName: displayName, enrolledAt: enrolledAt?.date)
    }
}
