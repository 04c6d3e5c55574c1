internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation

#if canImport(Glibc)
internal import Glibc
#endif

/// A blocking TCP client that sends and receives bytes as told. Use it inside `onThread`.
final class RawClient {
    struct Failure: Error {
        let reason: String
    }

    struct Answer: Equatable {
        let status: Int
        let head: String
        let body: String
    }

    private let descriptor: Int32
    private var received: [UInt8] = []

    init(_ address: (host: String, port: UInt16)) throws {
        let isIPv6 = address.host.contains(":")
        #if canImport(Glibc)
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0)
        #endif
        // A lost answer must fail a test and not hang it.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let connected = isIPv6 ? Self.connectIPv6(descriptor, address.port) : Self.connectIPv4(descriptor, address)
        guard connected == 0 else { throw Failure(reason: "connect: \(errno)") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
            #else
            let flags: Int32 = 0
            #endif
            let count = bytes.withUnsafeBytes { raw in
                raw.baseAddress.map { Foundation.send(descriptor, $0 + sent, raw.count - sent, flags) } ?? -1
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    func get(_ path: String) {
        send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// One answer, framed by its Content-Length.
    func answer() throws -> Answer {
        while true {
            if let head = received.firstRange(of: Array("\r\n\r\n".utf8)) {
                let text = String(decoding: received[..<head.lowerBound], as: UTF8.self)
                let length =
                    text.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
                    .flatMap { Int($0.dropFirst(16)) } ?? 0
                let end = head.upperBound + length
                if received.count >= end {
                    let body = String(decoding: received[head.upperBound..<end], as: UTF8.self)
                    received.removeSubrange(..<end)
                    return Answer(status: Int(text.dropFirst(9).prefix(3)) ?? 0, head: text, body: body)
                }
            }
            guard try receive() else { throw Failure(reason: "closed inside an answer") }
        }
    }

    /// Everything up to the end of the connection.
    func rest() throws -> String {
        while try receive() {}
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    /// Whether no byte waits to be read at this moment.
    func hasNothing() -> Bool {
        var byte: UInt8 = 0
        return received.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0
    }

    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else { throw Failure(reason: "recv: \(errno)") }
        received.append(contentsOf: buffer[..<count])
        return count > 0
    }

    /// Connects to a loopback address as it is; any other host stands for the first of them.
    private static func connectIPv4(_ descriptor: Int32, _ server: (host: String, port: UInt16)) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        let host = server.host.hasPrefix("127.") ? server.host : "127.0.0.1"
        inet_pton(AF_INET, host, &address.sin_addr)
        return connect(descriptor, to: address)
    }

    private static func connectIPv6(_ descriptor: Int32, _ port: UInt16) -> Int32 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return connect(descriptor, to: address)
    }

    private static func connect<Address>(_ descriptor: Int32, to address: Address) -> Int32 {
        withUnsafeBytes(of: address) { raw in
            guard let base = raw.baseAddress else { return -1 }
            return Foundation.connect(descriptor, base.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
        }
    }
}

/// Runs blocking work on a thread of its own: the pool that runs the tests is as small as the machine.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
