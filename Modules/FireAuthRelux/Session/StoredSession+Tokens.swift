internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FireAuthRelux.Business.StoredSession {
    /// The token issued last is the newer one; the wall clock decides only where a token does not say when it was issued.
    func isNewer(than other: Self) -> Bool {
        guard let own = issuedAt, let others = other.issuedAt else { return expiresAt > other.expiresAt }
        return own > others
    }

    /// When the ID token was issued, as it says itself.
    var issuedAt: Date? {
        (try? IDToken(unverified: idToken))?.issuedAt
    }

    /// Keeps the tokens of a session of the same user.
    mutating func take(from other: Self) {
        idToken = other.idToken
        refreshToken = other.refreshToken
        expiresIn = other.expiresIn
        expiresAt = other.expiresAt
        expiresAtBootTime = other.expiresAtBootTime
    }

    /// Takes over tokens that replace the ones before.
    mutating func take(_ tokens: AuthTokens, until end: SessionClock.Moment) {
        idToken = tokens.idToken
        refreshToken = tokens.refreshToken
        expiresIn = tokens.expiresIn ?? ""
        expiresAt = end.wall
        expiresAtBootTime = end.boot
    }
}
