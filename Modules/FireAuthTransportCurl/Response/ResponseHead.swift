internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads a header block (RFC 9112, sections 4 and 5).
enum ResponseHead {
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Makes an answer of a header block and a body.
    static func response(head: [UInt8], body: Data, host: String) throws(TransportError) -> TransportResponse {
        guard let (status, headers) = parse(head) else {
            throw TransportError(.malformedResponse, message: "The header of \(host)'s answer is not HTTP")
        }
        return TransportResponse(status: status, headers: headers, body: body)
    }

    /// The status and the fields of one block, or `nil` when it is none.
    static func parse(_ head: [UInt8]) -> (status: Int, headers: TransportHeaders)? {
        head.withUnsafeBufferPointer { parse($0[...]) }
    }

    private static func parse(_ head: Bytes) -> (status: Int, headers: TransportHeaders)? {
        var status: Int?
        var fields: [TransportHeaders.Field] = []
        fields.reserveCapacity(16)
        var rest = head
        while let line = nextLine(&rest) {
            if status == nil {
                guard let first = self.status(line) else { return nil }
                status = first
            } else if isSpace(line[line.startIndex]) {
                // Line folding is obsolete but still around; it counts as one space.
                guard let last = fields.popLast() else { return nil }
                let parts = [last.value, text(line)].filter { !$0.isEmpty }
                fields.append(.init(name: last.name, value: parts.joined(separator: " ")))
            } else {
                guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
                fields.append(.init(name: text(line[..<colon]), value: text(line[(colon + 1)...])))
            }
        }
        return status.map { ($0, TransportHeaders(fields)) }
    }

    /// The next line that is not empty, without its end.
    private static func nextLine(_ rest: inout Bytes) -> Bytes? {
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[min(end + 1, rest.endIndex)...]
            let content = line.last == 0x0D ? line.dropLast() : line
            if !content.isEmpty { return content }
        }
        return nil
    }

    /// `HTTP/x status reason`: three digits between the first space and the second or the end.
    private static func status(_ line: Bytes) -> Int? {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: 0x20) else { return nil }
        let rest = line[(space + 1)...]
        let digits = rest.prefix(3)
        guard digits.count == 3, rest.count == 3 || rest[digits.endIndex] == 0x20 else { return nil }
        var status = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            status = status * 10 + Int(digit - 0x30)
        }
        return status >= 100 ? status : nil
    }

    /// The text without surrounding white space. Bytes that are not UTF-8 are read as Latin-1, which loses none.
    private static func text(_ bytes: Bytes) -> String {
        let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        let trimmed = UnsafeBufferPointer(rebasing: bytes[start..<end])
        // Nearly always; the general way costs several times as much.
        if trimmed.allSatisfy({ $0 < 0x80 }) { return String(decoding: trimmed, as: UTF8.self) }
        return String(validating: trimmed, as: UTF8.self)
            ?? String(String.UnicodeScalarView(trimmed.map { Unicode.Scalar($0) }))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}
