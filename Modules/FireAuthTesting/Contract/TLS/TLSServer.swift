#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif
internal import FireAuthKitCore
internal import Synchronization

/// `openssl s_server` on a loopback port of its own choice; answers every request with the same text.
final class TLSServer: Sendable {
    let port: Int
    let authority: ThrowawayAuthority
    let transcript = Transcript()

    private let process: ChildProcess
    private let stopSignal: StopSignal
    private let threads = ServerThreads()

    /// What came in, among what `openssl` has to say itself.
    final class Transcript: Sendable {
        private let text = Locked("")

        var received: String { text.withLock { $0 } }

        func append(_ bytes: [UInt8]) -> Bool {
            text.withLock { text in
                text += String(decoding: bytes, as: UTF8.self)
                return text.hasSuffix("\r\n\r\n")
            }
        }
    }

    /// Starts a server with a certificate of a new authority.
    ///
    /// - Parameters:
    ///   - subjectAlternativeName: What the certificate is for, as `openssl` writes it: `DNS:localhost`.
    ///   - answer: The whole answer to each request without a body.
    /// - Throws: `TransportContract.SetupError` when `openssl` is missing or does not start.
    init(subjectAlternativeName: String, answer: String) throws {
        authority = try ThrowawayAuthority(subjectAlternativeName: subjectAlternativeName)
        guard let stopSignal = StopSignal() else {
            authority.remove()
            throw TransportContract.SetupError(description: "no pipe")
        }
        guard let (process, channel, port) = Self.start(authority, stop: stopSignal) else {
            authority.remove()
            stopSignal.raise()
            stopSignal.discard()
            throw TransportContract.SetupError(description: "openssl s_server did not start")
        }
        (self.process, self.stopSignal, self.port) = (process, stopSignal, port)
        let transcript = transcript
        _ = threads.start {
            while let bytes = channel.read() {
                if transcript.append(bytes) { _ = channel.write(Array(answer.utf8)) }
            }
        }
    }

    func stop() {
        stopSignal.raise()
        threads.joinAll()
        process.terminate()
        process.closeChannel()
        stopSignal.discard()
        authority.remove()
    }

    /// Told to take port 0, `s_server` takes a free one and prints it.
    private static func start(
        _ authority: ThrowawayAuthority, stop: StopSignal
    ) -> (ChildProcess, ServerSocket, Int)? {
        let arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-cert", authority.serverCertificateFile, "-key",
            authority.serverKeyFile,
        ]
        guard let process = ChildProcess("openssl", arguments) else { return nil }
        let channel = ServerSocket(descriptor: process.channel, stop: stop)
        var printed = ""
        while channel.wait(for: Int32(POLLIN), upTo: .seconds(10)) == .ready, let bytes = channel.read() {
            printed += String(decoding: bytes, as: UTF8.self)
            if let port = port(in: printed) { return (process, channel, port) }
        }
        process.terminate()
        process.closeChannel()
        return nil
    }

    /// The port in a whole line `ACCEPT 127.0.0.1:40123`.
    static func port(in printed: String) -> Int? {
        guard printed.hasSuffix("\n"),
            let line = printed.split(separator: "\n").last(where: { $0.hasPrefix("ACCEPT ") })
        else { return nil }
        return line.split(separator: ":").last.flatMap { Int($0) }
    }
}
