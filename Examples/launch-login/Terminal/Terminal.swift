internal import TerminalSupport

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Lines in and out. Works on any terminal, over ssh, and with a pipe at either end.
struct Terminal: Sendable {
    /// Whether the last line may be written over.
    private let canRewrite = isatty(STDOUT_FILENO) == 1

    func show(_ text: String) {
        put(text + "\n", to: STDOUT_FILENO)
    }

    func complain(_ text: String) {
        put(text + "\n", to: STDERR_FILENO)
    }

    /// Shows text that ``clearStatus()`` takes away again.
    func showStatus(_ text: String) {
        if canRewrite { put("\r\u{1B}[K\(text)", to: STDOUT_FILENO) }
    }

    func clearStatus() {
        if canRewrite { put("\r\u{1B}[K", to: STDOUT_FILENO) }
    }

    /// Asks for a line.
    ///
    /// - Returns: The line; `nil` at the end of input (Ctrl-D).
    func ask(_ prompt: String, isHidden: Bool = false) -> String? {
        // Before the question is seen, as somebody may answer at once.
        if isHidden { Interruption.hideEcho(of: STDIN_FILENO) }
        put(prompt, to: STDOUT_FILENO)
        defer { if isHidden { Interruption.showEcho(keepingInput: true) } }
        return readInput()
    }

    /// A byte at a time: what was typed ahead belongs to the next question.
    private func readInput() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else {
                put("\n", to: STDOUT_FILENO)
                return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    private func put(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }
}
