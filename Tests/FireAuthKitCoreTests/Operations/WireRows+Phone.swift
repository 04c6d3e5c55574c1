@testable import FireAuthKitCore

extension WireRow {
    static let verification = PhoneVerification(sessionInfo: Secret("si"))
    static let smsCode = PhoneCredential.code(Secret("123456"), for: verification)
    static let player = GameCenterCredential(
        playerID: "G:1", teamPlayerID: "T:1", gamePlayerID: "A:1", publicKeyURL: "https://static.example/k.cer",
        signature: [0xFB, 0xFF, 0xFE], salt: [1], timestamp: 18_446_744_073_709_551_615, displayName: "Ann")

    /// Phone numbers and Game Center.
    static let phone: [WireRow] = [
        .post(
            "code without proof", "v1/accounts:sendVerificationCode", #"{"phoneNumber":"+1 555"}"#
        ) { _ = try await $0.sendVerificationCode(to: "+1 555") },
        .post(
            "code with reCAPTCHA", "v1/accounts:sendVerificationCode", #"{"phoneNumber":"+1","recaptchaToken":"rt"}"#
        ) { _ = try await $0.sendVerificationCode(to: "+1", verification: .recaptcha(token: Secret("rt"))) },
        .post(
            "code with Apple's receipt", "v1/accounts:sendVerificationCode",
            #"{"iosReceipt":"r","iosSecret":"s","phoneNumber":"+1"}"#
        ) {
            _ = try await $0.sendVerificationCode(
                to: "+1", verification: .appleReceipt(receipt: Secret("r"), secret: Secret("s")))
        },
        .post(
            "code with Play Integrity", "v1/accounts:sendVerificationCode",
            #"{"phoneNumber":"+1","playIntegrityToken":"pi"}"#
        ) { _ = try await $0.sendVerificationCode(to: "+1", verification: .playIntegrity(token: Secret("pi"))) },
        .post(
            "code with reCAPTCHA Enterprise", "v1/accounts:sendVerificationCode",
            #"{"captchaResponse":"rt","clientType":"CLIENT_TYPE_IOS","phoneNumber":"+1","recaptchaVersion":"RECAPTCHA_ENTERPRISE"}"#
        ) { _ = try await $0.sendVerificationCode(to: "+1", verification: .recaptchaEnterprise(proof)) },
        .post(
            "sign-in by code", "v1/accounts:signInWithPhoneNumber", #"{"code":"123456","sessionInfo":"si"}"#
        ) { _ = try await $0.signIn(with: smsCode) },
        .post(
            "sign-in by proof", "v1/accounts:signInWithPhoneNumber", #"{"phoneNumber":"+1","temporaryProof":"tp"}"#
        ) { _ = try await $0.signIn(with: PhoneCredential.temporaryProof(Secret("tp"), phoneNumber: "+1")) },
        .post(
            "link a number", "v1/accounts:signInWithPhoneNumber",
            #"{"code":"123456","idToken":"t","operation":"LINK","sessionInfo":"si"}"#
        ) { _ = try await $0.link(smsCode, to: token) },
        .post(
            "change of number", "v1/accounts:signInWithPhoneNumber",
            #"{"code":"123456","idToken":"t","operation":"UPDATE","sessionInfo":"si"}"#
        ) { _ = try await $0.updatePhoneNumber(smsCode, idToken: token) },
        .post(
            "reauthentication by number", "v1/accounts:signInWithPhoneNumber",
            #"{"code":"123456","operation":"REAUTH","sessionInfo":"si"}"#
        ) { _ = try await $0.reauthenticate(userID: "u", with: smsCode) },
        .post(
            "Apple's receipt", "v1/accounts:verifyIosClient", #"{"appToken":"ab01","isSandbox":true}"#, tenant: false
        ) { _ = try await $0.requestAppleReceipt(appToken: Secret("ab01"), isSandbox: true) },
        .post(
            "player", "v1/accounts:signInWithGameCenter",
            #"{"displayName":"Ann","gamePlayerId":"A:1","playerId":"G:1","publicKeyUrl":"https://static.example/k.cer","salt":"AQ","signature":"-__-","teamPlayerId":"T:1","timestamp":"18446744073709551615"}"#
        ) { _ = try await $0.signIn(with: player) },
        .post(
            "link a player", "v1/accounts:signInWithGameCenter",
            #"{"idToken":"t","playerId":"G","publicKeyUrl":"k","salt":"","signature":"","timestamp":"1"}"#
        ) {
            _ = try await $0.link(
                GameCenterCredential(playerID: "G", publicKeyURL: "k", signature: [], salt: [], timestamp: 1),
                to: token)
        },
    ]
}
