package import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A few bytes in a file only its owner may read, for what a program keeps beside its session.
package struct PrivateNote: Sendable {
    package typealias StoreError = FireAuthRelux.Business.SessionStoreError

    private let file: PrivateFile

    package init(path: String) {
        file = PrivateFile(path: path)
    }

    /// The bytes; `nil` when there is no file.
    package func read() throws(StoreError) -> [UInt8]? {
        try file.read()
    }

    /// Puts `bytes` in the file's place; on failure the file is as it was.
    package func replace(with bytes: [UInt8]) throws(StoreError) {
        // A directory that cannot be made is reported by the write.
        try? FileManager.default.createDirectory(
            atPath: file.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try file.replace(with: bytes)
    }

    /// Removes the file; no file is as good.
    package func remove() throws(StoreError) {
        try file.remove()
    }
}
