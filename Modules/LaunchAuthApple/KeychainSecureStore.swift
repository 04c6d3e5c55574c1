#if canImport(Security)
internal import FireAuthRelux
public import Foundation
public import LaunchAuth
internal import Security

/// Keeps each value as a generic password in the Keychain: readable after the first unlock, on this device only.
///
/// Built where the Security framework exists: Apple platforms, not Linux.
public actor KeychainSecureStore: SecureStore {
    private let service: String

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameter service: The Keychain items' service, by custom the app's bundle id.
    public init(service: String) {
        self.service = service
    }

    /// Reads a value.
    ///
    /// - Parameter key: The value's name, the Keychain item's account.
    /// - Returns: The value, or `nil` when there is no item.
    /// - Throws: `SessionStoreError`: `locked` while the device is, or `unreadable`.
    public func read(_ key: String) async throws -> Data? {
        var query = item(key)
        query[kSecReturnData as String] = true
        var result: CFTypeRef?
        switch SecItemCopyMatching(query as CFDictionary, &result) {
        case errSecSuccess: return result as? Data
        case errSecItemNotFound: return nil
        case errSecInteractionNotAllowed:
            throw failure(.locked, "The Keychain is locked; unlock the device.")
        case let status: throw failure(.unreadable, "The Keychain refused to read (\(status)).")
        }
    }

    /// Stores a value in place of the one before.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The value's name.
    /// - Throws: `SessionStoreError`: `writeFailed`; the item is then as it was.
    public func write(_ value: Data, for key: String) async throws {
        let values: [String: Any] = [
            kSecValueData as String: value,
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(item(key) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item(key).merging(values) { $1 } as CFDictionary, nil)
        }
        guard status == errSecSuccess else {
            throw failure(.writeFailed, "The Keychain refused to write (\(status)).")
        }
    }

    /// Removes a value.
    ///
    /// - Parameter key: The value's name.
    /// - Throws: `SessionStoreError`: `writeFailed` when the item is still there.
    public func remove(_ key: String) async throws {
        let status = SecItemDelete(item(key) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw failure(.writeFailed, "The Keychain refused to remove (\(status)).")
        }
    }

    private func item(_ key: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: key,
        ]
    }

    private func failure(
        _ code: FireAuthRelux.Business.SessionStoreError.Code, _ message: String
    ) -> FireAuthRelux.Business.SessionStoreError {
        .init(code, message: message)
    }
}
#endif
