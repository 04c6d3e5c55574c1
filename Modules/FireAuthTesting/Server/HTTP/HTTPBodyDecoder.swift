internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the body of one request by its framing (RFC 9112, sections 6 and 7).
struct HTTPBodyDecoder {
    private enum Step {
        case bytes(Int)
        case chunkSize
        case chunk(Int)
        case chunkEnd
        case trailers(Int)
        case done
    }

    private static let chunkLineLimit = 1024

    private(set) var body = Data()
    private var step: Step
    private let limits: HTTPLimits

    /// `nil` when the request has no body.
    init?(head: HTTPRequestHead, limits: HTTPLimits) throws(HTTPRefusal) {
        self.limits = limits
        let lengths = head.headers.values(for: "Content-Length")
        let codings = head.headers.values(for: "Transfer-Encoding")
        if !codings.isEmpty {
            guard lengths.isEmpty, head.minorVersion > 0 else {
                throw .badRequest("The framing of the body is ambiguous.")
            }
            guard codings.count == 1, codings[0].lowercased() == "chunked" else { throw .unknownCoding }
            step = .chunkSize
        } else if !lengths.isEmpty {
            guard lengths.count == 1 else { throw .badRequest("Content-Length is repeated.") }
            step = .bytes(try Self.size(lengths[0].utf8, radix: 10, limit: limits.bodyBytes))
        } else {
            return nil
        }
    }

    /// Reads what there is; true once the body is whole.
    mutating func read(_ input: inout HTTPInput) throws(HTTPRefusal) -> Bool {
        while true {
            switch step {
            case .bytes(let missing):
                let left = missing - take(missing, from: &input)
                step = left == 0 ? .done : .bytes(left)
                if left > 0 { return false }
            case .chunkSize:
                guard let line = try chunkLine(&input) else { return false }
                let digits = HTTPSyntax.trim(line.prefix { $0 != UInt8(ascii: ";") })
                let size = try Self.size(digits, radix: 16, limit: limits.bodyBytes - body.count)
                step = size == 0 ? .trailers(limits.headBytes) : .chunk(size)
            case .chunk(let missing):
                let left = missing - take(missing, from: &input)
                step = left == 0 ? .chunkEnd : .chunk(left)
                if left > 0 { return false }
            case .chunkEnd:
                guard let line = try chunkLine(&input) else { return false }
                guard line.isEmpty else { throw .badRequest("A chunk is longer than its size.") }
                step = .chunkSize
            case .trailers(let allowance):
                guard let line = try input.line(limit: allowance, beyondLimit: .headTooLarge) else { return false }
                step = line.isEmpty ? .done : .trailers(allowance - line.count - 2)
            case .done:
                return true
            }
        }
    }

    private mutating func take(_ missing: Int, from input: inout HTTPInput) -> Int {
        let bytes = input.take(atMost: missing)
        body.append(contentsOf: bytes)
        return bytes.count
    }

    private func chunkLine(_ input: inout HTTPInput) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
        try input.line(limit: Self.chunkLineLimit, beyondLimit: .badRequest("A chunk size line is too long."))
    }

    /// Digits only: `Int(_:)` would take a sign.
    private static func size(_ digits: some Collection<UInt8>, radix: Int, limit: Int) throws(HTTPRefusal) -> Int {
        guard !digits.isEmpty else { throw .badRequest("A size is missing.") }
        var size = 0
        for digit in digits {
            guard let value = Character(UnicodeScalar(digit)).hexDigitValue, value < radix else {
                throw .badRequest("A size is not a number.")
            }
            // Saturates, so that a size no integer holds is too large and not malformed.
            size = min(size, (Int.max - 15) / 16) * radix + value
        }
        guard size <= limit else { throw .bodyTooLarge }
        return size
    }
}
