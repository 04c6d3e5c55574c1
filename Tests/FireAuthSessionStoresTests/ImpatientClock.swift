import FireAuthKitCore
import Foundation

/// A clock whose waits are over at once: who waits for something gives up without the test waiting too.
struct ImpatientClock: AuthClock {
    var now: Date { Date(timeIntervalSince1970: 0) }
    var uptime: Duration { .zero }
    func sleep(for duration: Duration) async throws {}
}
