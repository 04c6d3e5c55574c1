/// Serves one connection of a ``ScriptedServer``.
struct ScriptedConnection: Sendable {
    let readsRequests: Bool
    let greeting: String
    let log: ServerLog
    let handler: ScriptedServer.Handler

    func serve(_ socket: ServerSocket, index: Int) {
        guard socket.write(Array(greeting.utf8)), readsRequests else {
            log.note { _ = $0.holding.insert(index) }
            _ = socket.wait(for: 0)
            return socket.closeConnection()
        }
        var reader = RequestReader(socket: socket, connection: index)
        while let request = reader.next() {
            let numbered = log.note { record in
                let numbered = request.numbered(record.requests.count)
                record.requests.append(numbered)
                return numbered
            }
            let reply = handler(numbered)
            guard reply.steps.allSatisfy({ perform($0, on: socket, index: index) }) else { break }
            if reply.ending == .keepOpen, !request.asksToClose { continue }
            socket.closeConnection(reset: reply.ending == .reset)
            return log.note { _ = $0.closedByScript.insert(index) }
        }
        socket.closeConnection()
        log.note { _ = $0.closedByPeer.insert(index) }
    }

    /// False when the peer is gone or the server stops.
    private func perform(_ step: ScriptedReply.Step, on socket: ServerSocket, index: Int) -> Bool {
        switch step {
        case .send(let bytes):
            return socket.write(bytes)
        case .pause(let pause):
            return socket.peerStays(for: pause)
        case .drip(let bytes, let pause):
            log.note { _ = $0.holding.insert(index) }
            while socket.peerStays(for: pause), socket.write(bytes) {}
            return false
        case .hold:
            log.note { _ = $0.holding.insert(index) }
            return socket.peerStays(for: nil)
        }
    }
}
