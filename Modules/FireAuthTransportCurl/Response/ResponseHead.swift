internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads a header block (RFC 9112, sections 4 and 5).
enum ResponseHead {
    /// Makes an answer of a header block and a body.
    static func response(head: [UInt8], body: Data, host: String) throws(TransportError) -> TransportResponse {
        guard let (status, headers) = parse(head) else {
            throw TransportError(.malformedResponse, message: "The header of \(host)'s answer is not HTTP")
        }
        return TransportResponse(status: status, headers: headers, body: body)
    }

    /// The status and the fields of one block, or `nil` when it is none.
    static func parse(_ head: [UInt8]) -> (status: Int, headers: TransportHeaders)? {
        var lines = head.split(separator: 0x0A).map(withoutReturn).filter { !$0.isEmpty }[...]
        guard let first = lines.popFirst(), let status = status(first) else { return nil }
        var fields: [TransportHeaders.Field] = []
        for line in lines {
            if isSpace(line[line.startIndex]) {
                // Line folding is obsolete but still around; it counts as one space.
                guard var last = fields.popLast() else { return nil }
                last.value = [last.value, text(line)].filter { !$0.isEmpty }.joined(separator: " ")
                fields.append(last)
                continue
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
            fields.append(.init(name: text(line[..<colon]), value: text(line[(colon + 1)...])))
        }
        return (status, TransportHeaders(fields))
    }

    private static func status(_ line: ArraySlice<UInt8>) -> Int? {
        let parts = line.split(separator: 0x20, maxSplits: 2)
        guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3 else { return nil }
        return Int(String(decoding: parts[1], as: UTF8.self)).flatMap { (100...999).contains($0) ? $0 : nil }
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == 0x0D ? line.dropLast() : line
    }

    /// The text without surrounding white space. Bytes that are not UTF-8 are read as Latin-1, which loses none.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        let trimmed = bytes[start..<end]
        return String(validating: trimmed, as: UTF8.self)
            ?? String(String.UnicodeScalarView(trimmed.map { Unicode.Scalar($0) }))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}
