#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Bytes received and not yet read, given out as lines and runs.
struct HTTPInput {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Where the search for a line's end goes on, so that input which trickles in is looked at once.
    private var searched = 0

    var count: Int { bytes.count - start }

    mutating func append(_ more: UnsafeRawBufferPointer) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            (start, searched) = (0, 0)
        } else if start > 64 * 1024 {
            bytes.removeSubrange(..<start)
            (start, searched) = (0, searched - start)
        }
        bytes.append(contentsOf: more)
    }

    /// The next line with its CR LF left off, or `nil` while its end has not arrived.
    mutating func line(limit: Int, beyondLimit: HTTPRefusal) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
        guard let end = indexOfLineFeed() else {
            searched = bytes.count
            if count > limit { throw beyondLimit }
            return nil
        }
        let line = bytes[start..<end]
        guard line.count + 1 <= limit else { throw beyondLimit }
        (start, searched) = (end + 1, end + 1)
        guard line.last == UInt8(ascii: "\r") else { throw .badRequest("A line does not end in CR LF.") }
        return line.dropLast()
    }

    mutating func take(atMost limit: Int) -> ArraySlice<UInt8> {
        let end = start + min(limit, count)
        defer { (start, searched) = (end, end) }
        return bytes[start..<end]
    }

    mutating func removeAll() {
        bytes = []
        (start, searched) = (0, 0)
    }

    /// By memchr: a loop in Swift is slow in the debug builds that tests run.
    private func indexOfLineFeed() -> Int? {
        guard searched < bytes.count else { return nil }
        return bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress,
                let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), all.count - searched)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
