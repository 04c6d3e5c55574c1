#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A thread that runs one ``ServerLoop``.
struct ServerThread: Sendable {
    private final class Body: Sendable {
        let parts: ServerLoop.Parts

        init(_ parts: ServerLoop.Parts) {
            self.parts = parts
        }

        func run() {
            var loop = ServerLoop(parts)
            loop.run()
        }
    }

    #if canImport(Glibc)
    private let identity: pthread_t
    #else
    /// A pointer that is only compared and joined, as a number to be Sendable.
    private let identity: UInt
    #endif

    /// `nil` when the system has no thread to give.
    ///
    /// The closure is formed here, outside any actor: one formed on the main actor would crash on another thread.
    init?(_ parts: ServerLoop.Parts) {
        let body = Unmanaged.passRetained(Body(parts))
        #if canImport(Glibc)
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, { Self.main($0) }, body.toOpaque())
        guard result == 0 else {
            body.release()
            return nil
        }
        identity = thread
        #else
        var thread: pthread_t?
        let result = pthread_create(&thread, nil, { Self.main($0) }, body.toOpaque())
        guard result == 0, let thread else {
            body.release()
            return nil
        }
        identity = UInt(bitPattern: thread)
        #endif
    }

    private static func main(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
    }

    /// Waits for the thread's end; from the thread itself it only lets go, as it cannot wait for itself.
    func join() {
        #if canImport(Glibc)
        let thread = identity
        #else
        guard let thread = pthread_t(bitPattern: identity) else { return }
        #endif
        if pthread_equal(pthread_self(), thread) != 0 {
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
        }
    }
}
