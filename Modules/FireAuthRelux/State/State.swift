public import Observation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
public import FireAuthKitCore

extension FireAuthRelux.Business {
    /// What an app shows of authentication: observable, on the main actor, changed by ``Action`` alone.
    ///
    /// Code without SwiftUI reads ``changes``.
    @Observable
    @MainActor
    public final class State: Relux.HybridState {
        /// Everything the state says.
        public private(set) var snapshot: Snapshot

        @ObservationIgnored private var revision = 0
        @ObservationIgnored private let initial: Snapshot
        @ObservationIgnored private nonisolated let broadcast: Broadcast<Snapshot>

        init(_ initial: Snapshot) {
            snapshot = initial
            self.initial = initial
            broadcast = Broadcast(initial)
        }

        /// The state as it is now, then each change, until the state's module is gone.
        ///
        /// Every call gives a stream of its own. A reader that falls behind loses the oldest of 64 changes, never the newest.
        public nonisolated var changes: AsyncStream<Snapshot> {
            broadcast.subscribe()
        }

        /// Takes in a change of this module's session; other actions are ignored.
        ///
        /// - Parameter action: What happened.
        public func reduce(with action: any Relux.Action) async {
            guard case .sessionChanged(let change) = action as? Action, change.target == ObjectIdentifier(self),
                change.revision > revision
            else { return }
            revision = change.revision
            show(change.snapshot)
        }

        /// Shows what a new state shows; the session itself is not touched.
        public func cleanup() async {
            show(initial)
        }

        private func show(_ next: Snapshot) {
            guard next != snapshot else { return }
            snapshot = next
            broadcast.send(next)
        }
    }
}

extension FireAuthRelux.Business.State {
    /// Where authentication stands.
    public var status: FireAuthRelux.Business.Status { snapshot.status }

    /// The user who is signed in, also while something is under way.
    public var user: FireAuthRelux.Business.User? { snapshot.user }

    /// Whether something that was asked for is under way.
    public var isBusy: Bool { snapshot.isBusy }

    /// What failed last, for people; `nil` once something else was started.
    public var errorMessage: String? { snapshot.errorMessage }

    /// Whether the user's email address is verified; `nil` when that is not known.
    public var emailVerified: Bool? { snapshot.emailVerified }

    /// How the last upgrade ended; `nil` after any other sign-in or a sign-out.
    public var lastUpgradeMode: FireAuthRelux.Business.AnonymousUpgradeMode? { snapshot.lastUpgradeMode }

    /// Whether the session is a guest's; `nil` when nobody is signed in.
    public var sessionKind: FireAuthRelux.Business.SessionKind? { snapshot.sessionKind }

    /// Whether a guest is signed in.
    public var isAnonymous: Bool { snapshot.isAnonymous }

    /// Why the server ended the session; `nil` when it did not.
    public var signedOutReason: FirebaseAuthError.Code? { snapshot.signedOutReason }
}
