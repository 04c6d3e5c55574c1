internal import CMockPoller
internal import FireAuthKitCore
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The server's one thread: waits, reads, asks the service, writes. Owns every descriptor it is given.
struct ServerLoop {
    /// What the loop is made of; crosses to its thread.
    struct Parts: Sendable {
        let service: any MockHTTPService
        let limits: MockFirebaseServer.Limits
        let authority: String
        let poller: Int32
        let listener: Int32
        /// Its other end is closed to end the loop.
        let wakeup: Int32
    }

    /// How long a client has to close after the server did.
    private static let lingerTimeout: Duration = .seconds(2)

    private let parts: Parts
    private var poller: Poller
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    private var connections: [Int32: ServerConnection] = [:]
    private var delays = DelayQueue<(descriptor: Int32, serial: UInt64)>()
    private var nextSerial: UInt64 = 0
    private var nextSweep: ContinuousClock.Instant?
    private var isAccepting = false
    private var clock = DateFieldClock()

    init(_ parts: Parts) {
        self.parts = parts
        poller = Poller(descriptor: parts.poller)
    }

    /// Serves until the wake-up pipe is closed, then closes everything.
    mutating func run() {
        poller.watch(parts.wakeup, for: .read)
        accept(true)
        while step() {}
        for connection in connections.values { connection.close() }
        for descriptor in [parts.listener, parts.wakeup, parts.poller] { Descriptor.close(descriptor) }
        buffer.deallocate()
    }

    private mutating func step() -> Bool {
        let timer = [delays.nextDue, nextSweep].compactMap(\.self).min()
        let events = poller.wait(timeout: timer.map { ContinuousClock.now.duration(to: $0) })
        let now = ContinuousClock.now
        clock.update()
        for (descriptor, ready) in events {
            if descriptor == parts.wakeup { return false }
            if descriptor == parts.listener {
                acceptConnections(now: now)
            } else if let connection = connections[descriptor] {
                if ready.contains(.read) { connection.read(into: buffer, now: now) }
                serve(connection, now: now)
            }
        }
        deliverDue(now: now)
        if let due = nextSweep, due <= now { sweep(now: now) }
        return true
    }

    /// Gives the connection's whole requests to the service, as far as answers can be sent.
    private mutating func serve(_ connection: ServerConnection, now: ContinuousClock.Instant) {
        var wasFull: Bool
        repeat {
            while !connection.isClosed, !connection.isOutputFull,
                let request = connection.http.nextRequest(date: clock.field)
            {
                answer(request, on: connection)
            }
            wasFull = connection.isOutputFull
            connection.flush(now: now)
            // Requests that the full output held up are in the buffer: no event would come for them.
        } while wasFull && !connection.isClosed && !connection.isOutputFull
        connection.updateInterest(poller)
        if connection.isClosed { forget(connection) }
    }

    private mutating func answer(_ request: TransportRequest, on connection: ServerConnection) {
        let reply = parts.service.reply(to: request)
        guard reply.delay > .zero else { return connection.http.reply(reply, date: clock.field) }
        connection.heldBack = reply
        delays.add(
            (connection.descriptor, connection.serial), due: ContinuousClock.now.advanced(by: reply.delay))
    }

    private mutating func deliverDue(now: ContinuousClock.Instant) {
        while let (descriptor, serial) = delays.popDue(at: now) {
            guard let connection = connections[descriptor], connection.serial == serial,
                let reply = connection.heldBack
            else { continue }
            connection.heldBack = nil
            connection.http.reply(reply, date: clock.field)
            serve(connection, now: now)
        }
    }

    private mutating func acceptConnections(now: ContinuousClock.Instant) {
        while connections.count < parts.limits.connections {
            let descriptor = mock_socket_accept(parts.listener)
            guard descriptor >= 0 else {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EAGAIN, EWOULDBLOCK: return accept(true)
                // No descriptor or memory is left: wait until a connection has closed or the sweep tries again.
                default: return accept(false)
                }
            }
            nextSerial += 1
            let http = HTTPConnection(authority: parts.authority, limits: parts.limits.http)
            let connection = ServerConnection(serial: nextSerial, descriptor: descriptor, http: http, now: now)
            connections[descriptor] = connection
            connection.updateInterest(poller)
            if connection.isClosed { forget(connection) }
        }
        // Further clients wait in the system's queue.
        accept(connections.count < parts.limits.connections)
    }

    private mutating func accept(_ accepts: Bool) {
        if accepts != isAccepting {
            isAccepting = accepts
            poller.watch(parts.listener, for: accepts ? .read : [])
        }
        if nextSweep == nil, !accepts || !connections.isEmpty {
            nextSweep = ContinuousClock.now.advanced(by: sweepInterval)
        }
    }

    private mutating func forget(_ connection: ServerConnection) {
        connections[connection.descriptor] = nil
        accept(true)
    }

    /// Closes connections that have long been idle, and those whose clients do not close.
    private mutating func sweep(now: ContinuousClock.Instant) {
        nextSweep = nil
        for connection in connections.values {
            let limit = connection.lingersSince == nil ? parts.limits.idleTimeout : Self.lingerTimeout
            let since = connection.lingersSince ?? connection.lastActivity
            guard connection.heldBack == nil, since.duration(to: now) >= limit else { continue }
            connection.close()
        }
        connections = connections.filter { !$0.value.isClosed }
        accept(connections.count < parts.limits.connections)
    }

    private var sweepInterval: Duration {
        min(.seconds(1), max(parts.limits.idleTimeout / 4, .milliseconds(10)))
    }
}
