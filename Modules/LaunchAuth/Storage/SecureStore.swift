#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps small secrets: the Keychain on Apple platforms (`LaunchAuthApple`), ``FileSecureStore`` elsewhere.
///
/// A store may throw any error; `FireAuthRelux.Business.SessionStoreError` says most. It is called for one key at a time in
/// the order things happened.
public protocol SecureStore: Sendable {
    /// Reads a value.
    ///
    /// - Parameter key: The value's name.
    /// - Returns: The value, or `nil` when there is none.
    /// - Throws: When the value is there and cannot be had.
    func read(_ key: String) async throws -> Data?

    /// Stores a value in place of the one before, whole or not at all.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The value's name.
    /// - Throws: When it could not be stored; the one before is then still there.
    func write(_ value: Data, for key: String) async throws

    /// Removes a value; none is as good.
    ///
    /// - Parameter key: The value's name.
    /// - Throws: When it is still there.
    func remove(_ key: String) async throws
}
