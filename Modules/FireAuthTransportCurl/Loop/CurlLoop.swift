internal import CCurl
internal import FireAuthKitCore
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What callers and the loop's thread share: the queue between them, and the means to wake the thread.
///
/// The thread keeps the loop alive, not the transport; so the transport may be dropped anywhere, the thread's own
/// callbacks included.
final class CurlLoop: Sendable {
    enum Command {
        case start(CurlExchange)
        case abandon(CurlExchange)
    }

    private struct Inbox {
        var commands: [Command] = []
        var hasThread = false
        var isClosed = false
        /// The thread polls, or is about to: whoever adds to the inbox must wake it, the first one only.
        var isSleeping = false

        mutating func claimWake() -> Bool {
            defer { isSleeping = false }
            return isSleeping
        }
    }

    /// Unchecked is safe: the loop's thread alone uses the handle, but for `curl_multi_wakeup`, which libcurl allows
    /// from any thread, and for the clean-up in `deinit`, when nobody else can hold it.
    struct Multi: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer?
    }

    let multi: Multi
    let configuration: CurlTransport.Configuration
    private let inbox = Locked(Inbox())
    private let process = getpid()

    init(configuration: CurlTransport.Configuration) {
        self.configuration = configuration
        multi = Multi(handle: CurlLibrary.problem == nil ? curl_multi_init() : nil)
        // Below the peak of requests at once, libcurl closes and reopens connections all the time.
        ccurl_multi_set_long(multi.handle, CURLMOPT_MAXCONNECTS, maximumConnections)
    }

    var maximumConnections: Int { max(1, configuration.maximumConnections) }

    deinit {
        // In a forked child the connections are the parent's: closing them would end the parent's TLS sessions.
        if process == getpid() { curl_multi_cleanup(multi.handle) }
    }

    /// Hands an exchange to the thread.
    ///
    /// - Returns: Why that cannot be done; the caller then ends the exchange.
    func enqueue(_ exchange: CurlExchange) -> TransportError? {
        guard process == getpid() else {
            return TransportError(.shutDown, message: "The transport belongs to the process that forked this one")
        }
        guard multi.handle != nil else {
            return TransportError(.cannotConnect, message: "libcurl has no memory for its connections")
        }
        enum Next { case none, wake, startThread, refuse }
        let next: Next = inbox.withLock { inbox in
            if inbox.isClosed { return .refuse }
            inbox.commands.append(.start(exchange))
            if !inbox.hasThread {
                inbox.hasThread = true
                return .startThread
            }
            return inbox.claimWake() ? .wake : .none
        }
        switch next {
        case .none: break
        case .wake: curl_multi_wakeup(multi.handle)
        case .startThread: startThread()
        case .refuse: return .afterShutdown
        }
        return nil
    }

    /// Tells the thread that nobody waits for an exchange any more.
    func abandon(_ exchange: CurlExchange) {
        tell { $0.commands.append(.abandon(exchange)) }
    }

    /// Tells the thread to end everything, itself included.
    func close() {
        tell { $0.isClosed = true }
    }

    private func tell(_ change: (inout Inbox) -> Void) {
        guard process == getpid() else { return }
        let mustWake = inbox.withLock { inbox in
            change(&inbox)
            return inbox.claimWake()
        }
        if mustWake { curl_multi_wakeup(multi.handle) }
    }

    /// Takes what has arrived.
    ///
    /// - Returns: The commands in order, and whether the loop is to end.
    func takeCommands() -> (commands: [Command], isClosed: Bool) {
        inbox.withLock { inbox in
            inbox.isSleeping = false
            defer { inbox.commands = [] }
            return (inbox.commands, inbox.isClosed)
        }
    }

    /// Declares that the thread is about to poll.
    ///
    /// - Returns: False when something has arrived meanwhile. After true no arrival is missed: `curl_multi_poll`
    ///   returns at once when the wake-up came before it.
    func prepareToSleep() -> Bool {
        inbox.withLock { inbox in
            inbox.isSleeping = inbox.commands.isEmpty && !inbox.isClosed
            return inbox.isSleeping
        }
    }

    private func startThread() {
        let context = Unmanaged.passRetained(self)
        // The closure is formed here, outside of any actor: one with an isolation would trap on the foreign thread.
        let failure = ccurl_thread_start("fireauth-curl", { CurlLoop.run($0) }, context.toOpaque())
        guard failure != 0 else { return }
        context.release()
        let stranded = inbox.withLock { inbox in
            inbox.hasThread = false
            defer { inbox.commands = [] }
            return inbox.commands
        }
        for case .start(let exchange) in stranded {
            exchange.finish(.failure(TransportError(.cannotConnect, message: "No thread could be started")))
        }
    }

    private static func run(_ context: UnsafeMutableRawPointer?) {
        guard let context else { return }
        let loop = Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue()
        var driver = CurlDriver(loop: loop)
        driver.run()
    }
}

extension TransportError {
    static let afterShutdown = TransportError(.shutDown, message: "The transport was shut down")
}
