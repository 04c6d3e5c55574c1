/// What the scripted server does with one request.
package struct ScriptedReply: Sendable {
    enum Step: Sendable {
        case send([UInt8])
        case pause(Duration)
        /// Sends the bytes again and again, with a pause before each time, until the peer is gone.
        case drip([UInt8], every: Duration)
        /// Waits until the peer is gone.
        case hold
    }

    enum Ending: Sendable {
        case keepOpen, close, reset
    }

    var steps: [Step]
    var ending: Ending

    init(_ steps: [Step], ending: Ending = .keepOpen) {
        self.steps = steps
        self.ending = ending
    }

    /// A whole answer with its length announced.
    static func answer(
        _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = [], ending: Ending = .keepOpen
    ) -> ScriptedReply {
        let head = head(status, headers: headers + [("Content-Length", "\(body.count)")])
        return ScriptedReply([.send(head + body)], ending: ending)
    }

    static func answer(_ status: Int = 200, headers: [(String, String)] = [], text: String) -> ScriptedReply {
        answer(status, headers: headers, body: Array(text.utf8))
    }

    /// Exactly these bytes, then the end of the connection unless told otherwise.
    static func raw(_ text: String, ending: Ending = .close) -> ScriptedReply {
        ScriptedReply([.send(Array(text.utf8))], ending: ending)
    }

    /// These bytes, then nothing more until the peer is gone.
    static func stall(after text: String = "") -> ScriptedReply {
        ScriptedReply(text.isEmpty ? [.hold] : [.send(Array(text.utf8)), .hold], ending: .close)
    }

    /// These bytes, then others again and again.
    static func drip(_ bytes: [UInt8], every pause: Duration, after text: String) -> ScriptedReply {
        ScriptedReply([.send(Array(text.utf8)), .drip(bytes, every: pause)], ending: .close)
    }

    /// The end of the connection without a byte.
    static let close = ScriptedReply([], ending: .close)
    static let reset = ScriptedReply([], ending: .reset)

    static func head(_ status: Int, headers: [(String, String)]) -> [UInt8] {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [13, 10]
    }
}
