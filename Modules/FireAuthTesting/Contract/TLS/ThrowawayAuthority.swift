#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A certificate authority and a server certificate made with `openssl` in a temporary directory.
struct ThrowawayAuthority: Sendable {
    private let directory: URL

    var certificateFile: String { directory.appending(path: "ca.pem").path() }
    var serverCertificateFile: String { directory.appending(path: "server.pem").path() }
    var serverKeyFile: String { directory.appending(path: "server.key").path() }

    /// Makes an authority and a certificate.
    ///
    /// - Parameter subjectAlternativeName: What the certificate is for, as `openssl` writes it: `DNS:localhost`.
    /// - Throws: `TransportContract.SetupError` when `openssl` is missing or fails.
    init(subjectAlternativeName: String) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "transport-contract-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
            try Data(Self.settings(subjectAlternativeName).utf8).write(to: directory.appending(path: "settings.cnf"))
            try makeCertificates()
        } catch let error as TransportContract.SetupError {
            remove()
            throw error
        } catch {
            remove()
            throw TransportContract.SetupError(description: "no temporary directory: \(error)")
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: directory)
    }

    private func makeCertificates() throws {
        for name in ["ca", "server"] {
            try run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", file("\(name).key"))
        }
        try run(
            "req", "-x509", "-new", "-config", file("settings.cnf"), "-extensions", "authority", "-key", file("ca.key"),
            "-subj", "/CN=transport contract", "-days", "2", "-out", file("ca.pem"))
        try run(
            "req", "-new", "-config", file("settings.cnf"), "-key", file("server.key"), "-subj", "/CN=server", "-out",
            file("server.csr"))
        try run(
            "x509", "-req", "-in", file("server.csr"), "-CA", file("ca.pem"), "-CAkey", file("ca.key"), "-set_serial",
            "2", "-days", "2", "-extfile", file("settings.cnf"), "-extensions", "server", "-out", file("server.pem"))
    }

    private func file(_ name: String) -> String {
        directory.appending(path: name).path()
    }

    private func run(_ arguments: String...) throws {
        guard let process = ChildProcess("openssl", arguments) else {
            throw TransportContract.SetupError(description: "the program openssl is not in the search path")
        }
        defer { process.closeChannel() }
        guard process.waitForExit() == 0 else {
            throw TransportContract.SetupError(description: "openssl \(arguments.first ?? "") failed")
        }
    }

    private static func settings(_ subjectAlternativeName: String) -> String {
        """
        [req]
        distinguished_name = name
        [name]
        [authority]
        basicConstraints = critical,CA:TRUE
        keyUsage = critical,keyCertSign,cRLSign
        subjectKeyIdentifier = hash
        [server]
        basicConstraints = CA:FALSE
        keyUsage = digitalSignature
        extendedKeyUsage = serverAuth
        subjectAltName = \(subjectAlternativeName)

        """
    }
}
