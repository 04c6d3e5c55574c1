import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct IDTokenTests {
    @Test func readsTheClaims() throws {
        let token = try IDToken(
            unverified: idToken(
                #"""
                {"iss":"https://securetoken.google.com/demo","aud":"demo","sub":"u1","iat":1700000000,"exp":1700003600,
                "auth_time":"1699999999","email":"a@b.c","email_verified":true,"name":"Ада 😀","picture":"https://p",
                "phone_number":"+1","role":{"admin":[1]},"firebase":{"identities":{},"sign_in_provider":"google.com",
                "sign_in_second_factor":"phone","tenant":"t1"}}
                """#))
        #expect(token.userID == "u1")
        #expect(token.issuer == "https://securetoken.google.com/demo")
        #expect(token.audience == "demo")
        #expect(token.issuedAt == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(token.expiresAt == Date(timeIntervalSince1970: 1_700_003_600))
        #expect(token.authenticatedAt == Date(timeIntervalSince1970: 1_699_999_999))
        #expect(token.email == "a@b.c" && token.isEmailVerified == true)
        #expect(token.displayName == "Ада 😀" && token.photoURL == "https://p" && token.phoneNumber == "+1")
        #expect(token.signInProvider == .google && token.secondFactor == "phone" && token.tenantID == "t1")
        #expect(token.customClaims == ["role": ["admin": [1]]])
    }

    @Test(arguments: [
        "", "a", "a.b", "a.b.c.d", "..", "...", "a..b", "é.😀.x", "a.e30", "a.bm90IGpzb24.", "a.W10.", "a.bnVsbA.",
        "a.InRleHQi.", "a.=.", "a. .b",
    ])
    func refusesWhatIsNoTokenWithoutShowingIt(_ text: String) {
        let error = #expect(throws: FirebaseAuthError.self) { try IDToken(unverified: Secret(text)) }
        #expect(error?.code == .malformedIDToken)
        if text.count > 3 { #expect(error?.description.contains(text) == false) }
    }

    @Test(arguments: ["{}", "{ }", "{  }", "{   }"])
    func takesEveryPaddingLength(_ payload: String) throws {
        #expect(try IDToken(unverified: idToken(payload)).unverifiedClaims.isEmpty)
    }

    @Test(arguments: [#""nan""#, #""inf""#, "1e300", "-1e300", #""x""#, "null", "true", "[]", "253402300800"])
    func timesThatAreNoneAreAbsent(_ value: String) throws {
        let token = try IDToken(unverified: idToken(#"{"exp":\#(value),"iat":0}"#))
        #expect(token.expiresAt == nil)
        #expect(token.issuedAt == Date(timeIntervalSince1970: 0))
    }
}

@Suite struct AuthTokensTests {
    @Test(arguments: [
        ("3600", 3600.0), ("60", 60), ("3600.0", 3600), ("1e999", 1800), ("nan", 1800), ("-5", 1800), ("abc", 1800),
        ("", 1800), ("0", 1800), ("999999", 86400),
    ])
    func lifetimeFallsBackToTheToken(_ announced: String, _ expected: TimeInterval) {
        let token = idToken(#"{"iat":1700000000,"exp":1700001800}"#)
        #expect(AuthTokens(idToken: token, refreshToken: Secret("r"), expiresIn: announced).lifetime == expected)
    }

    @Test func lifetimeWithoutAnythingIsAnHour() {
        #expect(AuthTokens(idToken: Secret("x"), refreshToken: Secret("r"), expiresIn: nil).lifetime == 3600)
        let odd = idToken(#"{"iat":5,"exp":1}"#)
        #expect(AuthTokens(idToken: odd, refreshToken: Secret("r"), expiresIn: nil).lifetime == 3600)
    }
}
