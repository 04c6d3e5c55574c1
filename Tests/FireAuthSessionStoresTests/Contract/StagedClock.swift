import FireAuthKitCore
import Foundation
import Synchronization

/// A clock that waits for nothing while it is told so, and as the system's does else.
///
/// Not always without waiting: a lock may be held for an instant longer by a child process of another test, between its
/// fork and its exec.
final class StagedClock: AuthClock {
    private let impatient = Locked(false)

    var isImpatient: Bool {
        get { impatient.withLock { $0 } }
        set { impatient.withLock { $0 = newValue } }
    }

    var now: Date { Date(timeIntervalSince1970: 1_767_225_599) }
    var uptime: Duration { .zero }

    func sleep(for duration: Duration) async throws {
        if !isImpatient { try await SystemAuthClock().sleep(for: duration) }
    }
}
