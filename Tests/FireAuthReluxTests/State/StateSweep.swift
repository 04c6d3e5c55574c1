import FireAuthKitCore
import FireAuthTesting
import Synchronization

@testable import FireAuthRelux

/// One effect from one start to one ending against the mock, and everything that an observer was told on the way.
struct StateSweep: Sendable {
    typealias Effect = Business.Effect
    typealias Snapshot = Business.State.Snapshot

    enum Start: CaseIterable, Sendable {
        case signedOut, failed, guest, expiredGuest, user, userWithFailure
        /// The token is within the leeway of its end, but still good.
        case expiringUser
        /// A session is stored and not read yet.
        case stored
        case storedExpired
    }

    enum Ending: CaseIterable, Sendable {
        case success
        /// The server is down.
        case passingFailure
        /// The server says that the account is disabled.
        case terminalFailure
        /// The store keeps nothing and tells nothing.
        case storeFailure
        /// The caller leaves while a request is under way, or when all is done.
        case cancelled
        /// The caller had left before.
        case cancelledBefore
    }

    struct Seen: Sendable {
        /// The current value, then each change, to the end of the stream.
        var changes: [Snapshot] = []
        /// What the dispatched actions said.
        var actions: [Snapshot] = []
        /// What the state said when the effect returned.
        var atReturn: Snapshot?
        var error: (any Error)?
    }

    private static let password = EffectBench.password

    /// Every effect, in the forms that end differently.
    static let effects: [Effect] = [
        .restoreSession, .signInAnonymously,
        .createEmailUser(email: "new@x.org", password: password, displayName: "New"),
        .signInEmail(email: "owner@x.org", password: password), .signInEmail(email: "", password: password),
        .signInEmail(email: "owner@x.org", password: "wrong"), .signInWithCredential(EffectBench.newGoogle),
        .upgradeAnonymousOrSignInExistingWithEmail(email: "new@x.org", password: password),
        .upgradeAnonymousOrSignInExistingWithEmail(email: "owner@x.org", password: password),
        .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.newGoogle),
        .upgradeAnonymousOrSignInExistingWithCredential(EffectBench.ownersGoogle),
        .linkCurrentUserWithEmail(email: "new@x.org", password: password),
        .linkCurrentUserWithEmail(email: "owner@x.org", password: password),
        .linkCurrentUserWithCredential(EffectBench.newGoogle),
        .linkCurrentUserWithCredential(EffectBench.ownersGoogle), .refreshIfNeeded, .forceRefresh,
        .sendEmailVerification, .checkEmailVerification, .signOut, .resetLocalAuthState,
    ]

    let clock = ManualClock()
    let firebase: MockFirebase
    let store = RecordingStore()
    let log = ActionLog()

    init() async throws {
        firebase = MockFirebase(clock: clock, seed: 7)
        let client = FirebaseAuthClient(
            configuration: FirebaseConfiguration(apiKey: "fake-api-key"), transport: MockTransport(firebase))
        let owner = try await client.createUser(email: "owner@x.org", password: Self.password)
        _ = try await client.link(EffectBench.ownersGoogle, to: owner.tokens.idToken)
    }

    func module(refreshesAhead: Bool = false) async -> Impl {
        await Impl(
            configuration: FirebaseConfiguration(apiKey: "fake-api-key"), transport: MockTransport(firebase),
            sessionStore: store, dispatcher: Relux.Dispatcher(logger: log), retryPolicy: .never,
            refreshesAhead: refreshesAhead, clock: clock)
    }

    /// A module in a starting state.
    func module(at start: Start) async throws -> Impl {
        var module = await module()
        switch start {
        case .signedOut: break
        case .failed: await module.perform(.signInEmail(email: "owner@x.org", password: "wrong"))
        case .guest, .expiredGuest: _ = try await module.service.signInAnonymously()
        case .user, .userWithFailure, .expiringUser, .stored, .storedExpired:
            try await module.service.createEmailUser(email: "user@x.org", password: Self.password)
        }
        if start == .userWithFailure { await module.perform(.signInEmail(email: "", password: "x")) }
        switch start {
        case .expiredGuest, .storedExpired: clock.advance(by: .seconds(3601))
        case .expiringUser: clock.advance(by: .seconds(3570))
        default: clock.advance(by: .seconds(1))
        }
        if start == .stored || start == .storedExpired { module = await self.module() }
        return module
    }

    static func run(_ effect: Effect, from start: Start, to ending: Ending) async throws -> Seen {
        let sweep = try await StateSweep()
        var module: Impl? = try await sweep.module(at: start)
        var seen = Seen()
        guard let changes = module?.state.changes else { return seen }
        sweep.log.clear()
        (seen.error, seen.atReturn) = await sweep.carryOut(effect, to: ending, with: &module)
        for await change in changes { seen.changes.append(change) }
        seen.actions = sweep.log.snapshots
        return seen
    }

    /// Carries an effect out, waits until all is quiet, and lets the module go.
    private func carryOut(
        _ effect: Effect, to ending: Ending, with module: inout Impl?
    ) async -> (error: (any Error)?, atReturn: Snapshot?) {
        guard let present = module else { return (nil, nil) }
        switch ending {
        case .success, .cancelledBefore, .cancelled: break
        case .passingFailure: firebase.faults.on(.any, .status(503), times: .max)
        case .storeFailure:
            let failure = Business.SessionStoreError(.writeFailed, message: "The disk is full.")
            store.failWrites(failure)
            store.failLoads(failure)
        case .terminalFailure: firebase.faults.on(.any, .error("USER_DISABLED"), times: .max)
        }
        let gate = ending == .cancelled ? firebase.faults.hold(.any) : nil
        let task = Task {
            if ending == .cancelledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            return await present.perform(effect)
        }
        if let gate {
            await withTaskGroup { group in
                group.addTask { try? await gate.waitUntilHeld() }
                group.addTask { _ = await task.value }
                await group.next()
                task.cancel()
                group.cancelAll()
            }
        }
        let result = await task.value
        let atReturn = await present.state.snapshot
        gate?.release()
        await present.service.finishWork()
        module = nil
        guard case .failure(let payload) = result else { return (nil, atReturn) }
        return (payload.errors.first, atReturn)
    }
}

extension FireAuthRelux.Business.AuthService {
    /// Waits for what goes on when its caller has left.
    func finishWork() async {
        while refreshFlight != nil || restoreFlight != nil || guestFlight != nil { await Task.yield() }
        await publish()
    }
}

/// Keeps what the dispatched actions say of the state.
final class ActionLog: Relux.Logger {
    private let log = Locked<[Business.State.Snapshot]>([])

    var snapshots: [Business.State.Snapshot] { log.withLock { $0 } }

    func clear() {
        log.withLock { $0 = [] }
    }

    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {
        guard case .sessionChanged(let change) = action as? Business.Action else { return }
        log.withLock { $0.append(change.snapshot) }
    }
}
