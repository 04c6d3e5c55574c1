#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The system calls around TCP on 127.0.0.1, under names that do not clash with methods.
package enum LoopbackSocket {
    package static func stream() -> Int32 {
        #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    static func accept(_ listener: Int32) -> Int32 {
        systemAccept(listener, nil, nil)
    }

    /// Binds to a port the system picks and listens; the port, or nil.
    package static func listenOnLoopback(_ descriptor: Int32, backlog: Int32 = 256) -> UInt16? {
        var address = address(port: 0)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withSockaddr(&address) { bind(descriptor, $0, size) }
        guard bound == 0, listen(descriptor, backlog) == 0 else { return nil }
        var length = size
        guard withSockaddr(&address, { getsockname(descriptor, $0, &length) }) == 0 else { return nil }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Connects; the result of the system call.
    package static func connectToLoopback(_ descriptor: Int32, port: UInt16) -> Int32 {
        var address = address(port: port)
        return withSockaddr(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }

    /// A loopback port on which nobody listens: one that was free a moment ago.
    static func freePort() -> UInt16? {
        let descriptor = stream()
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return listenOnLoopback(descriptor)
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func withSockaddr<Result>(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}

private func systemAccept(
    _ listener: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
    accept(listener, address, size)
}
