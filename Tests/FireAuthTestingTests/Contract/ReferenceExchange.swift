import FireAuthKitCore
import Foundation

@testable import FireAuthTesting

/// One request and its answer over a blocking socket, on a thread of its own.
struct ReferenceExchange {
    let request: TransportRequest
    let stop: StopSignal
    let pool: ReferencePool
    let flaws: ReferenceTransport.Flaws

    func run() throws -> TransportResponse {
        let port = request.url.port ?? 80
        let socket = try idleConnection(port: port) ?? newConnection(port: port)
        do {
            if request.url.scheme == "https" { throw failedHandshake(socket) }
            guard socket.write(wire) else { throw lost }
            var reader = ReferenceAnswerReader(bytes: ByteReader(socket: socket), request: request, flaws: flaws)
            let (answer, isReusable) = try reader.answer()
            if isReusable { pool.put(socket.descriptor, port: port) } else { socket.closeConnection() }
            return answer
        } catch {
            socket.closeConnection()
            throw error
        }
    }

    private var lost: TransportError { TransportError(.connectionLost, message: "write") }

    private var wire: [UInt8] {
        var target = request.url.path(percentEncoded: true)
        if target.isEmpty { target = "/" }
        if let query = request.url.query(percentEncoded: true) { target += "?\(query)" }
        var head = "\(request.method.rawValue) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(request.url.port ?? 80)\r\n"
        for field in request.headers.fields { head += "\(field.name): \(field.value)\r\n" }
        let body = request.body ?? Data()
        if !body.isEmpty || request.method == .post { head += "Content-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    /// An idle connection on which nothing has come is still good.
    private func idleConnection(port: Int) -> ServerSocket? {
        while let descriptor = pool.take(port: port) {
            let socket = ServerSocket(descriptor: descriptor, stop: stop)
            if flaws.contains(.trustsIdleConnections) || socket.wait(for: Int32(POLLIN), upTo: .zero) == .timedOut {
                return socket
            }
            socket.closeConnection()
        }
        return nil
    }

    private func newConnection(port: Int) throws -> ServerSocket {
        let descriptor = LoopbackSocket.stream()
        guard LoopbackSocket.connectToLoopback(descriptor, port: UInt16(port)) == 0 else {
            close(descriptor)
            throw TransportError(.cannotConnect, message: "refused")
        }
        return ServerSocket(descriptor: descriptor, stop: stop)
    }

    /// Speaks no TLS, so whatever the server says to the first bytes, it cannot be verified.
    private func failedHandshake(_ socket: ServerSocket) -> TransportError {
        _ = socket.write(Array("no TLS\r\n\r\n".utf8))
        _ = socket.read()
        return TransportError(.tlsFailed, message: "no TLS")
    }
}
