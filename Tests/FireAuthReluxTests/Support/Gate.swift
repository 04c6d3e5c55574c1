import FireAuthKitCore
import Synchronization

/// Holds whoever comes until it is opened.
final class Gate: Sendable {
    private struct Line: Sendable {
        var isOpen = false
        var arrived = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let line = Locked(Line())

    func pass() async {
        let watchers = line.withLock { line in
            line.arrived += 1
            defer { line.watchers = [] }
            return line.watchers
        }
        watchers.forEach { $0.resume() }
        await withCheckedContinuation { continuation in
            let isOpen = line.withLock { line in
                if !line.isOpen { line.held.append(continuation) }
                return line.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until somebody came.
    func reached() async {
        await withCheckedContinuation { continuation in
            let hasCome = line.withLock { line in
                if line.arrived == 0 { line.watchers.append(continuation) }
                return line.arrived > 0
            }
            if hasCome { continuation.resume() }
        }
    }

    func open() {
        let held = line.withLock { line in
            line.isOpen = true
            defer { line.held = [] }
            return line.held
        }
        held.forEach { $0.resume() }
    }
}
