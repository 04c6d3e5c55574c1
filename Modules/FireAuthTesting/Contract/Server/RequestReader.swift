/// Reads the requests of one connection.
struct RequestReader {
    private var bytes: ByteReader
    private let connection: Int

    init(socket: ServerSocket, connection: Int) {
        bytes = ByteReader(socket: socket)
        self.connection = connection
    }

    /// The next whole request; nil at the end of the connection.
    mutating func next() -> ScriptedRequest? {
        guard let head = bytes.take(through: [13, 10, 13, 10]) else { return nil }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let start = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard start.count == 3 else { return nil }
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return ScriptedRequest.Field(
                name: String(parts[0]), value: parts.count > 1 ? Self.trimmed(parts[1]) : "")
        }
        func value(_ name: String) -> String? {
            fields.first { $0.name.lowercased() == name }?.value
        }
        if value("expect")?.lowercased() == "100-continue" {
            guard bytes.socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
        }
        let body: [UInt8]?
        if value("transfer-encoding")?.lowercased() == "chunked" {
            body = takeChunks()
        } else {
            body = bytes.take(count: value("content-length").flatMap { Int($0) } ?? 0)
        }
        guard let body else { return nil }
        return ScriptedRequest(
            method: String(start[0]), target: String(start[1]), fields: fields, body: body, connection: connection)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }

    private mutating func takeChunks() -> [UInt8]? {
        var body: [UInt8] = []
        while true {
            guard let line = bytes.line(), let size = Int(line, radix: 16), let chunk = bytes.take(count: size),
                bytes.take(count: 2) != nil
            else { return nil }
            if size == 0 { return body }
            body += chunk
        }
    }
}
