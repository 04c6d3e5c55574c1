/// A second factor a user enrolled.
struct SecondFactor: Sendable, Equatable {
    enum Method: Sendable, Equatable {
        case phone(String)
        /// An authenticator app (RFC 6238) with this key. The emulator has no such thing; production does.
        case totp(key: [UInt8])
    }

    let id: String
    let displayName: String?
    /// ISO 8601; as an administrator gave it, who may leave it out.
    let enrolledAt: String?
    let method: Method

    var phoneNumber: String? {
        if case .phone(let number) = method { number } else { nil }
    }

    /// What tokens tell after it was used.
    var claim: SecondFactorClaim {
        SecondFactorClaim(identifier: id, provider: phoneNumber == nil ? "totp" : ProviderLink.phone)
    }

    /// The entry a signed-in user sees.
    var json: JSONObject {
        var json = heading
        json.append("phoneInfo", phoneNumber)
        json.append("unobfuscatedPhoneInfo", phoneNumber)
        return json
    }

    /// The entry somebody sees who has passed the first factor only.
    var publicJSON: JSONObject {
        var json = heading
        guard let phoneNumber else { return json }
        json.append("phoneInfo", Self.hidden(phoneNumber))
        return json
    }

    /// A number with stars for all digits but the last four.
    static func hidden(_ number: String) -> String {
        var digits = number.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return String(
            number.map { character in
                guard character.isASCII, character.isNumber else { return character }
                digits -= 1
                return digits >= 4 ? "*" : character
            })
    }

    private var heading: JSONObject {
        var json = JSONObject()
        json.append("displayName", displayName)
        json.append("enrolledAt", enrolledAt)
        json.append("mfaEnrollmentId", id)
        if phoneNumber == nil { json.append("totpInfo", [:]) }
        return json
    }
}

/// The second factor as tokens tell it.
struct SecondFactorClaim: Sendable, Equatable {
    let identifier: String
    let provider: String

    var json: JSONObject { ["identifier": .string(identifier), "provider": .string(provider)] }

    init(identifier: String, provider: String) {
        self.identifier = identifier
        self.provider = provider
    }

    init?(_ json: JSONObject) {
        guard let identifier = json["identifier"]?.stringValue, let provider = json["provider"]?.stringValue else {
            return nil
        }
        self.init(identifier: identifier, provider: provider)
    }
}

extension Project {
    private static let ineligibleProviders: Set<String> = [
        ProviderLink.anonymous, ProviderLink.phone, ProviderLink.custom, "gc.apple.com",
    ]

    /// The bearer of the call's ID token, who signed in with something a second factor can stand beside.
    func bearerForSecondFactor(of call: Call) throws(Refusal) -> Bearer {
        let bearer = try requiredBearer(of: call)
        try require(
            bearer.signInProvider.map { !Self.ineligibleProviders.contains($0) } ?? true,
            "UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.")
        return bearer
    }

    func checkPhoneFactorAllowed() throws(Refusal) {
        try require(settings.allowsPhoneFactor, "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.")
    }

    func checkNotEnrolled(_ number: String, _ user: UserRecord) throws(Refusal) {
        try require(
            user.secondFactors?.contains { $0.phoneNumber == number } != true,
            "SECOND_FACTOR_EXISTS : Phone number already enrolled as second factor for this account.")
    }

    /// Adds a second factor; the tokens are those of a sign-in with it.
    mutating func enroll(
        _ method: SecondFactor.Method, for bearer: Bearer, _ call: Call
    ) throws(Refusal) -> IssuedTokens {
        let factor = SecondFactor(
            id: random.localID(), displayName: call.string("displayName"), enrolledAt: call.now.iso8601, method: method)
        accounts.update(bearer.user.localID) { $0.secondFactors = ($0.secondFactors ?? []) + [factor] }
        return try issueTokens(
            to: bearer.user.localID, SignIn(bearer.signInProvider ?? "", secondFactor: factor.claim), now: call.now)
    }
}
