import FireAuthKitCore
import FireAuthTesting
import Testing

/// What the emulator's operations on accounts do at their edges.
@Suite struct AccountVariationTests {
    let bench = EmulatorBench()

    @Test func `an administrator's sign-up looks at id and phone before the address`() {
        bench.admin("accounts", #"{"localId":"a","email":"a@example.com","phoneNumber":"+15555550100"}"#)
        let cases = [
            (#"{"localId":"a","email":"a@example.com","phoneNumber":"+15555550100"}"#, "DUPLICATE_LOCAL_ID"),
            (#"{"localId":"a","idToken":"x"}"#, "UNEXPECTED_PARAMETER : User ID"),
            (#"{"email":"a@example.com","phoneNumber":"+15555550100"}"#, "PHONE_NUMBER_EXISTS"),
            (#"{"email":"a@example.com","phoneNumber":"5"}"#, "INVALID_PHONE_NUMBER : Invalid format."),
            (#"{"email":"a@example.com","password":"x"}"#, "EMAIL_EXISTS"), (#"{"email":"x"}"#, "INVALID_EMAIL"),
            (#"{"email":"","password":"x"}"#, "WEAK_PASSWORD : Password should be at least 6 characters"),
            (#"{"mfaInfo":[{"phoneInfo":"x"}]}"#, "INVALID_MFA_PHONE_NUMBER : Invalid format."),
        ]
        for (body, message) in cases { #expect(bench.admin("accounts", body).message == message, "\(body)") }
        #expect(bench.admin("accounts", #"{"email":""}"#).status == 200)
    }

    @Test func `an administrator gives and takes second factors`() {
        let made = bench.admin(
            "accounts",
            #"{"localId":"m","email":"m@example.com","emailVerified":true,"password":"secret123","mfaInfo":[{"phoneInfo":"+1 555-555-0100","displayName":"P"},{"phoneInfo":"+1 555-555-0100"}]}"#
        )
        #expect(made.status == 200)
        let signIn = bench.call("accounts:signInWithPassword", #"{"email":"m@example.com","password":"secret123"}"#)
        #expect(signIn.body?["idToken"] == nil)
        #expect(signIn.body?["mfaInfo"]?.arrayValue?.count == 1)
        #expect(signIn.body?["mfaInfo"]?[0]?["phoneInfo"] == "+* ***-***-0100")
        #expect(signIn.body?["mfaInfo"]?[0]?["displayName"] == "P")
        let enrollments = [
            (#"[{"phoneInfo":"+15555550101"}]"#, "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined."),
            (#"[{"phoneInfo":"5","mfaEnrollmentId":"e"}]"#, "INVALID_MFA_PHONE_NUMBER : Invalid format."),
            (
                #"[{"phoneInfo":"+15555550101","mfaEnrollmentId":"e"},{"phoneInfo":"+15555550102","mfaEnrollmentId":"e"}]"#,
                "DUPLICATE_MFA_ENROLLMENT_ID"
            ),
            (#"[{"phoneInfo":"+15555550101","mfaEnrollmentId":"e","enrolledAt":"2020-01-01T00:00:00Z"}]"#, nil),
        ]
        for (list, message) in enrollments {
            let answer = bench.admin("accounts:update", #"{"localId":"m","mfa":{"enrollments":\#(list)}}"#)
            #expect(answer.message == message)
        }
        func factors() -> JSONValue? {
            bench.admin("accounts:lookup", #"{"localId":["m"]}"#).body?["users"]?[0]?["mfaInfo"]
        }
        #expect(factors()?[0]?["mfaEnrollmentId"] == "e")
        #expect(factors()?[0]?["enrolledAt"] == "2020-01-01T00:00:00Z")
        #expect(factors()?[0]?["unobfuscatedPhoneInfo"] == "+15555550101")
        bench.admin("accounts:update", #"{"localId":"m","mfa":{}}"#)
        #expect(factors() == nil)
    }

    @Test func `passkeys are enrolled in the emulator's order of checks, and have a name`() {
        let idToken = bench.signUp()
        func enrol(_ body: String) -> EmulatorBench.Answer { bench.call("accounts/passkeyEnrollment:finalize", body) }
        let cases = [
            ("{}", "MISSING_ID_TOKEN"), (#"{"idToken":"x"}"#, "MISSING_AUTHENTICATOR_RESPONSE"),
            (#"{"idToken":"x","authenticatorRegistrationResponse":{}}"#, "INVALID_ID_TOKEN"),
            (#"{"idToken":"\#(idToken)","authenticatorRegistrationResponse":{}}"#, "INVALID_CREDENTIAL_ID"),
        ]
        for (body, message) in cases { #expect(enrol(body).message == message, "\(body)") }
        for (id, name) in [
            ("a", #","name":"Key","displayName":"Other""#), ("b", #","displayName":"Other""#), ("c", ""),
        ] {
            let body = #"{"idToken":"\#(idToken)","authenticatorRegistrationResponse":{"id":"\#(id)"}\#(name)}"#
            #expect(enrol(body).status == 200)
        }
        let user = bench.call("accounts:lookup", #"{"idToken":"\#(idToken)"}"#).body?["users"]?[0]
        let names = user?["passkeyInfo"]?.arrayValue?.compactMap { $0["name"]?.stringValue }
        #expect(names == ["Key", "Other", "Unnamed Passkey"])
        let guest = bench.text(bench.call("accounts:signUp", "{}"), "idToken")
        let start = bench.call("accounts/passkeyEnrollment:start", #"{"idToken":"\#(guest)"}"#).body
        let options = start?["credentialCreationOptions"]
        #expect(options?["user"]?["name"] == "user@example.com" && options?["user"]?["displayName"] == "User")
        #expect(options?["challenge"]?.stringValue?.count == 44)
    }

    @Test func `a SAML address keeps its case`() {
        let post =
            "providerId=saml.a&id_token=\(FormEncoding.escape(#"{"sub":"1","email":"X@example.com"}"#))&SAMLResponse="
        func address(_ response: String) -> JSONValue? {
            let body =
                #"{"requestUri":"http://localhost","postBody":"\#(post)\#(FormEncoding.escape(response))"}"#
            return bench.call("accounts:signInWithIdp", body).body?["email"]
        }
        #expect(address(#"{"assertion":{"subject":{"nameId":"Ada@example.com"}}}"#) == "Ada@example.com")
        #expect(address(#"{"assertion":{"subject":{"nameId":"ada"}}}"#) == "x@example.com")
    }

    @Test func `a code sent to a number as it is shown is a second factor's too`() {
        bench.admin(
            "accounts",
            #"{"email":"m@example.com","emailVerified":true,"password":"secret123","mfaInfo":[{"phoneInfo":"+15555550100"}]}"#
        )
        let signIn = bench.call("accounts:signInWithPassword", #"{"email":"m@example.com","password":"secret123"}"#)
        func finish(_ number: String) -> EmulatorBench.Answer {
            let session = bench.text(
                bench.call("accounts:sendVerificationCode", #"{"phoneNumber":"\#(number)"}"#), "sessionInfo")
            let code = bench.firebase.verificationCodes.last?.code ?? ""
            return bench.call(
                "accounts/mfaSignIn:finalize",
                #"{"mfaPendingCredential":"\#(bench.text(signIn, "mfaPendingCredential"))","phoneVerificationInfo":{"sessionInfo":"\#(session)","code":"\#(code)"}}"#
            )
        }
        #expect(finish("+*******0100").status == 200)
        #expect(finish("+*******0101").message == "MFA_ENROLLMENT_NOT_FOUND")
    }

    @Test func `a phone number is no first factor for who has it as a second`() {
        bench.admin(
            "accounts", #"{"localId":"m","phoneNumber":"+15555550100","mfaInfo":[{"phoneInfo":"+15555550199"}]}"#)
        let message =
            "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user."
        #expect(bench.call("accounts:sendVerificationCode", #"{"phoneNumber":"+15555550100"}"#).message == message)
        bench.admin("accounts:update", #"{"localId":"m","mfa":{}}"#)
        bench.call("accounts:sendVerificationCode", #"{"phoneNumber":"+15555550100"}"#)
        let sms = bench.sms
        bench.admin(
            "accounts:update",
            #"{"localId":"m","mfa":{"enrollments":[{"phoneInfo":"+15555550199","mfaEnrollmentId":"e"}]}}"#)
        let body = #"{"sessionInfo":"\#(sms.session)","code":"\#(sms.code)"}"#
        #expect(bench.call("accounts:signInWithPhoneNumber", body).message == message)
    }

    @Test(arguments: [
        (#"{"uid":null,"user_id":"u"}"#, "u"), (#"{"uid":{},"user_id":7}"#, "7"), (#"{"uid":true}"#, "true"),
        (#"{"uid":"","user_id":"u"}"#, nil), (#"{}"#, nil), (#"{"uid":[]}"#, nil),
    ])
    func `a custom token names somebody`(token: String, uid: String?) {
        let quoted = JSONValue.string(token).json
        let answer = bench.call(
            "accounts:signInWithCustomToken", #"{"token":\#(String(decoding: quoted, as: UTF8.self))}"#)
        #expect(answer.message == (uid == nil ? "MISSING_IDENTIFIER" : nil))
        if let uid { #expect(bench.firebase.user(uid) != nil) }
    }

    @Test(arguments: [
        (#"{"firebase":1,"iss":1}"#, "FORBIDDEN_CLAIM : iss"), ("null", "INVALID_CLAIMS"), ("[]", "INVALID_CLAIMS"),
        (#"{"role":"x"}"#, nil),
    ])
    func `claims are refused in one order`(claims: String, message: String?) {
        let token = String(decoding: JSONValue.string(#"{"uid":"u","claims":\#(claims)}"#).json, as: UTF8.self)
        #expect(bench.call("accounts:signInWithCustomToken", #"{"token":\#(token)}"#).message == message)
    }

    @Test func `a link for another's address is refused for that, whoever is disabled`() {
        let mine = bench.signUp("a@example.com")
        _ = bench.signUp("b@example.com")
        if let other = bench.firebase.users.last { bench.firebase.disableUser(other.id) }
        bench.call("accounts:sendOobCode", #"{"requestType":"EMAIL_SIGNIN","email":"b@example.com"}"#)
        let body = #"{"email":"b@example.com","oobCode":"\#(bench.mailCode)""#
        #expect(
            bench.call("accounts:signInWithEmailLink", body + #","idToken":"\#(mine)"}"#).message == "EMAIL_EXISTS")
    }

    @Test func `a recovered address must be free, even of its owner`() {
        let idToken = bench.signUp("a@example.com")
        let changed = bench.call("accounts:update", #"{"idToken":"\#(idToken)","email":"b@example.com"}"#)
        let code = bench.mailCode
        let back = #"{"idToken":"\#(bench.text(changed, "idToken"))","email":"a@example.com"}"#
        #expect(bench.call("accounts:update", back).status == 200)
        #expect(bench.call("accounts:update", #"{"oobCode":"\#(code)"}"#).message == "EMAIL_EXISTS")
        #expect(bench.call("accounts:update", #"{"oobCode":"\#(code)"}"#).message == "INVALID_OOB_CODE")
    }

    @Test func `an address without a way to sign in has no verified providers`() {
        bench.admin("accounts", #"{"email":"ada@example.com"}"#)
        let answer = bench.call(
            "accounts:signInWithIdp", EmulatorBench.google("ada@example.com", verified: false))
        #expect(answer.body?["needConfirmation"] == true)
        #expect(answer.body?["verifiedProvider"] == nil)
    }

    @Test func `with duplicate addresses allowed, a link still verifies its own`() {
        bench.ask("PATCH /ep/config", #"{"signIn":{"allowDuplicateEmails":true}}"#)
        let idToken = bench.signUp()
        #expect(bench.firebase.users[0].isEmailVerified == false)
        let answer = bench.call("accounts:signInWithIdp", EmulatorBench.google("ada@example.com", idToken: idToken))
        #expect(answer.body?["emailVerified"] == true)
        #expect(bench.firebase.users[0].isEmailVerified)
    }

    @Test func `how an address signs in is told of one account`() {
        _ = bench.signUp("ada@example.com")
        // Another account has the address through its provider only.
        bench.admin(
            "accounts:batchCreate",
            #"{"users":[{"localId":"x","providerUserInfo":[{"providerId":"google.com","rawId":"1","email":"ada@example.com"},{"providerId":"apple.com","rawId":"2","email":"eve@example.com"}]}]}"#
        )
        func methods(_ email: String) -> JSONValue? {
            bench.call("accounts:createAuthUri", #"{"identifier":"\#(email)","continueUri":"http://x/"}"#)
                .body?["signinMethods"]
        }
        #expect(methods("ada@example.com") == ["password"])
        #expect(methods("eve@example.com") == ["google.com", "apple.com"])
        bench.ask("PATCH /ep/config", #"{"signIn":{"allowDuplicateEmails":true}}"#)
        #expect(methods("ada@example.com") == ["password"])
        #expect(methods("eve@example.com") == [])
    }

    @Test func `second factors by phone may be off at the end too`() {
        bench.ask("POST /v2p/tenants", #"{"allowPasswordSignup":true}"#, EmulatorBench.owner)
        let list = bench.ask("GET /v2p/tenants", nil, ["authorization": "Bearer owner"]).body
        let tenant = list?["tenants"]?[0]?["tenantId"]?.stringValue ?? ""
        #expect(
            bench.call("accounts/mfaSignIn:finalize", #"{"tenantId":"\#(tenant)"}"#).message
                == "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.")
        #expect(
            bench.call("accounts/mfaSignIn:finalize", "{}").message
                == "MISSING_CREDENTIAL : Please set MFA Pending Credential.")
        let proof = #"{"mfaPendingCredential":"x","phoneVerificationInfo":{"androidVerificationProof":"p"}}"#
        #expect(bench.call("accounts/mfaSignIn:finalize", proof).status == 501)
    }
}
