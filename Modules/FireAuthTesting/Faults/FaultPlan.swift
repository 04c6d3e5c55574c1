internal import FireAuthKitCore
internal import Synchronization

/// Which faults strike which operations, how often and when; counted.
///
/// ```swift
/// firebase.faults.on(.token, .status(503), times: 2)                  // twice, then well again
/// firebase.faults.on(.any, .delay(.seconds(3)), times: .max)           // always
/// firebase.faults.on(.lookup, .truncate(afterBytes: 5), after: 1)      // the second look-up only
/// ```
///
/// Rules are tried in the order given. Every rule counts each request of its operation, whether or not it strikes; the
/// first that is due strikes. Delays strike beside another fault.
public final class FaultPlan: Sendable {
    private struct Rule<Effect: Sendable>: Sendable {
        let operation: MockOperation
        let effect: Effect
        let after: Int
        var remaining: Int
        var seen = 0

        /// Counts a request, if it is of this rule's operation, and says whether the rule is due for it.
        mutating func sees(_ operation: MockOperation) -> Bool {
            guard self.operation == operation || self.operation == .any else { return false }
            seen += 1
            return seen > after && remaining > 0
        }
    }

    private struct State: Sendable {
        var faults: [Rule<MockFault>] = []
        var gates: [Rule<HoldGate>] = []
        var fired: [MockOperation: Int] = [:]
    }

    private let state = Locked(State())

    /// Creates a plan without faults.
    public init() {}

    /// Adds a fault.
    ///
    /// - Parameters:
    ///   - operation: What it strikes; ``MockOperation/any`` for everything.
    ///   - fault: What happens.
    ///   - times: How often; `Int.max` for always.
    ///   - after: How many requests of the operation pass unharmed first.
    public func on(_ operation: MockOperation, _ fault: MockFault, times: Int = 1, after: Int = 0) {
        let rule = Rule(operation: operation, effect: fault, after: after, remaining: times)
        state.withLock { $0.faults.append(rule) }
    }

    /// Holds requests back until the returned gate is released. For ``MockTransport`` only; the HTTP server ignores it.
    ///
    /// - Parameters:
    ///   - operation: What it holds; ``MockOperation/any`` for everything.
    ///   - times: How many requests are held; later ones pass.
    ///   - after: How many requests of the operation pass first.
    /// - Returns: The gate the requests wait at.
    public func hold(_ operation: MockOperation, times: Int = .max, after: Int = 0) -> HoldGate {
        let gate = HoldGate()
        let rule = Rule(operation: operation, effect: gate, after: after, remaining: times)
        state.withLock { $0.gates.append(rule) }
        return gate
    }

    /// How many faults and holds have struck an operation.
    ///
    /// - Parameter operation: The operation; ``MockOperation/any`` for the sum over all.
    /// - Returns: The number of strikes so far.
    public func firedCount(_ operation: MockOperation = .any) -> Int {
        state.withLock { state in
            operation == .any ? state.fired.values.reduce(0, +) : state.fired[operation, default: 0]
        }
    }

    /// Forgets all rules and releases all gates; the counters stay.
    public func removeAll() {
        let gates = state.withLock { state in
            defer { (state.faults, state.gates) = ([], []) }
            return state.gates.map(\.effect)
        }
        for gate in gates { gate.release() }
    }

    var hasGates: Bool { state.withLock { !$0.gates.isEmpty } }

    /// Counts a request against the gates and returns those it has to pass.
    func gates(for operation: MockOperation) -> [HoldGate] {
        state.withLock { state in
            var passed: [HoldGate] = []
            for index in state.gates.indices where state.gates[index].sees(operation) {
                state.gates[index].remaining -= 1
                state.fired[operation, default: 0] += 1
                passed.append(state.gates[index].effect)
            }
            return passed
        }
    }

    /// Counts a request against the faults and returns what strikes it: delays added up, and one other fault.
    func faults(for operation: MockOperation) -> (delay: Duration, fault: MockFault?) {
        state.withLock { state in
            var (delay, struck): (Duration, MockFault?) = (.zero, nil)
            for index in state.faults.indices where state.faults[index].sees(operation) {
                let fault = state.faults[index].effect
                if case .delay(let duration) = fault.kind {
                    delay += duration
                } else if struck == nil {
                    struck = fault
                } else {
                    continue
                }
                state.faults[index].remaining -= 1
                state.fired[operation, default: 0] += 1
            }
            return (delay, struck)
        }
    }
}
