internal import FireAuthKitCore
internal import Synchronization
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secure store that forgets everything when the process ends.
public final class InMemorySecureStore: SecureStore {
    private let values: Locked<[String: Data]>

    /// Creates a store.
    ///
    /// - Parameter values: What it holds at first.
    public init(_ values: [String: Data] = [:]) {
        self.values = Locked(values)
    }

    /// Reads a value.
    ///
    /// - Parameter key: The value's name.
    /// - Returns: The value, or `nil` when there is none.
    public func read(_ key: String) async -> Data? {
        values.withLock { $0[key] }
    }

    /// Holds a value in place of the one before.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The value's name.
    public func write(_ value: Data, for key: String) async {
        values.withLock { $0[key] = value }
    }

    /// Forgets a value.
    ///
    /// - Parameter key: The value's name.
    public func remove(_ key: String) async {
        values.withLock { $0[key] = nil }
    }
}

extension InMemorySecureStore: CustomReflectable {
    /// A mirror of the names only.
    public nonisolated var customMirror: Mirror {
        Mirror(self, unlabeledChildren: values.withLock { $0.keys.sorted() })
    }
}
