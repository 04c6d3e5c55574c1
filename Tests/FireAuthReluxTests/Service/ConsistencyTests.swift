import FireAuthKitCore
import FireAuthTesting
import Testing

@testable import FireAuthRelux

@Suite("Consistency")
struct ConsistencyTests {
    /// A generator with a seed, so that a failing round can be run again (SplitMix64).
    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    enum Move: CaseIterable {
        case restore, guest, signIn, signUp, upgrade, link, refresh, refreshIfNeeded, token, verify, signOut, reset
        case wait, cancel, fault, storeFails, storeWorks
    }

    @Test("Whatever is asked for at once: when quiet, state, memory and store agree", arguments: 0..<40)
    func randomMoves(seed: Int) async throws {
        var random = Seeded(state: UInt64(seed) &+ 1)
        let clock = ManualClock()
        let firebase = MockFirebase(clock: clock, seed: UInt64(seed))
        let store = RecordingStore()
        let module = await Impl(
            configuration: FirebaseConfiguration(apiKey: "key"), transport: MockTransport(firebase),
            sessionStore: store, dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: .never, clock: clock)
        let service = module.service
        var running: [Task<Void, Never>] = []

        for round in 0..<60 {
            let (move, number) = (
                Move.allCases.randomElement(using: &random) ?? .wait, Int.random(in: 0..<3, using: &random)
            )
            switch move {
            case .wait: clock.advance(by: .seconds(Int.random(in: 1...4000, using: &random)))
            case .cancel: running.randomElement(using: &random)?.cancel()
            case .fault:
                let faults: [MockFault] = [.drop, .dropAnswer, .status(503), .error("USER_DISABLED"), .truncate()]
                firebase.faults.on(.any, faults[number], times: 1)
            case .storeFails: store.failWrites(.init(.writeFailed, message: "disk full"))
            case .storeWorks: store.failWrites(nil)
            default: running.append(Task { await Self.make(move, number, of: service) })
            }
            guard round % 6 == 5 else { continue }
            for task in running { await task.value }
            running = []
            store.failWrites(nil)
            // What could not be written before is written now.
            await service.quiet()
            _ = await code { try await service.refreshIfNeeded() }
            let (machine, snapshot) = (await service.machine, await module.state.snapshot)
            #expect(snapshot == machine.snapshot)
            #expect(!snapshot.isBusy)
            #expect(machine.refresh == nil)
            let cached = service.cache.token(at: clock.uptime)
            #expect(cached == nil || cached == machine.active?.stored.idToken)
            if let active = machine.active {
                #expect(store.session == active.stored)
                #expect((try? IDToken(unverified: active.stored.idToken))?.userID == active.stored.localId)
            } else if await code(service.signOut) == nil {
                // A removal that failed is made up for by the next sign-out.
                #expect(store.session == nil)
            }
        }
    }

    private static func make(_ move: Move, _ number: Int, of service: Business.AuthService) async {
        let email = "user\(number)@x.org"
        _ = await code {
            switch move {
            case .restore: _ = try await service.restoreSession()
            case .guest: _ = try await service.signInAnonymously()
            case .signIn: try await service.signInEmail(email: email, password: "password")
            case .signUp: try await service.createEmailUser(email: email, password: "password")
            case .upgrade:
                try await service.upgradeAnonymousOrSignInExistingWithEmail(email: email, password: "password")
            case .link: try await service.linkCurrentUserWithEmail(email: email, password: "password")
            case .refresh: try await service.forceRefresh()
            case .refreshIfNeeded: try await service.refreshIfNeeded()
            case .token: _ = try await service.bearerToken()
            case .verify: try await service.checkEmailVerification()
            case .signOut: try await service.signOut()
            default: try await service.resetLocalAuthState()
            }
        }
    }
}

extension Business.AuthService {
    /// Waits for work whose callers have all left, too.
    fileprivate func quiet() async {
        while machine.snapshot.isBusy || refreshFlight != nil || restoreFlight != nil || guestFlight != nil {
            await Task.yield()
        }
        await publish()
    }
}
