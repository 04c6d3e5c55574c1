import Foundation
import Synchronization

@testable import FireAuthKitCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A loopback server that answers each request with bytes given by a script; one thread a connection.
final class ScriptedServer: Sendable {
    struct Received: Sendable {
        /// Counted from 1 over the server's life, and over the connection's.
        var number = 0
        var numberOnConnection = 0
        var head = ""
        var body = Data()
        var target: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
        var method: String { head.split(separator: " ").first.map(String.init) ?? "" }
    }

    struct Reply: Sendable {
        enum End: Sendable { case keep, close, stall }
        var bytes = ""
        var end = End.keep

        static func ok(_ body: String, headers: String = "") -> Reply {
            Reply(bytes: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
        }
        static func then(_ end: End, _ bytes: String = "") -> Reply { Reply(bytes: bytes, end: end) }
    }

    let port: UInt16
    private let listener: Int32
    private let log = Locked<[Received]>([])
    private let peersGone = Locked(0)
    private let script: @Sendable (Received) -> Reply

    var received: [Received] { log.withLock { $0 } }
    /// How many stalled connections the client has closed.
    var closedByPeer: Int { peersGone.withLock { $0 } }

    init(_ script: @escaping @Sendable (Received) -> Reply) throws {
        self.script = script
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { @Sendable [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { break }
                guard let self else { break }
                Thread.detachNewThread { @Sendable in self.serve(connection) }
            }
        }
    }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    func url(_ path: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { fatalError("not a URL: \(path)") }
        return url
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var buffer = Data()
        var count = 0
        while let (head, body) = read(connection, &buffer) {
            count += 1
            let request = log.withLock { log in
                log.append(Received(number: log.count + 1, numberOnConnection: count, head: head, body: body))
                return log[log.count - 1]
            }
            let reply = script(request)
            let bytes = Array(reply.bytes.utf8)
            var sent = 0
            while sent < bytes.count {
                let written = bytes[sent...].withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if written <= 0 { return }
                sent += written
            }
            switch reply.end {
            case .keep: continue
            case .close: return
            case .stall:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                peersGone.withLock { $0 += 1 }
                return
            }
        }
    }

    private func read(_ connection: Int32, _ buffer: inout Data) -> (head: String, body: Data)? {
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: buffer[buffer.startIndex..<end.lowerBound], as: UTF8.self)
                let length =
                    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) } ?? 0
                if buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length {
                    let stop = buffer.index(end.upperBound, offsetBy: length)
                    let body = Data(buffer[end.upperBound..<stop])
                    buffer = Data(buffer[stop...])
                    return (head, body)
                }
            }
            let got = recv(connection, &chunk, chunk.count, 0)
            if got <= 0 { return nil }
            buffer.append(contentsOf: chunk[..<got])
        }
    }
}
