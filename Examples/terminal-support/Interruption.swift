internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Ends the process with 128 + the signal's number (130 on Ctrl-C) and gives the terminal its echo back.
package enum Interruption {
    /// What the terminal was before its echo was turned off, and where it is.
    ///
    /// Unsafe is sound: written by ``hideEcho(of:)`` before ``isHidden`` is set and not while it is, and the handler,
    /// which may run on any thread, reads it only when it is set. A process has one prompt at a time.
    nonisolated(unsafe) fileprivate static var saved = (descriptor: Int32(-1), attributes: termios())
    fileprivate static let isHidden = Atomic(false)
    /// Where a line is ended when no prompt is open; negative for nowhere.
    fileprivate static let line = Atomic<Int32>(-1)

    private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Handles the signals, but for those the caller had this process ignore.
    ///
    /// - Parameter output: Where a line may stand half written, which then gets its end; `nil` for nowhere.
    package static func install(endingLineOf output: Int32? = nil) {
        line.store(output ?? -1, ordering: .releasing)
        for signal in handled {
            var current = sigaction()
            sigaction(signal, nil, &current)
            var action = sigaction()
            #if canImport(Darwin)
            if current.__sigaction_u.__sa_handler == SIG_IGN { continue }
            action.__sigaction_u.__sa_handler = endProcess
            #else
            if isIgnored(current) { continue }
            action.__sigaction_handler.sa_handler = endProcess
            #endif
            sigaction(signal, &action, nil)
        }
    }

    /// Turns a terminal's echo off, but for line ends, until ``showEcho(keepingInput:)``.
    ///
    /// - Parameter descriptor: The terminal.
    /// - Returns: Whether it is off; `false` for what is no terminal.
    @discardableResult
    package static func hideEcho(of descriptor: Int32) -> Bool {
        var attributes = termios()
        guard tcgetattr(descriptor, &attributes) == 0 else { return false }
        saved = (descriptor, attributes)
        isHidden.store(true, ordering: .releasing)
        attributes.c_lflag &= ~tcflag_t(ECHO)
        attributes.c_lflag |= tcflag_t(ECHONL)
        // A stopped process would leave the shell without echo.
        withUnsafeMutableBytes(of: &attributes.c_cc) { $0[Int(VSUSP)] = disabled }
        return tcsetattr(descriptor, TCSAFLUSH, &attributes) == 0
    }

    /// Gives the terminal back what it had.
    ///
    /// - Parameter keepsInput: Whether what was typed ahead is for a next question; else it is dropped, so that the shell
    ///   does not run it.
    package static func showEcho(keepingInput keepsInput: Bool = false) {
        guard isHidden.load(ordering: .acquiring) else { return }
        tcsetattr(saved.descriptor, keepsInput ? TCSANOW : TCSAFLUSH, &saved.attributes)
        isHidden.store(false, ordering: .releasing)
    }

    /// `_POSIX_VDISABLE`, which the C modules do not carry over.
    #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
    #else
    private static let disabled: UInt8 = 0
    #endif

    #if !canImport(Darwin)
    private static func isIgnored(_ action: sigaction) -> Bool {
        // A C function pointer is compared by its address; SIG_IGN is the address 1.
        withUnsafeBytes(of: action.__sigaction_handler) { $0.load(as: UInt.self) == 1 }
    }
    #endif
}

/// The handler: only calls that are safe inside one.
private func endProcess(_ signal: Int32) {
    var line = Interruption.line.load(ordering: .acquiring)
    if Interruption.isHidden.load(ordering: .acquiring) {
        var saved = Interruption.saved
        tcsetattr(saved.descriptor, TCSANOW, &saved.attributes)
        line = saved.descriptor
    }
    var lineEnd = UInt8(ascii: "\n")
    if line >= 0 { _ = write(line, &lineEnd, 1) }
    _exit(128 + signal)
}
