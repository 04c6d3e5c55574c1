import FireAuthKitCore
import Foundation

@testable import FireAuthTesting

/// Reads one answer from a connection.
struct ReferenceAnswerReader {
    var bytes: ByteReader
    let request: TransportRequest
    let flaws: ReferenceTransport.Flaws

    /// The answer, and whether the connection may serve another request.
    mutating func answer() throws -> (TransportResponse, isReusable: Bool) {
        var (status, headers) = try head()
        while (100..<200).contains(status), !flaws.contains(.takesInterimAnswers) { (status, headers) = try head() }
        var answer = TransportResponse(status: status, headers: headers)
        if request.method == .head || status == 204 || status == 304 || status < 200 { return (answer, true) }
        if headers["transfer-encoding"] == "chunked" {
            answer.body = try chunks()
        } else if let length = headers["content-length"].flatMap({ Int($0) }) {
            try append(length, to: &answer.body)
        } else {
            try appendRest(to: &answer.body)
            return (answer, false)
        }
        return (answer, headers["connection"] != "close")
    }

    private mutating func head() throws -> (Int, TransportHeaders) {
        // The first bytes tell whether it is HTTP at all: what is not may never end a line.
        guard let start = bytes.take(count: 5) else { throw lost }
        guard start == Array("HTTP/".utf8) else { throw TransportError(.malformedResponse, message: "start") }
        guard let line = bytes.line() else { throw lost }
        guard let status = Int(line.drop { $0 != " " }.dropFirst().prefix(3)) else {
            throw TransportError(.malformedResponse, message: "status")
        }
        var headers = TransportHeaders()
        while let line = bytes.line() {
            if line.isEmpty { return (status, headers) }
            let mark = flaws.contains(.wantsSpaceAfterColon) ? ": " : ":"
            let parts = line.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw TransportError(.malformedResponse, message: "header") }
            headers.append(name: String(parts[0]), value: parts[1].trimmingCharacters(in: .whitespaces))
        }
        throw lost
    }

    private mutating func chunks() throws -> Data {
        var body = Data()
        while true {
            guard let line = bytes.line() else { throw lost }
            guard let size = Int(line.prefix { $0 != ";" }, radix: 16) else {
                throw TransportError(.malformedResponse, message: "chunk")
            }
            if size == 0 { break }
            try append(size, to: &body)
            guard bytes.take(count: 2) != nil else { throw lost }
        }
        while let line = bytes.line() {
            if line.isEmpty { return body }
            if flaws.contains(.refusesTrailers) { break }
        }
        throw lost
    }

    private mutating func append(_ count: Int, to body: inout Data) throws {
        var left = count
        while left > 0 {
            guard let some = bytes.takeSome(upTo: left) else { throw lost }
            left -= some.count
            body.append(contentsOf: some)
            try checkSize(body)
        }
    }

    private mutating func appendRest(to body: inout Data) throws {
        while let some = bytes.takeSome(upTo: 65536) {
            body.append(contentsOf: some)
            try checkSize(body)
        }
    }

    private func checkSize(_ body: Data) throws {
        guard body.count <= request.maximumResponseSize else {
            throw TransportError(.responseTooLarge, message: "size")
        }
    }

    private var lost: TransportError { TransportError(.connectionLost, message: "answer") }
}
