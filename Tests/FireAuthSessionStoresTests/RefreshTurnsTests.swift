import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTesting
import Foundation
import Synchronization
import Testing

/// Processes that share a file refresh one after the other.
@Suite struct RefreshTurnsTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/session.json"
    }

    @Test func theSecondFindsTheTokensOfTheFirst() async throws {
        let clock = ManualClock()
        let firebase = MockFirebase(clock: clock)
        let modules = await [module(firebase, clock), module(firebase, clock)]
        let user = try await modules[0].service.createEmailUser(email: "a@x.org", password: "correct-horse")
        #expect(try await modules[1].service.restoreSession() == user)
        clock.advance(by: .seconds(3600))
        let tokens = modules.map { module in Task { try await module.service.bearerToken() } }
        #expect(try await tokens[0].value == tokens[1].value)
        #expect(firebase.requestCount(.token) == 1)
        #expect(try folder.names().sorted() == ["session.json", "session.json.lock", "session.json.refresh.lock"])
    }

    @Test func refreshesDoNotOverlap() async {
        let running = Counter()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    await FileSessionStore(path: path).coordinateRefresh(of: Secret("r")) {
                        #expect(running.change(by: 1) == 1)
                        for _ in 0..<20 { await Task.yield() }
                        #expect(running.change(by: -1) == 0)
                    }
                }
            }
        }
    }

    @Test func oneThatHangsIsNotWaitedForForEver() async {
        let value = await FileSessionStore(path: path).coordinateRefresh(of: Secret("r")) {
            await FileSessionStore(path: path, clock: ImpatientClock()).coordinateRefresh(of: Secret("r")) { 7 }
        }
        #expect(value == 7)
    }

    @Test func noPlaceForALockIsNoHindrance() async throws {
        let file = "\(folder.path)/file"
        try Data().write(to: URL(fileURLWithPath: file))
        for path in ["\(file)/session.json", "\(folder.path)/missing/session.json"] {
            #expect(await FileSessionStore(path: path).coordinateRefresh(of: Secret("r")) { 7 } == 7)
        }
        #expect(try folder.names() == ["file"])
    }

    private func module(_ firebase: MockFirebase, _ clock: ManualClock) async -> FireAuthRelux.Module.Impl {
        await FireAuthRelux.Module.Impl(
            configuration: FirebaseConfiguration(apiKey: "k"), transport: MockTransport(firebase),
            sessionStore: FileSessionStore(path: path), retryPolicy: .never, clock: clock)
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)

    /// The value after the change.
    func change(by step: Int) -> Int {
        value.withLock { value in
            value += step
            return value
        }
    }
}
