internal import CMockPoller
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits until descriptors are ready, by the C shim. Confined to the server's thread.
struct Poller {
    struct Interest: OptionSet {
        let rawValue: Int32
        static let read = Interest(rawValue: Int32(MOCK_POLLER_READ))
        static let write = Interest(rawValue: Int32(MOCK_POLLER_WRITE))
    }

    private static let capacity = 64

    let descriptor: Int32
    private var events = [mock_poller_event](repeating: mock_poller_event(), count: capacity)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// False when the descriptor cannot be watched.
    @discardableResult
    func watch(_ descriptor: Int32, for interest: Interest) -> Bool {
        mock_poller_watch(self.descriptor, descriptor, interest.rawValue) == 0
    }

    /// The ready descriptors; empty when `timeout` passed first. `nil`: wait for ever.
    mutating func wait(timeout: Duration?) -> [(descriptor: Int32, ready: Interest)] {
        let count = mock_poller_wait(descriptor, &events, Int32(Self.capacity), Self.milliseconds(timeout))
        return events.prefix(max(Int(count), 0)).map { ($0.fd, Interest(rawValue: $0.ready)) }
    }

    /// Rounded up: a timer that is not due yet must not spin.
    static func milliseconds(_ timeout: Duration?) -> Int32 {
        guard let timeout else { return -1 }
        guard timeout > .zero else { return 0 }
        guard timeout < .seconds(86_400) else { return 86_400_000 }
        let (seconds, attoseconds) = timeout.components
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
