internal import CMockPoller
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// An IP address literal a server can listen at. Names are not resolved, but for `localhost`.
struct ServerAddress: Equatable {
    enum Family: Equatable {
        case ipv4
        case ipv6
    }

    let family: Family
    /// In network order: 4 or 16 bytes.
    let bytes: [UInt8]

    /// `nil` when `host` is no IP literal; `[::1]` may stand in its brackets.
    init?(host: String) {
        let host = host == "localhost" ? "127.0.0.1" : host
        if let bytes = Self.parse(host, family: AF_INET, size: 4) {
            (family, self.bytes) = (.ipv4, bytes)
        } else if let bytes = Self.parse(Self.withoutBrackets(host), family: AF_INET6, size: 16) {
            (family, self.bytes) = (.ipv6, bytes)
        } else {
            return nil
        }
    }

    var isLoopback: Bool {
        switch family {
        case .ipv4: bytes[0] == 127
        case .ipv6: bytes == [UInt8](repeating: 0, count: 15) + [1]
        }
    }

    /// A new socket that listens at this address, with the port it has.
    func listen(port: UInt16) -> Result<(descriptor: Int32, port: UInt16), ListenFailure> {
        let socket = mock_socket_open(family == .ipv4 ? AF_INET : AF_INET6)
        guard socket >= 0 else { return .failure(ListenFailure(number: errno)) }
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // A server that was just stopped leaves connections in TIME_WAIT, which must not keep the port.
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, size)
        let bound: Int32
        switch family {
        case .ipv4: bound = Self.bind(socket, to: ipv4(port))
        case .ipv6: bound = Self.bind(socket, to: ipv6(port))
        }
        guard bound == 0, Self.startListening(socket) == 0 else {
            let failure = ListenFailure(number: errno)
            Descriptor.close(socket)
            return .failure(failure)
        }
        return .success((socket, Self.port(of: socket)))
    }

    /// The number of the system call's error.
    struct ListenFailure: Error {
        let number: Int32
    }

    private static func parse(_ text: String, family: Int32, size: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: size)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }

    private static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    private func ipv4(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
        return address
    }

    private func ipv6(_ port: UInt16) -> sockaddr_in6 {
        var address = sockaddr_in6()
        #if canImport(Darwin)
        address.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
        #endif
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
        return address
    }

    private static func bind<Address>(_ socket: Int32, to address: Address) -> Int32 {
        withUnsafeBytes(of: address) { raw in
            guard let base = raw.baseAddress else { return -1 }
            let pointer = base.assumingMemoryBound(to: sockaddr.self)
            #if canImport(Glibc)
            return Glibc.bind(socket, pointer, socklen_t(raw.count))
            #else
            return Darwin.bind(socket, pointer, socklen_t(raw.count))
            #endif
        }
    }

    private static func startListening(_ socket: Int32) -> Int32 {
        let backlog: Int32 = 1024
        #if canImport(Glibc)
        return Glibc.listen(socket, backlog)
        #else
        return Darwin.listen(socket, backlog)
        #endif
    }

    private static func port(of socket: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { raw in
            guard let base = raw.baseAddress else { return 0 }
            getsockname(socket, base.assumingMemoryBound(to: sockaddr.self), &size)
            // The port stands at the same place in both families.
            return UInt16(bigEndian: raw.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }
}
