#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An account of ``MockFirebase`` as a test reads it. It holds no password.
public struct MockUser: Sendable, Equatable, Identifiable {
    /// The `localId`.
    public let id: String
    /// The address, in lower case.
    public let email: String?
    /// Whether the address was verified.
    public let isEmailVerified: Bool
    /// The display name.
    public let displayName: String?
    /// The address of a picture.
    public let photoURL: String?
    /// The phone number that signs in, with `+`.
    public let phoneNumber: String?
    /// Whether the account was disabled.
    public let isDisabled: Bool
    /// Whether it has a password.
    public let hasPassword: Bool
    /// The linked providers in order, such as `password` and `google.com`.
    public let providerIDs: [String]
    /// When it was made.
    public let createdAt: Date?
    /// When somebody last signed in; refreshing does not count.
    public let lastLoginAt: Date?

    /// Whether nothing is linked to it and it has no address.
    public var isAnonymous: Bool { providerIDs.isEmpty && email == nil && phoneNumber == nil && !hasPassword }

    init(_ record: UserRecord) {
        id = record.localID
        email = record.email
        isEmailVerified = record.emailVerified == true
        displayName = record.displayName
        photoURL = record.photoURL
        phoneNumber = record.phoneNumber
        isDisabled = record.disabled == true
        hasPassword = record.passwordHash != nil
        providerIDs = (record.providers ?? []).map(\.providerID)
        createdAt = Self.date(record.createdAt)
        lastLoginAt = Self.date(record.lastLoginAt)
    }

    private static func date(_ milliseconds: String?) -> Date? {
        milliseconds.flatMap { Int64($0) }.map { Timestamp(milliseconds: $0).date }
    }
}
