internal import FireAuthKitCore
public import Observation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What an app shows of its sign-in flow: observable, on the main actor.
///
/// Calls may overlap; the last sign-in, sign-up or sign-out asked for wins, and only its end is shown. The methods throw
/// nothing: what went wrong is in ``error``, and a cancelled call leaves no trace. Use one state for one service.
///
/// ```swift
/// let auth = AuthState(service: service)
/// await auth.checkSession()
/// if !auth.isSignedIn { await auth.signInWithEmail(email: email, password: password) }
/// ```
@MainActor
@Observable
public final class AuthState {
    /// Everything the state says at one moment.
    public struct Snapshot: Sendable, Hashable {
        /// Who is signed in.
        public var currentUser: User?
        /// Whether something that was asked for is under way.
        public var isLoading: Bool
        /// What went wrong last; `nil` once something else is asked for.
        public var error: AuthError?

        /// Creates a snapshot.
        ///
        /// - Parameters:
        ///   - currentUser: Who is signed in.
        ///   - isLoading: Whether something is under way.
        ///   - error: What went wrong last.
        public init(currentUser: User? = nil, isLoading: Bool = false, error: AuthError? = nil) {
            self.currentUser = currentUser
            self.isLoading = isLoading
            self.error = error
        }
    }

    /// Everything the state says.
    public private(set) var snapshot: Snapshot

    /// The ways to sign in that a screen may show.
    @ObservationIgnored public let capabilities: AuthCapabilities

    @ObservationIgnored private let service: any AuthService
    @ObservationIgnored private nonisolated let broadcast: Broadcast<Snapshot>
    @ObservationIgnored private var calls = CallOrder()

    /// Creates a state; nothing is asked yet: ``checkSession()`` does that.
    ///
    /// - Parameters:
    ///   - service: What signs in and out.
    ///   - currentUser: Who is shown as signed in until then, for previews.
    public init(service: any AuthService, currentUser: User? = nil) {
        self.service = service
        capabilities = service.capabilities
        let initial = Snapshot(currentUser: currentUser)
        snapshot = initial
        broadcast = Broadcast(initial)
    }

    /// The state as it is now, then each change, until the state is gone.
    ///
    /// Every call gives a sequence of its own. A reader that falls behind loses the oldest of 64 changes, never the newest.
    public nonisolated var changes: AsyncStream<Snapshot> {
        broadcast.subscribe()
    }
}

extension AuthState {
    /// Who is signed in. Setting it changes what is shown, not the session.
    public var currentUser: User? {
        get { snapshot.currentUser }
        set { show { $0.currentUser = newValue } }
    }

    /// Whether something that was asked for is under way.
    public var isLoading: Bool {
        get { snapshot.isLoading }
        set { show { $0.isLoading = newValue } }
    }

    /// What went wrong last; `nil` once something else is asked for. Set it to `nil` to dismiss it.
    public var error: AuthError? {
        get { snapshot.error }
        set { show { $0.error = newValue } }
    }

    /// Whether somebody is signed in.
    public var isSignedIn: Bool { currentUser != nil }

    /// Signs in without anything to type: with Apple, or as a guest.
    public func signIn() async {
        await carryOut { try await $0.signIn() }
    }

    /// Signs in with email and password.
    ///
    /// - Parameters:
    ///   - email: The email address.
    ///   - password: The password.
    public func signInWithEmail(email: String, password: String) async {
        await carryOut { try await $0.signIn(email: email, password: password) }
    }

    /// Makes an account with email and password and signs in to it.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - email: The email address.
    ///   - password: The password.
    public func signUp(name: String, email: String, password: String) async {
        await carryOut { try await $0.signUp(name: name, email: email, password: password) }
    }

    /// Finds out who is signed in. While a sign-in or sign-out is under way, waits for its end, which says it too.
    public func checkSession() async {
        guard !calls.hasIntentUnderWay else {
            for await snapshot in changes where !snapshot.isLoading { return }
            return
        }
        await run(isIntent: false) { try await $0.checkSession() }
    }

    /// Signs out.
    public func signOut() async {
        await carryOut { try await $0.signOut() }
    }
}

extension AuthState {
    private func carryOut(_ work: (any AuthService) async throws -> AuthOutcome) async {
        await run(isIntent: true, work)
    }

    private func run(isIntent: Bool, _ work: (any AuthService) async throws -> AuthOutcome) async {
        let call = calls.begin(isIntent: isIntent)
        show {
            $0.isLoading = true
            $0.error = nil
        }
        var (outcome, failure): (AuthOutcome?, (any Error)?)
        do { outcome = try await work(service) } catch { failure = error }
        let shown = calls.end(call, with: outcome)
        show {
            if let failure, calls.isLast(call) { $0.error = Self.shown(failure) }
            if let shown {
                $0.currentUser = shown.user
                $0.error = shown.problem ?? $0.error
            }
            $0.isLoading = calls.isBusy
        }
    }

    /// What people are to see of a failure: nothing when somebody wanted something else.
    private static func shown(_ failure: any Error) -> AuthError? {
        guard !(failure is CancellationError) else { return nil }
        let error = AuthError(unexpected: failure)
        return error.code == .superseded ? nil : error
    }

    private func show(_ change: (inout Snapshot) -> Void) {
        var next = snapshot
        change(&next)
        guard next != snapshot else { return }
        snapshot = next
        broadcast.send(next)
    }
}
