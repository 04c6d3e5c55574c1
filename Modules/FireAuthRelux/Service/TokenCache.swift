internal import FireAuthKitCore
internal import Synchronization

/// The current ID token for those who need it without a wait: one lock, no actor.
final class TokenCache: Sendable {
    private struct Entry: Sendable {
        let token: Secret
        let freshUntil: Duration
    }

    private let entry = Locked<Entry?>(nil)

    /// The token, when it needs no refresh at a moment of uptime.
    func token(at uptime: Duration) -> Secret? {
        entry.withLock { entry in
            guard let entry, uptime < entry.freshUntil else { return nil }
            return entry.token
        }
    }

    /// Takes over what the machine holds.
    func follow(_ machine: SessionMachine) {
        let next = machine.active.map { active in
            Entry(token: active.stored.idToken, freshUntil: machine.clock.freshUntil(active.end))
        }
        entry.withLock { $0 = next }
    }
}
