import FireAuthKitCore
import FireAuthRelux
import Foundation
import LaunchAuth
import Synchronization

/// A store in memory that can be told to fail and to wait, and that keeps what it was asked.
final class StubStore: SecureStore {
    struct Broken: Error {}

    private struct State {
        var values: [String: Data] = [:]
        var log: [String] = []
        var failing: Set<String> = []
    }

    private let state = Locked(State())
    private let gates: [String: Gate]

    /// - Parameters:
    ///   - values: What it holds at first.
    ///   - failing: Which of `read`, `write` and `remove` fail.
    ///   - gates: What holds each of them up.
    init(_ values: [String: String] = [:], failing: Set<String> = [], gates: [String: Gate] = [:]) {
        self.gates = gates
        state.withLock {
            $0.values = values.mapValues { Data($0.utf8) }
            $0.failing = failing
        }
    }

    var log: [String] { state.withLock { $0.log } }

    subscript(key: String) -> String? {
        state.withLock { $0.values[key].map { String(decoding: $0, as: UTF8.self) } }
    }

    func read(_ key: String) async throws -> Data? {
        try await enter("read", key)
        return state.withLock { $0.values[key] }
    }

    func write(_ value: Data, for key: String) async throws {
        try await enter("write", key)
        state.withLock { $0.values[key] = value }
    }

    func remove(_ key: String) async throws {
        try await enter("remove", key)
        state.withLock { $0.values[key] = nil }
    }

    private func enter(_ operation: String, _ key: String) async throws {
        await gates[operation]?.pass()
        let fails = state.withLock { state in
            state.log.append("\(operation) \(key)")
            return state.failing.contains(operation)
        }
        if fails { throw Broken() }
    }
}
