import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting

// What keeps apart those who share a storage.
extension FragileStore {
    func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout Session?) throws -> Value
    ) async throws -> Value {
        if flaw == .updatesPastTheCondition, condition == .locked || condition == .unreadable || condition == .corrupt {
            var nothing: Session?
            _ = try? change(&nothing)
        }
        var before = try load()
        if flaw == .updateSeesNothing { before = nil }
        if flaw == .updatesInTwoSteps {
            for _ in 0..<20 { await Task.yield() }
        }
        var after = before
        let value: Value
        do {
            value = try change(&after)
        } catch {
            if flaw == .updateKeepsRefused { try write(after) }
            if flaw == .updateErasesRefused { try clear() }
            throw flaw == .updateHidesRefusal ? Broken() : error
        }
        if after != before {
            if flaw != .updateIsLost { try write(after) }
        } else if flaw == .updateErasesUnchanged {
            try clear()
        } else if flaw == .updateIsNoted, var noted = after {
            noted.displayName = "unchanged"
            try save(noted)
        }
        return value
    }

    private func write(_ session: Session?) throws {
        if let session { try save(session) } else if flaw != .updateNeverRemoves { try clear() }
    }

    func coordinateRefresh<Value: Sendable>(
        of refreshToken: Secret, _ refresh: @escaping @Sendable () async -> Value
    ) async -> Value {
        if flaw == .refreshesAtOnce { return await refresh() }
        isRefreshing = flaw == .locksRefreshesOut
        let value = await refreshes.add(refresh).value
        isRefreshing = false
        return flaw == .refreshesTwice ? await refresh() : value
    }
}
