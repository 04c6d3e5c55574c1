public import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FireAuthRelux.Business.State {
    /// Everything the state says at one moment.
    public struct Snapshot: Sendable, Hashable {
        /// Where authentication stands.
        public var status: FireAuthRelux.Business.Status
        /// The user who is signed in, also while something is under way.
        public var user: FireAuthRelux.Business.User?
        /// Whether the session is a guest's; `nil` when nobody is signed in.
        public var sessionKind: FireAuthRelux.Business.SessionKind?
        /// Whether the user's email address is verified; `nil` when that is not known.
        public var emailVerified: Bool?
        /// Whether something that was asked for is under way.
        public var isBusy: Bool
        /// What failed last, for people; `nil` once something else was started.
        public var errorMessage: String?
        /// How the last upgrade ended; `nil` after any other sign-in or a sign-out.
        public var lastUpgradeMode: FireAuthRelux.Business.AnonymousUpgradeMode?
        /// Why the server ended the session, such as `USER_DISABLED`; `nil` when it did not.
        public var signedOutReason: FirebaseAuthError.Code?
        /// When the ID token expires, by the wall clock.
        public var tokenExpiresAt: Date?

        /// Creates a snapshot.
        ///
        /// - Parameters:
        ///   - status: Where authentication stands.
        ///   - user: The user who is signed in.
        ///   - sessionKind: Whether the session is a guest's.
        ///   - emailVerified: Whether the user's email address is verified.
        ///   - isBusy: Whether something is under way.
        ///   - errorMessage: What failed last.
        ///   - lastUpgradeMode: How the last upgrade ended.
        ///   - signedOutReason: Why the server ended the session.
        ///   - tokenExpiresAt: When the ID token expires.
        public init(
            status: FireAuthRelux.Business.Status,
            user: FireAuthRelux.Business.User? = nil,
            sessionKind: FireAuthRelux.Business.SessionKind? = nil,
            emailVerified: Bool? = nil,
            isBusy: Bool = false,
            errorMessage: String? = nil,
            lastUpgradeMode: FireAuthRelux.Business.AnonymousUpgradeMode? = nil,
            signedOutReason: FirebaseAuthError.Code? = nil,
            tokenExpiresAt: Date? = nil
        ) {
            self.status = status
            self.user = user
            self.sessionKind = sessionKind
            self.emailVerified = emailVerified
            self.isBusy = isBusy
            self.errorMessage = errorMessage
            self.lastUpgradeMode = lastUpgradeMode
            self.signedOutReason = signedOutReason
            self.tokenExpiresAt = tokenExpiresAt
        }

        /// Whether a guest is signed in.
        public var isAnonymous: Bool { sessionKind == .anonymous }
    }
}
