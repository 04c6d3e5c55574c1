package import FireAuthKitCore
internal import FireAuthRelux
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension PrivateFile {
    /// How long a writer waits for another one: 200 times 50 ms.
    private static let patience = (attempts: 200, pause: Duration.milliseconds(50))

    /// Does `work` while no other writer of this file does.
    ///
    /// The lock is asked for again and again rather than waited for: a thread of the pool must not sleep in the kernel
    /// for another process.
    package func locked<Value>(clock: any AuthClock, _ work: () throws -> Value) async throws -> Value {
        try createDirectory()
        for _ in 0..<Self.patience.attempts {
            if let value = try attempt(work) { return value }
            try await clock.sleep(for: Self.patience.pause)
        }
        throw StoreError(
            .locked,
            message: "Another process has held the lock \(lockPath) for too long; try again, or end that process.")
    }

    /// The turn to refresh the session in the file, for as long as the answer is kept; `nil` when it could not be had in time.
    func turnToRefresh(clock: any AuthClock) async -> FileLock? {
        guard directoryExists else { return nil }
        for _ in 0..<Self.patience.attempts {
            do {
                if let lock = try FileLock.attempt("\(path).refresh.lock") { return lock }
                try await clock.sleep(for: Self.patience.pause)
            } catch {
                return nil
            }
        }
        return nil
    }

    /// What `work` gave; `nil` when another writer has the lock.
    private func attempt<Value>(_ work: () throws -> Value) throws -> Value? {
        guard let lock = try FileLock.attempt(lockPath) else { return nil }
        if lock.isExclusive { sweepTemporaries() }
        let value = try work()
        _ = consume lock
        return value
    }
}
