internal import Synchronization

/// A value and the streams that follow it; they end with it.
package final class Broadcast<Value: Sendable>: Sendable {
    private struct Readers: Sendable {
        var current: Value
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
        var lastID = 0
    }

    private static var bufferSize: Int { 64 }

    private let readers: Locked<Readers>

    package init(_ value: Value) {
        readers = Locked(Readers(current: value))
    }

    deinit {
        let continuations = readers.withLock { $0.continuations.values.map(\.self) }
        continuations.forEach { $0.finish() }
    }

    package func send(_ value: Value) {
        // Under the lock, so that every stream has the values in one order.
        readers.withLock { readers in
            readers.current = value
            for continuation in readers.continuations.values { continuation.yield(value) }
        }
    }

    package func subscribe() -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self, bufferingPolicy: .bufferingNewest(Self.bufferSize))
        let id = readers.withLock { readers in
            readers.lastID += 1
            readers.continuations[readers.lastID] = continuation
            continuation.yield(readers.current)
            return readers.lastID
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.readers.withLock { $0.continuations.removeValue(forKey: id) }
        }
        return stream
    }
}
