#if canImport(Security)
public import FireAuthRelux
internal import Foundation
internal import Security

/// Keeps the session as a generic password in the Keychain.
///
/// Built where the Security framework exists: Apple platforms, not Linux. The calls of one store follow each other; the
/// Keychain has no lock to share, so two stores of one item may undo each other's ``update(_:)``.
public actor KeychainSessionStore: FireAuthRelux.Business.SessionStore {
    private let service: String
    private let account: String

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - service: The Keychain item's service, by custom the app's bundle id.
    ///   - account: The Keychain item's account; one store for each.
    public init(service: String, account: String = "firebase-session") {
        self.service = service
        self.account = account
    }

    /// Reads the stored session.
    ///
    /// - Returns: The session, or `nil` when there is no item.
    /// - Throws: `SessionStoreError`: `locked` while the device is, `corrupt`, or `unreadable`.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        try read()
    }

    /// Stores a session in place of the one stored before; readable after the first unlock, on this device only.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: `SessionStoreError` with code `writeFailed`.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        try write(session)
    }

    /// Removes the item.
    ///
    /// - Throws: `SessionStoreError` with code `writeFailed` when the item is still there.
    public func clear() async throws {
        try remove()
    }

    /// Changes the stored session with no other call of this store in between.
    ///
    /// - Parameter change: Gets the stored session, `nil` when there is none, and leaves what to store; `nil` removes it.
    ///   What is equal to before is not written.
    /// - Returns: What `change` returns.
    /// - Throws: `SessionStoreError` as of ``load()``, ``save(_:)`` and ``clear()``, or what `change` throws; what was stored
    ///   is then still there.
    public func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout FireAuthRelux.Business.StoredSession?) throws -> Value
    ) async throws -> Value {
        // No suspension in here: nothing else runs on the actor.
        let before = try read()
        var after = before
        let value = try change(&after)
        if after != before {
            if let after { try write(after) } else { try remove() }
        }
        return value
    }

    private func read() throws -> FireAuthRelux.Business.StoredSession? {
        var query = item
        query[kSecReturnData as String] = true
        var result: CFTypeRef?
        switch SecItemCopyMatching(query as CFDictionary, &result) {
        case errSecSuccess: break
        case errSecItemNotFound: return nil
        case errSecInteractionNotAllowed:
            throw failure(.locked, "The Keychain is locked; unlock the device.")
        case let status: throw failure(.unreadable, "The Keychain refused to read (\(status)).")
        }
        do {
            return try SessionEnvelope.decode([UInt8](result as? Data ?? Data()))
        } catch .corrupt {
            throw failure(.corrupt, "The Keychain item holds no session; sign out to remove it.")
        } catch .newer(let version) {
            throw failure(.unreadable, "The Keychain item has version \(version), which a newer program wrote.")
        }
    }

    private func write(_ session: FireAuthRelux.Business.StoredSession) throws {
        guard let bytes = try? SessionEnvelope.encode(session) else {
            throw failure(.writeFailed, "The session has no stored form.")
        }
        let values: [String: Any] = [
            kSecValueData as String: Data(bytes),
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item.merging(values) { $1 } as CFDictionary, nil)
        }
        guard status == errSecSuccess else {
            throw failure(.writeFailed, "The Keychain refused to write (\(status)).")
        }
    }

    private func remove() throws {
        let status = SecItemDelete(item as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw failure(.writeFailed, "The Keychain refused to remove (\(status)).")
        }
    }

    private var item: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: account,
        ]
    }

    private func failure(
        _ code: FireAuthRelux.Business.SessionStoreError.Code, _ message: String
    ) -> FireAuthRelux.Business.SessionStoreError {
        .init(code, message: message)
    }
}
#endif
