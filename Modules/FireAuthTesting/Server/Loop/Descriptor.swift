#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The calls on a connected socket, without its errors: all but "later" end the connection.
enum Descriptor {
    enum Outcome: Equatable {
        case bytes(Int)
        case later
        case ended
    }

    static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        outcome { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    }

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
        #if canImport(Glibc)
        outcome { Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
        #else
        // Darwin has SO_NOSIGPIPE instead, set on accept.
        outcome { Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0) }
        #endif
    }

    /// Tells the client that nothing more comes, and keeps on reading.
    static func endSending(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
        _ = Glibc.close(descriptor)
        #else
        _ = Darwin.close(descriptor)
        #endif
    }

    private static func outcome(_ call: () -> Int) -> Outcome {
        while true {
            let count = call()
            if count > 0 { return .bytes(count) }
            if count == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .later
            default: return .ended
            }
        }
    }
}
