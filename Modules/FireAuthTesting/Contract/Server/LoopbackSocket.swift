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
        guard let port = bindToLoopback(descriptor), listen(descriptor, backlog) == 0 else { return nil }
        return port
    }

    /// Binds to a port the system picks; until it listens, connections to it are refused.
    static func bindToLoopback(_ descriptor: Int32) -> UInt16? {
        var address = address(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard withSockaddr(&address, { bind(descriptor, $0, size) }) == 0,
            withSockaddr(&address, { getsockname(descriptor, $0, &size) }) == 0
        else { return nil }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Connects; the result of the system call.
    package static func connectToLoopback(_ descriptor: Int32, port: UInt16) -> Int32 {
        var address = address(port: port)
        return withSockaddr(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }

    static func closeSocket(_ descriptor: Int32) {
        close(descriptor)
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
