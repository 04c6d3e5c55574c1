internal import FireAuthKitCore
internal import Synchronization

/// What the scripted server has seen, and a way to wait for it.
package final class ServerLog: Sendable {
    package struct Record: Sendable {
        package var connections = 0
        package var requests: [ScriptedRequest] = []
        /// Connections on which all that was to be sent is sent and the server waits for the peer to go.
        package var holding: Set<Int> = []
        /// Connections that were closed by the peer.
        package var closedByPeer: Set<Int> = []
        /// Connections that were closed by the script.
        package var closedByScript: Set<Int> = []
    }

    private struct Waiter: Sendable {
        let condition: @Sendable (Record) -> Bool
        let met: Promise<Bool>
    }

    private struct State: Sendable {
        var record = Record()
        var waiters: [Waiter] = []
    }

    private let state = Locked(State())

    package var record: Record {
        state.withLock { $0.record }
    }

    func note<Result: Sendable>(_ change: @Sendable (inout Record) -> Result) -> Result {
        let (result, met) = state.withLock { state in
            let result = change(&state.record)
            let record = state.record
            let met = state.waiters.filter { $0.condition(record) }
            state.waiters.removeAll { $0.condition(record) }
            return (result, met)
        }
        for waiter in met { waiter.met.fulfil(true) }
        return result
    }

    /// Waits until a condition holds; false when it does not within `limit`.
    package func wait(within limit: Duration, until condition: @escaping @Sendable (Record) -> Bool) async -> Bool {
        let met = Promise<Bool>()
        let now = state.withLock { state in
            if condition(state.record) { return true }
            state.waiters.append(Waiter(condition: condition, met: met))
            return false
        }
        return now ? true : await met.value(within: limit, turns: 100, orElse: false)
    }
}
