internal import FireAuthKitCore

/// One accepted socket and its HTTP state. Confined to the server's thread.
final class ServerConnection {
    /// Bounds what a client that does not read can pile up; more requests wait until it has read.
    private static let outputLimit = 1024 * 1024
    private static let inputLimit = 64 * 1024

    /// Tells this connection from a later one with the same descriptor.
    let serial: UInt64
    let descriptor: Int32
    private(set) var lastActivity: ContinuousClock.Instant
    /// The answer held back by a timer.
    var heldBack: MockReply?
    var http: HTTPConnection
    private var sent = 0
    private var inputEnded = false
    /// When the server ended its side and began to wait for the client to end its own.
    private(set) var lingersSince: ContinuousClock.Instant?
    private(set) var isClosed = false
    private var watched: Poller.Interest = []

    init(serial: UInt64, descriptor: Int32, http: HTTPConnection, now: ContinuousClock.Instant) {
        self.serial = serial
        self.descriptor = descriptor
        self.http = http
        lastActivity = now
    }

    var isOutputFull: Bool { http.output.count - sent > Self.outputLimit }

    /// Reads once; more comes with the next wait, so that no client keeps the others waiting.
    func read(into buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
        switch Descriptor.receive(descriptor, into: buffer) {
        case .bytes(let count):
            lastActivity = now
            http.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .later:
            break
        case .ended:
            inputEnded = true
            http.receiveEnd()
            if lingersSince != nil { close() }
        }
    }

    /// Sends what can be sent, and ends the connection once it is finished.
    func flush(now: ContinuousClock.Instant) {
        while !isClosed, sent < http.output.count {
            switch http.output.withUnsafeBytes({
                Descriptor.send(descriptor, UnsafeRawBufferPointer(rebasing: $0[sent...]))
            }) {
            case .bytes(let count):
                sent += count
                lastActivity = now
            case .later: return forgetSent()
            case .ended: return close()
            }
        }
        http.output.removeAll(keepingCapacity: sent < Self.inputLimit)
        sent = 0
        guard http.isFinished, !isClosed, lingersSince == nil else { return }
        // Closing with bytes unread would reset the connection and could destroy the answer on its way: end the
        // sending side, and read on until the client has closed or the sweep loses patience.
        if inputEnded { return close() }
        lingersSince = now
        Descriptor.endSending(descriptor)
    }

    /// In large steps, as the rest is moved each time: a client that is always a little behind must not make this grow.
    private func forgetSent() {
        guard sent > Self.outputLimit else { return }
        http.output.removeSubrange(..<sent)
        sent = 0
    }

    func updateInterest(_ poller: Poller) {
        guard !isClosed else { return }
        var interest: Poller.Interest = []
        if !inputEnded, lingersSince != nil || http.bufferedInput < Self.inputLimit && !isOutputFull {
            interest.insert(.read)
        }
        if sent < http.output.count { interest.insert(.write) }
        guard interest != watched else { return }
        if poller.watch(descriptor, for: interest) { watched = interest } else { close() }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        Descriptor.close(descriptor)
    }
}
