#if TSAN
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A value behind a lock the thread sanitizer understands (it reports races inside `Synchronization.Mutex` that are none).
///
/// Unchecked is safe: `value` is only touched between lock and unlock of `mutex`, which lives on the heap until `deinit`.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ initialValue: consuming sending Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        value = initialValue
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}

/// Shows as little as `Mutex` does.
extension Locked: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: []) }
}
#else
package import Synchronization

/// A value behind a lock. Hold it as a `let` of a class or an actor; a file that uses it imports Synchronization too.
package typealias Locked = Mutex
#endif
