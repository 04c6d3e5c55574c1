internal import FireAuthKitCore
internal import TerminalSupport
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Asks for a password on the terminal, without echo, whatever the standard streams are.
enum PasswordPrompt {
    static func ask(_ prompt: String) throws(UsageError) -> Secret {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else {
            throw UsageError("There is no terminal to ask for the password. Use --password-stdin or FIREAUTH_PASSWORD.")
        }
        defer { close(terminal) }
        guard Interruption.hideEcho(of: terminal) else {
            throw UsageError("The terminal's echo cannot be turned off. Use --password-stdin or FIREAUTH_PASSWORD.")
        }
        defer { Interruption.showEcho() }
        _ = Array(prompt.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
        return Secret(try TextInput.utf8(line(from: terminal), of: "The password"))
    }

    private static func line(from terminal: Int32) throws(UsageError) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(terminal, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else {
                // Ctrl-D: what was typed before it counts.
                guard !bytes.isEmpty else { throw UsageError("No password was given.") }
                return bytes
            }
            if byte == UInt8(ascii: "\n") { return bytes }
            bytes.append(byte)
        }
    }
}
