#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The process's own input and output, without buffers to forget.
enum StandardStreams {
    /// Writes text and a line end to standard output.
    ///
    /// - Returns: Whether all of it was taken.
    static func printOut(_ text: String) -> Bool {
        write(text + "\n", to: STDOUT_FILENO)
    }

    /// Writes text and a line end to standard error.
    static func printError(_ text: String) {
        _ = write(text + "\n", to: STDERR_FILENO)
    }

    /// All of standard input; one line of it where it is a terminal.
    static func readInput() throws(UsageError) -> [UInt8] {
        guard let bytes = try bytes(of: STDIN_FILENO) else { throw UsageError("Standard input cannot be read.") }
        return bytes
    }

    /// All of a file's bytes.
    static func readFile(_ path: String, named name: String) throws(UsageError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard descriptor >= 0, let bytes = try bytes(of: descriptor) else {
            throw UsageError("\(name) cannot be read: \(String(cString: strerror(errno))).")
        }
        return bytes
    }

    /// What is larger is no password and no token.
    private static let maximumInput = 1 << 20

    private static func bytes(of descriptor: Int32) throws(UsageError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
                // A terminal gives a line at a time, and who typed it does not expect to say that there is no other.
                if bytes.last == UInt8(ascii: "\n"), isatty(descriptor) == 1 { return bytes }
                guard bytes.count <= maximumInput else { throw UsageError("The input is larger than 1 MiB.") }
            } else if errno != EINTR {
                return nil
            }
        }
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

// The member `write` hides the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
