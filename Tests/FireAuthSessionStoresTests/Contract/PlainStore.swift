import FireAuthRelux
import FireAuthTesting

/// A store that implements three methods and takes its time, as one does that asks another process.
struct PlainStore: FireAuthRelux.Business.SessionStore {
    typealias Session = FireAuthRelux.Business.StoredSession

    private let storage: FragileStore

    static func subject() -> SessionStoreContract.Subject {
        let storage = FragileStore()
        return SessionStoreContract.Subject(settings: storage.settings) { PlainStore(storage: storage) }
    }

    func load() async throws -> Session? {
        let session = try await storage.load()
        await pause()
        return session
    }

    func save(_ session: Session) async throws {
        await pause()
        try await storage.save(session)
    }

    func clear() async throws {
        try await storage.clear()
    }

    private func pause() async {
        for _ in 0..<20 { await Task.yield() }
    }
}
