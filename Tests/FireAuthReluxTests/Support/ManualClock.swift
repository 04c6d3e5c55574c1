import FireAuthKitCore
import FoundationEssentials
import Synchronization

final class ManualClock: AuthClock {
    private let moment = Locked((now: Date(timeIntervalSince1970: 1_767_225_600), uptime: Duration.zero))
    var now: Date { moment.withLock { $0.now } }
    var uptime: Duration { moment.withLock { $0.uptime } }
    func advance(by duration: Duration) {
        moment.withLock {
            $0.now += duration / .seconds(1)
            $0.uptime += duration
        }
    }
    func setNow(_ now: Date) { moment.withLock { $0.now = now } }
    func sleep(for duration: Duration) async throws {}
}
