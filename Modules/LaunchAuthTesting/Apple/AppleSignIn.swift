internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Signing in with an identity token of Apple's.
enum AppleSignIn {
    /// What either route was sent.
    struct Submission {
        let token: String
        let nonce: String?
        let name: String
    }

    /// better-auth's route.
    static func social(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        guard exchange.text("provider") == "apple", exchange.options.appleClientID != nil else {
            throw .refusal(404, "Provider not found", "PROVIDER_NOT_FOUND")
        }
        guard let idToken = exchange.body?["idToken"] else {
            throw .refusal(400, "This stand-in has no redirect flow; send an idToken.")
        }
        let name = idToken["user"]?["name"]
        let parts = [name?["firstName"]?.stringValue, name?["lastName"]?.stringValue].compactMap(\.self)
        return try signIn(
            Submission(
                token: idToken["token"]?.stringValue ?? "", nonce: idToken["nonce"]?.stringValue,
                name: parts.joined(separator: " ")), &exchange)
    }

    /// The app template's route.
    static func template(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        guard exchange.options.appleClientID != nil else {
            throw .refusal(404, "Provider not found", "PROVIDER_NOT_FOUND")
        }
        return try signIn(
            Submission(
                token: exchange.text("identityToken") ?? "", nonce: exchange.text("nonce"),
                name: exchange.text("name") ?? ""), &exchange)
    }

    private static func signIn(_ submission: Submission, _ exchange: inout Exchange) throws(Answer) -> Answer {
        guard let claims = AppleTokenClaims(submission.token),
            claims.isAcceptable(audience: exchange.options.appleClientID, nonce: submission.nonce, now: exchange.now)
        else { throw .refusal(401, "Invalid token", "INVALID_TOKEN") }
        guard let email = claims.email else {
            throw .refusal(401, "User email not found", "USER_EMAIL_NOT_FOUND")
        }
        if let id = exchange.tables.appleAccounts[claims.subject], let user = exchange.tables.users[id] {
            return answer(user, &exchange)
        }
        if var user = exchange.tables.user(email: email) {
            guard user.emailVerified, claims.emailVerified else {
                throw .refusal(401, "account not linked", "OAUTH_LINK_ERROR")
            }
            user.updatedAt = exchange.now
            exchange.tables.appleAccounts[claims.subject] = user.id
            return answer(user, &exchange)
        }
        let user = UserRow(
            id: Tables.randomText(), name: .string(submission.name), email: email.lowercased(),
            emailVerified: claims.emailVerified, createdAt: exchange.now, updatedAt: exchange.now)
        exchange.tables.users[user.id] = user
        exchange.tables.appleAccounts[claims.subject] = user.id
        return answer(user, &exchange)
    }

    private static func answer(_ user: UserRow, _ exchange: inout Exchange) -> Answer {
        AccountRoutes.handOut(user, ["redirect": false, "user": user.json], &exchange)
    }
}
