#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A socket whose every wait ends when the server stops.
package struct ServerSocket: Sendable {
    enum Wait {
        case ready, timedOut, stopped
    }

    let descriptor: Int32
    private let stop: Int32

    init(descriptor: Int32, stop: StopSignal) {
        self.descriptor = descriptor
        self.stop = stop.readEnd
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        #if canImport(Darwin)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    func wait(for events: Int32, upTo limit: Duration? = nil) -> Wait {
        let end = limit.map { ContinuousClock.now + $0 }
        while true {
            var set = [
                pollfd(fd: descriptor, events: Int16(events), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            let left = end.map { max(0, Int32(clamping: Int64(($0 - .now) / .milliseconds(1)) + 1)) }
            let count = poll(&set, 2, left ?? -1)
            if set[1].revents != 0 { return .stopped }
            if set[0].revents != 0 { return .ready }
            if count < 0, errno != EINTR { return .stopped }
            if let end, .now >= end { return .timedOut }
        }
    }

    /// The next bytes; nil when the peer has closed, the connection broke, or the server stops.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while wait(for: Int32(POLLIN)) == .ready {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { return Array(buffer[..<count]) }
            if count == 0 || (errno != EAGAIN && errno != EINTR) { return nil }
        }
        return nil
    }

    /// Sends all bytes; false when the peer is gone or the server stops.
    func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                guard wait(for: Int32(POLLOUT)) == .ready else { return false }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits up to `limit` (for ever when nil) and tells whether the peer is still there.
    func peerStays(for limit: Duration?) -> Bool {
        switch wait(for: Int32(POLLIN), upTo: limit) {
        case .timedOut: true
        case .stopped: false
        case .ready: read() != nil && peerStays(for: limit)
        }
    }

    func closeConnection(reset: Bool = false) {
        if reset {
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        close(descriptor)
    }
}
