public import FireAuthKitCore

extension FireAuthRelux.Module {
    /// Puts state, flow, service and token provider together.
    ///
    /// Register it with Relux and dispatch effects, or use it alone:
    ///
    /// ```swift
    /// let auth = await FireAuthRelux.Module.Impl(configuration: configuration, transport: transport)
    /// try await auth.service.restoreSession()
    /// let result = await auth.perform(.signInEmail(email: email, password: password))
    /// for await change in auth.state.changes { print(change.status) }
    /// ```
    ///
    /// The state follows the session either way. Several modules, of different users, live side by side: give each its own
    /// store.
    public struct Impl: Interface {
        /// What an app shows of authentication.
        public nonisolated let state: FireAuthRelux.Business.State

        /// What carries out effects, for direct calls with typed errors.
        public let service: FireAuthRelux.Business.AuthService

        private let flow: FireAuthRelux.Business.Flow

        /// Creates the parts and connects them. Nothing is read or sent yet: `restoreSession` does that.
        ///
        /// - Parameters:
        ///   - configuration: The Firebase project. Without an API key every sign-in answers `UNCONFIGURED`.
        ///   - transport: What moves the requests.
        ///   - sessionStore: Where the session is kept.
        ///   - refreshLeeway: How long before its end a token is refreshed.
        ///   - dispatcher: Where changes of state are dispatched; `nil` for that of `Relux.shared`, if there is one.
        ///   - retryPolicy: How often a look-up, or the refresh of a token that has expired, is sent again after a passing
        ///     failure. While a token works there is one try, so that nobody waits to get it.
        ///   - refreshesAhead: Whether tokens are refreshed before they end even when nobody asks for one, so that the
        ///     state learns in time that a session is over. Without it a refresh waits for the next caller.
        ///   - clock: What tokens expire by. Waits between tries are real time, as the transport's are.
        public init(
            configuration: FirebaseConfiguration,
            transport: any Transport,
            sessionStore: any FireAuthRelux.Business.SessionStore = FireAuthRelux.InMemorySessionStore(),
            refreshLeeway: Duration = .seconds(60),
            dispatcher: Relux.Dispatcher? = nil,
            retryPolicy: RetryPolicy = .standard,
            refreshesAhead: Bool = false,
            clock: any AuthClock = SystemAuthClock()
        ) async {
            let machine = SessionMachine(
                isConfigured: configuration.isConfigured, clock: SessionClock(leeway: refreshLeeway))
            let state = await FireAuthRelux.Business.State(machine.snapshot)
            self.state = state
            let serverTime = ServerTime(clock: clock)
            let transport = transport.with(serverTime)
            service = FireAuthRelux.Business.AuthService(
                client: FirebaseAuthClient(
                    configuration: configuration, transport: transport, retryPolicy: retryPolicy),
                clientOfOneTry: FirebaseAuthClient(
                    configuration: configuration, transport: transport, retryPolicy: .never),
                serverTime: serverTime,
                store: sessionStore,
                machine: machine,
                clock: clock,
                refreshesAhead: refreshesAhead,
                sink: Self.sink(to: state, through: dispatcher))
            flow = FireAuthRelux.Business.Flow(service: service)
        }

        /// The state, for Relux to connect.
        public var states: [any Relux.AnyState] { [state] }

        /// The flow, for Relux to connect.
        public var sagas: [any Relux.Saga] { [flow] }

        /// Gives the token for the app's own requests.
        public var tokenProvider: any FireAuthRelux.Business.TokenProviding { service }

        /// Carries out one effect and waits for its end, without a dispatcher.
        ///
        /// - Parameter effect: What is to be done.
        /// - Returns: How it ended; `authError` of it is the typed error.
        @discardableResult
        public func perform(_ effect: FireAuthRelux.Business.Effect) async -> Relux.ActionResult {
            await flow.apply(effect)
        }

        /// Brings changes to the state: by an action that everybody sees, and by hand to a state that is not registered,
        /// which ignores what it has seen.
        private static func sink(
            to state: FireAuthRelux.Business.State, through dispatcher: Relux.Dispatcher?
        ) -> FireAuthRelux.Business.AuthService.Sink {
            { [weak state, target = ObjectIdentifier(state)] snapshot, revision in
                let action = FireAuthRelux.Business.Action.sessionChanged(
                    .init(snapshot: snapshot, revision: revision, target: target))
                let shared = await MainActor.run { Relux.shared?.dispatcher }
                await (dispatcher ?? shared)?.action { action }
                await state?.reduce(with: action)
            }
        }
    }
}
