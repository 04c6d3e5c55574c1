import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// Every answer of the official emulator is read whole, by the call that makes its request.
@Suite struct TranscriptAnswerTests {
    @Test func theTranscriptsAreThere() {
        #expect(TranscriptStep.files.count == 24)
        let steps = TranscriptStep.all.filter { TranscriptCall.call(for: $0) != nil }
        #expect(steps.filter { $0.status == 200 }.count == 284)
        #expect(steps.filter { $0.status != 200 }.count == 254)
        #expect(Set(steps.map(\.path)).count == 32)
    }

    @Test(arguments: TranscriptStep.files)
    func isReadWhole(_ file: String) async throws {
        for step in TranscriptStep.all where step.file == file && step.status == 200 {
            guard let call = TranscriptCall.call(for: step) else { continue }
            let client = FirebaseAuthClient(ScriptedTransport(.response(step.response)))
            do {
                try Self.check(try await call(client, step.request), step)
            } catch let error as FirebaseAuthError {
                try Self.check(error, step)
            }
        }
    }

    /// What a call brought is what the answer says.
    static func check(_ outcome: TranscriptCall.Outcome, _ step: TranscriptStep) throws {
        let answer = step.answer
        let place = Comment(rawValue: step.place)
        switch outcome {
        case .signIn(let result):
            #expect(result.userID == (answer["localId"] ?? step.claims?["sub"])?.stringValue, place)
            checkTokens(result.tokens, answer, step)
            #expect(result.email == answer["email"]?.stringValue, place)
            #expect(result.isEmailVerified == answer["emailVerified"]?.boolValue, place)
            #expect(result.displayName == (answer["displayName"] ?? answer["fullName"])?.stringValue, place)
            #expect(result.photoURL == (answer["photoUrl"] ?? answer["profilePicture"])?.stringValue, place)
            #expect(result.providerID?.rawValue == answer["providerId"]?.stringValue, place)
            #expect(result.federatedID == answer["federatedId"]?.stringValue, place)
            #expect(result.isNewUser == answer["isNewUser"]?.boolValue, place)
            #expect((result.rawUserInfo == nil) == (answer["rawUserInfo"] == nil), place)
            #expect(
                result.isAnonymous == (step.claims?["firebase"]?["sign_in_provider"] == "anonymous"), place)
        case .refresh(let result):
            #expect(result.userID == answer["user_id"]?.stringValue, place)
            #expect(result.tokens.idToken.reveal() == answer["id_token"]?.stringValue, place)
            #expect(result.tokens.refreshToken.reveal() == answer["refresh_token"]?.stringValue, place)
            #expect(result.tokens.lifetime == 3600, place)
        case .account(let account): try checkAccount(account, step)
        case .update(let update):
            #expect(update.userID == answer["localId"]?.stringValue, place)
            #expect(update.email == answer["email"]?.stringValue, place)
            #expect(update.newEmail == answer["newEmail"]?.stringValue, place)
            #expect(update.isEmailVerified == answer["emailVerified"]?.boolValue, place)
            #expect(update.displayName == answer["displayName"]?.stringValue, place)
            #expect(update.photoURL == answer["photoUrl"]?.stringValue, place)
            #expect(update.providers?.count == answer["providerUserInfo"]?.arrayValue?.count, place)
            #expect((update.tokens == nil) == (answer["idToken"] == nil), place)
            if let tokens = update.tokens { checkTokens(tokens, answer, step) }
        case .code(let info):
            #expect(info.kind.rawValue == answer["requestType"]?.stringValue, place)
            #expect(info.email == answer["email"]?.stringValue, place)
            #expect(info.newEmail == answer["newEmail"]?.stringValue, place)
        case .methods(let methods):
            #expect(methods.methods == answer["signinMethods"]?.arrayValue?.compactMap(\.stringValue) ?? [], place)
            #expect(
                methods.providers.map(\.rawValue) == answer["allProviders"]?.arrayValue?.compactMap(\.stringValue)
                    ?? [], place)
            #expect(methods.isRegistered == answer["registered"]?.boolValue, place)
        case .verification(let verification):
            let holder = answer["phoneSessionInfo"] ?? answer["phoneResponseInfo"] ?? answer
            #expect(verification.sessionInfo.reveal() == holder["sessionInfo"]?.stringValue, place)
        case .json(let value):
            #expect(value == answer["credentialCreationOptions"] ?? answer["credentialRequestOptions"], place)
        case .email(let email): #expect(email == answer["email"]?.stringValue, place)
        case .recaptcha(let parameters):
            #expect(parameters.recaptchaSiteKey == answer["recaptchaSiteKey"]?.stringValue, place)
        case .project(let info):
            #expect(info.projectID == "12345" && info.authorizedDomains == ["localhost"], place)
        case .nothing: #expect(answer.objectValue != nil, place)
        }
    }

    private static func checkTokens(_ tokens: AuthTokens, _ answer: JSONValue, _ step: TranscriptStep) {
        let place = Comment(rawValue: step.place)
        #expect(tokens.idToken.reveal() == answer["idToken"]?.stringValue, place)
        #expect(tokens.refreshToken.reveal() == answer["refreshToken"]?.stringValue, place)
        #expect(tokens.expiresIn == answer["expiresIn"]?.stringValue, place)
        #expect(tokens.lifetime == 3600, place)
    }

    private static func checkAccount(_ account: AccountInfo, _ step: TranscriptStep) throws {
        let user = try #require(step.answer["users"]?[0])
        let place = Comment(rawValue: step.place)
        #expect(account.userID == user["localId"]?.stringValue, place)
        #expect(account.email == user["email"]?.stringValue, place)
        #expect(account.isEmailVerified == (user["emailVerified"] == true), place)
        #expect(account.displayName == user["displayName"]?.stringValue, place)
        #expect(account.photoURL == user["photoUrl"]?.stringValue, place)
        #expect(account.phoneNumber == user["phoneNumber"]?.stringValue, place)
        #expect(account.tenantID == user["tenantId"]?.stringValue, place)
        #expect(account.isDisabled == (user["disabled"] == true), place)
        #expect(
            account.providers.map(\.providerID.rawValue)
                == (user["providerUserInfo"]?.arrayValue ?? []).compactMap { $0["providerId"]?.stringValue }, place)
        #expect(
            account.secondFactors.map(\.enrollmentID)
                == (user["mfaInfo"]?.arrayValue ?? []).compactMap { $0["mfaEnrollmentId"]?.stringValue }, place)
        #expect(account.secondFactors.allSatisfy { $0.enrolledAt != nil }, place)
        #expect(account.passkeys.count == user["passkeyInfo"]?.arrayValue?.count ?? 0, place)
        let moment = Date(timeIntervalSince1970: 1_700_000_000.123)
        for (date, field) in [(account.createdAt, "createdAt"), (account.lastLoginAt, "lastLoginAt")] {
            #expect(date == (user[field] == nil ? nil : moment), place)
        }
        #expect((account.lastRefreshAt == nil) == (user["lastRefreshAt"] == nil), place)
        if let date = account.lastRefreshAt { #expect(abs(date.timeIntervalSince(moment)) < 0.001, place) }
        #expect((account.validSince == nil) == (user["validSince"] == nil), place)
        #expect((account.customAttributes == nil) == (user["customAttributes"] == nil), place)
    }

    /// An answer of status 200 that is no success says why.
    static func check(_ error: FirebaseAuthError, _ step: TranscriptStep) throws {
        let answer = step.answer
        let place = Comment(rawValue: step.place)
        #expect(error.httpStatus == 200, place)
        #expect(!error.endsSession, place)
        if let message = answer["errorMessage"]?.stringValue {
            #expect(error.code.rawValue == message, place)
            #expect(error.isAccountConflict && error.disposition == .resolveConflict, place)
            #expect(error.conflict?.email == answer["email"]?.stringValue, place)
            #expect(error.conflict?.pendingCredential?.providerID == .google, place)
        } else if answer["needConfirmation"] == true {
            #expect(error.code == .needConfirmation && error.disposition == .resolveConflict, place)
            #expect(error.conflict?.email == answer["email"]?.stringValue, place)
            #expect(
                error.conflict?.verifiedProviders.map(\.rawValue)
                    == answer["verifiedProvider"]?.arrayValue?.compactMap(\.stringValue), place)
            #expect(error.conflict?.pendingCredential != nil, place)
        } else if let pending = answer["mfaPendingCredential"]?.stringValue {
            let resolver = try #require(error.secondFactor, place)
            #expect(error.code == .secondFactorRequired && error.disposition == .askUser, place)
            #expect(resolver.pendingCredential.reveal() == pending, place)
            let factors = answer["mfaInfo"]?.arrayValue ?? []
            #expect(
                resolver.factors.map(\.enrollmentID) == factors.compactMap { $0["mfaEnrollmentId"]?.stringValue },
                place)
            #expect(
                resolver.factors.map(\.kind)
                    == factors.compactMap { $0["phoneInfo"]?.stringValue }.map(SecondFactor.Kind.phone), place)
            #expect(resolver.factors.first?.displayName == factors.first?["displayName"]?.stringValue, place)
        } else {
            // Nothing else in the transcripts is a failure of status 200.
            Issue.record("\(error) in \(step.place)")
        }
    }
}
