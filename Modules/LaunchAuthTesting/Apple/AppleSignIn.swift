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
        let submission = try submission(&exchange)
        let claims = try claims(submission, exchange)
        return try signIn(claims, name: submission.name, &exchange)
    }

    /// Gives the session's user another way to sign in.
    static func link(_ exchange: inout Exchange, _ session: SessionRow?) throws(Answer) -> Answer {
        let claims = try claims(try submission(&exchange), exchange)
        guard let session, let user = exchange.tables.users[session.userID] else { throw .unauthorized }
        let accounts = exchange.tables.accounts(of: user.id)
        if !accounts.contains(where: { $0.providerID == AccountRow.apple && $0.accountID == claims.subject }) {
            guard claims.emailVerified else {
                throw .refusal(401, "Account not linked - linking not allowed", "LINKING_NOT_ALLOWED")
            }
            guard claims.email?.lowercased() == user.email else {
                throw .refusal(
                    401, "Account not linked - different emails not allowed", "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED")
            }
            exchange.tables.link(AccountRow.apple, accountID: claims.subject, to: user.id, now: exchange.now)
        }
        return .json(["url": "", "status": true, "redirect": false])
    }

    private static func submission(_ exchange: inout Exchange) throws(Answer) -> Submission {
        guard exchange.text("provider") == AccountRow.apple, exchange.options.appleClientID != nil else {
            throw .refusal(404, "Provider not found", "PROVIDER_NOT_FOUND")
        }
        guard let idToken = exchange.body?["idToken"] else {
            throw .refusal(400, "This stand-in has no redirect flow; send an idToken.")
        }
        let name = idToken["user"]?["name"]
        let parts = [name?["firstName"]?.stringValue, name?["lastName"]?.stringValue].compactMap(\.self)
        return Submission(
            token: idToken["token"]?.stringValue ?? "", nonce: idToken["nonce"]?.stringValue,
            name: parts.joined(separator: " "))
    }

    /// The app template's route.
    static func template(_ exchange: inout Exchange, _: SessionRow?) throws(Answer) -> Answer {
        guard exchange.options.appleClientID != nil else {
            throw .refusal(404, "Provider not found", "PROVIDER_NOT_FOUND")
        }
        let submission = Submission(
            token: exchange.text("identityToken") ?? "", nonce: exchange.text("nonce"),
            name: exchange.text("name") ?? "")
        return try signIn(try claims(submission, exchange), name: submission.name, &exchange)
    }

    /// What the token says, once it is good and names an address.
    private static func claims(_ submission: Submission, _ exchange: Exchange) throws(Answer) -> AppleTokenClaims {
        guard let claims = AppleTokenClaims(submission.token),
            claims.isAcceptable(audience: exchange.options.appleClientID, nonce: submission.nonce, now: exchange.now)
        else { throw .refusal(401, "Invalid token", "INVALID_TOKEN") }
        guard claims.email != nil else {
            throw .refusal(401, "User email not found", "USER_EMAIL_NOT_FOUND")
        }
        return claims
    }

    private static func signIn(
        _ claims: AppleTokenClaims, name: String, _ exchange: inout Exchange
    ) throws(Answer) -> Answer {
        let email = (claims.email ?? "").lowercased()
        let known = exchange.tables.accounts.first {
            $0.providerID == AccountRow.apple && $0.accountID == claims.subject
        }
        if let known, let user = exchange.tables.users[known.userID] { return answer(user, &exchange) }
        var user = UserRow(
            id: Tables.randomText(), name: .string(name), email: email, emailVerified: claims.emailVerified,
            createdAt: exchange.now, updatedAt: exchange.now)
        if let found = exchange.tables.user(email: email) {
            guard found.emailVerified, claims.emailVerified else {
                throw .refusal(401, "account not linked", "OAUTH_LINK_ERROR")
            }
            user = found
        }
        exchange.tables.users[user.id] = user
        exchange.tables.link(AccountRow.apple, accountID: claims.subject, to: user.id, now: exchange.now)
        return answer(user, &exchange)
    }

    private static func answer(_ user: UserRow, _ exchange: inout Exchange) -> Answer {
        AccountRoutes.handOut(user, ["redirect": false, "user": user.json], &exchange)
    }
}
