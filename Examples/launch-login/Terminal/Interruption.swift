internal import Synchronization
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Ends the process with 128 + the signal's number (130 on Ctrl-C) and gives the terminal its echo back.
enum Interruption {
    /// What the terminal was before its echo was turned off.
    ///
    /// Unsafe is sound: written before ``isHidden`` is set and not while it is, and the handler, which may run on any
    /// thread, reads it only when it is set. A process has one prompt at a time.
    nonisolated(unsafe) fileprivate static var saved = termios()
    fileprivate static let isHidden = Atomic(false)

    static func install() {
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = endProcess
            #else
            action.__sigaction_handler.sa_handler = endProcess
            #endif
            sigaction(signal, &action, nil)
        }
    }

    /// Turns the echo of standard input off, but for line ends, until ``showEcho()``. Does nothing without a terminal.
    static func hideEcho() {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
        saved = attributes
        isHidden.store(true, ordering: .releasing)
        attributes.c_lflag &= ~tcflag_t(ECHO)
        attributes.c_lflag |= tcflag_t(ECHONL)
        // A stopped process would leave the shell without echo: no key stops it meanwhile (_POSIX_VDISABLE).
        #if canImport(Darwin)
        let disabled: UInt8 = 0xFF
        #else
        let disabled: UInt8 = 0
        #endif
        withUnsafeMutableBytes(of: &attributes.c_cc) { $0[Int(VSUSP)] = disabled }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
    }

    static func showEcho() {
        guard isHidden.load(ordering: .acquiring) else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
        isHidden.store(false, ordering: .releasing)
    }
}

/// The handler: only calls that are safe inside one.
private func endProcess(_ signal: Int32) {
    if Interruption.isHidden.load(ordering: .acquiring) {
        var saved = Interruption.saved
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }
    var lineEnd = UInt8(ascii: "\n")
    _ = write(STDOUT_FILENO, &lineEnd, 1)
    _exit(128 + signal)
}
