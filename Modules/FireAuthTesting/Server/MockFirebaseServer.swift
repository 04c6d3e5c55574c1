internal import CMockPoller
internal import FireAuthKitCore
internal import Synchronization
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Serves a mock Firebase over HTTP/1.1 on the loopback interface, for programs in other processes or languages.
///
/// One thread does all the work; delays are timers, so a delayed answer holds nobody else up. The server ends with
/// ``stop()`` or with its last reference.
///
/// ```swift
/// let server = MockFirebaseServer(MockFirebase())
/// try server.start()
/// print(server.baseURL)
/// ```
public final class MockFirebaseServer: Sendable {
    private struct Running {
        let thread: ServerThread
        let wakeup: Int32
    }

    private struct State {
        var running: Running?
        var port: UInt16
    }

    private let service: any MockHTTPService
    private let host: String
    private let requestedPort: UInt16
    private let loopbackOnly: Bool
    private let limits: Limits
    private let state: Locked<State>

    /// Creates a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - firebase: What is served; it may be shared with a `MockTransport` and with other servers.
    ///   - host: The IP address to listen at, IPv4 or IPv6, or `localhost`.
    ///   - port: The port to listen at; 0 takes any free one.
    ///   - loopbackOnly: Whether a host that other machines can reach is refused. Anyone who reaches the server can
    ///     read and change every account in it.
    ///   - limits: What the server takes on at most.
    public convenience init(
        _ firebase: MockFirebase, host: String = "127.0.0.1", port: UInt16 = 0, loopbackOnly: Bool = true,
        limits: Limits = Limits()
    ) {
        self.init(service: firebase, host: host, port: port, loopbackOnly: loopbackOnly, limits: limits)
    }

    package init(
        service: any MockHTTPService, host: String = "127.0.0.1", port: UInt16 = 0, loopbackOnly: Bool = true,
        limits: Limits = Limits()
    ) {
        self.service = service
        self.host = host
        requestedPort = port
        self.loopbackOnly = loopbackOnly
        self.limits = limits
        state = Locked(State(running: nil, port: port))
    }

    deinit {
        stop()
    }

    /// Where the server listens: the host as given, and the port it got. Before the first ``start()`` the port asked for.
    public var address: (host: String, port: UInt16) {
        (host, state.withLock { $0.port })
    }

    /// The URL of the server's root, such as `http://127.0.0.1:9099`; what an emulator host is set to, after `http://`.
    public var baseURL: URL {
        // A host that starts makes a URL; the fallback is for one that start() refuses.
        URL(string: "http://\(authority(port: address.port))") ?? URL(filePath: "/")
    }

    /// Listens, and serves from now on. Does nothing when the server listens already; starts it anew after ``stop()``.
    ///
    /// - Throws: ``MockFirebaseServerError`` when the host or the port cannot be had.
    public func start() throws(MockFirebaseServerError) {
        try state.withLock { (state) throws(MockFirebaseServerError) in
            guard state.running == nil else { return }
            let listener = try listen()
            state.running = try run(listener.descriptor, authority: authority(port: listener.port))
            state.port = listener.port
        }
    }

    /// Closes the port and every connection, and waits for the thread's end. Does nothing when the server is stopped.
    public func stop() {
        let running = state.withLock { state -> Running? in
            defer { state.running = nil }
            return state.running
        }
        guard let running else { return }
        Descriptor.close(running.wakeup)
        running.thread.join()
    }

    private func authority(port: UInt16) -> String {
        host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    private func listen() throws(MockFirebaseServerError) -> (descriptor: Int32, port: UInt16) {
        guard let address = ServerAddress(host: host) else {
            throw MockFirebaseServerError(.invalidHost, message: "\(host) is not an IP address.")
        }
        guard !loopbackOnly || address.isLoopback else {
            throw MockFirebaseServerError(.notLoopback, message: "\(host) is not a loopback address.")
        }
        switch address.listen(port: requestedPort) {
        case .success(let listener):
            return listener
        case .failure(let failure) where failure.number == EADDRINUSE:
            throw MockFirebaseServerError(
                .portInUse, message: "Port \(requestedPort) of \(host) is in use by another program.")
        case .failure(let failure):
            throw cannotListen(failure.number)
        }
    }

    private func run(_ listener: Int32, authority: String) throws(MockFirebaseServerError) -> Running {
        var wakeup: [Int32] = [-1, -1]
        let poller = mock_poller_open()
        if poller >= 0, mock_pipe_open(&wakeup) == 0 {
            let parts = ServerLoop.Parts(
                service: service, limits: limits, authority: authority, poller: poller, listener: listener,
                wakeup: wakeup[0])
            if let thread = ServerThread(parts) { return Running(thread: thread, wakeup: wakeup[1]) }
        }
        let number = errno
        for descriptor in [listener, poller] + wakeup where descriptor >= 0 { Descriptor.close(descriptor) }
        throw cannotListen(number)
    }

    private func cannotListen(_ number: Int32) -> MockFirebaseServerError {
        MockFirebaseServerError(
            .cannotListen,
            message: "Cannot listen at \(authority(port: requestedPort)): \(String(cString: strerror(number))).")
    }
}
