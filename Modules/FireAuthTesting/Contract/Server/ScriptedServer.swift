#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A raw HTTP/1.1 server on a loopback port that does with each request what a closure tells it, however wrong.
///
/// One blocking thread a connection; every wait of a thread also waits for the stop signal, so `stop` joins them all.
package final class ScriptedServer: Sendable {
    package typealias Handler = @Sendable (ScriptedRequest) -> ScriptedReply

    package let port: UInt16
    package let log = ServerLog()

    private let stopSignal: StopSignal
    private let listener: ServerSocket
    private let threads = ServerThreads()

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - readsRequests: Whether requests are read; when not, connections are accepted and left alone.
    ///   - greeting: What each connection is told before anything is read.
    ///   - handler: What to do with each request; called on the connection's thread.
    /// - Throws: `TransportContract.SetupError` when the system has no socket or thread for it.
    package init(readsRequests: Bool = true, greeting: String = "", handler: @escaping Handler) throws {
        guard let stopSignal = StopSignal() else { throw TransportContract.SetupError(description: "no pipe") }
        guard let (listener, port) = Self.listen(stop: stopSignal) else {
            stopSignal.raise()
            stopSignal.discard()
            throw TransportContract.SetupError(description: "no loopback socket")
        }
        (self.stopSignal, self.listener, self.port) = (stopSignal, listener, port)
        let connection = ScriptedConnection(
            readsRequests: readsRequests, greeting: greeting, log: log, handler: handler)
        let (log, threads) = (log, threads)
        let started = threads.start {
            Self.accept(on: listener, stop: stopSignal, log: log) { socket, index in
                threads.start { connection.serve(socket, index: index) }
            }
        }
        guard started else {
            stop()
            throw TransportContract.SetupError(description: "no thread")
        }
    }

    /// Ends every connection and joins every thread; call once.
    package func stop() {
        stopSignal.raise()
        threads.joinAll()
        listener.closeConnection()
        stopSignal.discard()
    }

    private static func accept(
        on listener: ServerSocket, stop: StopSignal, log: ServerLog, start: (ServerSocket, Int) -> Bool
    ) {
        while listener.wait(for: Int32(POLLIN)) == .ready {
            let descriptor = LoopbackSocket.accept(listener.descriptor)
            guard descriptor >= 0 else { continue }
            let socket = ServerSocket(descriptor: descriptor, stop: stop)
            let index = log.note { record in
                record.connections += 1
                return record.connections - 1
            }
            if !start(socket, index) { socket.closeConnection() }
        }
    }

    private static func listen(stop: StopSignal) -> (ServerSocket, UInt16)? {
        let descriptor = LoopbackSocket.stream()
        guard descriptor >= 0 else { return nil }
        let socket = ServerSocket(descriptor: descriptor, stop: stop)
        guard let port = LoopbackSocket.listenOnLoopback(descriptor) else {
            socket.closeConnection()
            return nil
        }
        return (socket, port)
    }
}
