import FireAuthKitCore
import Synchronization

/// Holds whoever comes until it is opened, and tells when somebody has come.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    func pass() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.arrivals += 1
                let due = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrivals }
                if state.isOpen { return due + [continuation] }
                state.held.append(continuation)
                return due
            }
            ready.forEach { $0.resume() }
        }
    }

    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        held.forEach { $0.resume() }
    }

    /// Waits until this many have come.
    func waitForArrivals(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.arrivals >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isDue { continuation.resume() }
        }
    }
}
