#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension AuthError: LocalizedError {
    /// The same as ``message``.
    public var errorDescription: String? { message }
}
