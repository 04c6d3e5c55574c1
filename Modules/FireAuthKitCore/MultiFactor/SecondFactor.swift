#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A second factor enrolled for an account.
public struct SecondFactor: Sendable, Hashable {
    /// The kind of factor; an open set.
    public enum Kind: Sendable, Hashable {
        /// A text message to this number, which the service may have masked.
        case phone(number: String)
        /// A time-based one-time password (RFC 6238).
        case totp
        /// A kind this library does not know.
        case other
    }

    /// The id of the enrolment.
    public let enrollmentID: String
    /// The kind of factor.
    public let kind: Kind
    /// The name the user gave it.
    public let displayName: String?
    /// When it was enrolled.
    public let enrolledAt: Date?
}
