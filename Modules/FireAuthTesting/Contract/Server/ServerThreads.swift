internal import FireAuthKitCore
internal import Synchronization

/// The threads of one server, in the order they were started.
final class ServerThreads: Sendable {
    private let list = Locked<[JoinableThread]>([])

    func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = JoinableThread.start(body) else { return false }
        list.withLock { $0.append(thread) }
        return true
    }

    /// Joins the oldest first: a thread that starts others has ended before the last of the list is looked at.
    func joinAll() {
        while let thread = list.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { thread.join() }
    }
}
