/// Cuts the bytes of one connection into pieces; every piece is nil when the connection ends before it does.
struct ByteReader {
    let socket: ServerSocket
    private var buffer: [UInt8] = []

    init(socket: ServerSocket) {
        self.socket = socket
    }

    /// Everything up to and including a mark.
    mutating func take(through mark: [UInt8]) -> [UInt8]? {
        while true {
            if let range = buffer.firstRange(of: mark) { return take(count: range.upperBound) }
            guard fill() else { return nil }
        }
    }

    mutating func take(count: Int) -> [UInt8]? {
        while buffer.count < count {
            guard fill() else { return nil }
        }
        let taken = Array(buffer[..<count])
        buffer.removeSubrange(..<count)
        return taken
    }

    /// Some bytes, at most `count`.
    mutating func takeSome(upTo count: Int) -> [UInt8]? {
        guard !buffer.isEmpty || fill() else { return nil }
        return take(count: min(count, buffer.count))
    }

    mutating func line() -> String? {
        take(through: [13, 10]).map { String(decoding: $0.dropLast(2), as: UTF8.self) }
    }

    private mutating func fill() -> Bool {
        guard let more = socket.read() else { return false }
        buffer += more
        return true
    }
}
