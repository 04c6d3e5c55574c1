#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A thread of the scripted server; whoever starts one joins it.
struct JoinableThread: Sendable {
    #if canImport(Darwin)
    private let bits: UInt
    #else
    private let bits: pthread_t
    #endif

    /// Starts a thread, or returns nil when the system has none left.
    ///
    /// The body must be formed outside any actor: a closure that inherits one traps when it runs on this thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> JoinableThread? {
        let argument = Unmanaged.passRetained(Box(body)).toOpaque()
        #if canImport(Darwin)
        var handle: pthread_t?
        let result = pthread_create(&handle, nil, { runBox($0) }, argument)
        #else
        var handle = pthread_t()
        let result = pthread_create(&handle, nil, runBox, argument)
        #endif
        guard result == 0 else {
            Unmanaged<Box>.fromOpaque(argument).release()
            return nil
        }
        return JoinableThread(handle)
    }

    /// Runs something that blocks on a thread of its own, as it must not block those of Swift's tasks.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        let done = Promise<Result>()
        guard let thread = start({ done.fulfil(body()) }) else { return body() }
        defer { thread.join() }
        return await done.value()
    }

    #if canImport(Darwin)
    private init(_ handle: pthread_t?) {
        bits = UInt(bitPattern: handle)
    }

    func join() {
        guard let handle = pthread_t(bitPattern: bits) else { return }
        pthread_join(handle, nil)
    }
    #else
    private init(_ handle: pthread_t) {
        bits = handle
    }

    func join() {
        pthread_join(bits, nil)
    }
    #endif
}

private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func runBox(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}
