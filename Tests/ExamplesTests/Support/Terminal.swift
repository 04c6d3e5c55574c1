import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A pseudo terminal: what is written to it is typed, what is read from it is shown.
final class Terminal: Sendable {
    let name: String
    private let screen: Int32
    /// Kept open, so that the terminal's settings can be looked at when its program has ended.
    private let line: Int32

    init() throws {
        var (screen, line) = (Int32(-1), Int32(-1))
        var buffer = [CChar](repeating: 0, count: 128)
        try #require(openpty(&screen, &line, &buffer, nil, nil) == 0)
        name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for descriptor in [screen, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        (self.screen, self.line) = (screen, line)
    }

    deinit {
        close(screen)
        close(line)
    }

    var echoes: Bool {
        var attributes = termios()
        return tcgetattr(line, &attributes) == 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
    }

    /// Everything shown up to and including `text`; `nil` when it does not come within ten seconds.
    func read(until text: String) async -> String? {
        let screen = screen
        return await onThread {
            var shown: [UInt8] = []
            var byte: UInt8 = 0
            while !String(decoding: shown, as: UTF8.self).contains(text) {
                var event = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
                guard poll(&event, 1, 10000) == 1, Glibc.read(screen, &byte, 1) == 1 else { return nil }
                shown.append(byte)
            }
            return String(decoding: shown, as: UTF8.self)
        }
    }
}
