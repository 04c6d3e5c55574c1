#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Where the trusted certificate authorities are.
enum TrustStore {
    /// Debian, Fedora, SUSE, Alpine and Darwin, in this order.
    static let systemBundles = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// The one file to trust, or `nil` to leave the choice to libcurl.
    ///
    /// One file is worth finding: libcurl caches the parsed certificates of a file, but not while it also searches a
    /// folder, which some builds do by default; parsing costs some 30 ms of processor time for each connection.
    static let systemFile: String? = file(
        environment: ProcessInfo.processInfo.environment, exists: FileManager.default.fileExists(atPath:))

    static func file(environment: [String: String], exists: (String) -> Bool) -> String? {
        if let named = environment["SSL_CERT_FILE"], !named.isEmpty { return named }
        return systemBundles.first(where: exists)
    }
}
