import FireAuthRelux

/// The store's error that `body` throws; `nil` when it throws none, or another.
func storeFailure(_ body: () async throws -> Void) async -> FireAuthRelux.Business.SessionStoreError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? FireAuthRelux.Business.SessionStoreError
    }
}
