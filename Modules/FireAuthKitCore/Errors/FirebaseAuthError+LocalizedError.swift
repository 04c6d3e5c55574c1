#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FirebaseAuthError: LocalizedError {
    /// The same as ``message``.
    public var errorDescription: String? { message }
}
