internal import FireAuthKitCore

/// The request line and header fields of one request (RFC 9112, sections 3 and 5).
struct HTTPRequestHead {
    let method: String
    /// As sent: nothing is decoded or normalised.
    let target: String
    let minorVersion: Int
    var headers = TransportHeaders()

    init(requestLine: ArraySlice<UInt8>) throws(HTTPRefusal) {
        let parts = requestLine.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, HTTPSyntax.isToken(parts[0]), !parts[1].isEmpty, HTTPSyntax.isVisible(parts[1]) else {
            throw .badRequest("The request line is malformed.")
        }
        minorVersion = try Self.minorVersion(Array(parts[2]))
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
    }

    mutating func append(fieldLine line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        guard let first = line.first, !HTTPSyntax.isSpace(first) else {
            throw .badRequest("A header field is folded.")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPSyntax.isToken(line[..<colon]) else {
            throw .badRequest("A header field name is malformed.")
        }
        let value = HTTPSyntax.trim(line[(colon + 1)...])
        guard HTTPSyntax.isFieldValue(value) else { throw .badRequest("A header field value is malformed.") }
        headers.append(
            name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    }

    /// Whether the client will use the connection again (RFC 9112, section 9.3).
    var keepsAlive: Bool {
        let options = HTTPSyntax.list(headers["Connection"])
        if options.contains("close") { return false }
        return minorVersion > 0 || options.contains("keep-alive")
    }

    /// Whether the client holds its body back until told to go on (RFC 9110, section 10.1.1).
    func expectsContinue() throws(HTTPRefusal) -> Bool {
        guard minorVersion > 0, let expectation = headers["Expect"] else { return false }
        guard expectation.lowercased() == "100-continue" else { throw .unknownExpectation }
        return true
    }

    private static func minorVersion(_ version: [UInt8]) throws(HTTPRefusal) -> Int {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard version.count == 8, version.starts(with: "HTTP/".utf8), digits.contains(version[5]),
            version[6] == UInt8(ascii: "."), digits.contains(version[7])
        else { throw .badRequest("The request line is malformed.") }
        guard version[5] == UInt8(ascii: "1") else { throw .unknownVersion }
        return Int(version[7] - UInt8(ascii: "0"))
    }
}
