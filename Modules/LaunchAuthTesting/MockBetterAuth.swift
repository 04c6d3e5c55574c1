public import FireAuthKitCore
internal import Synchronization

/// A better-auth server in memory, behaving as version 1.6.26 does with email and password, the bearer plugin and nothing
/// that sends mail: for tests and demonstrations.
///
/// ```swift
/// let server = MockBetterAuth()
/// let service = BackendAuthService(
///     configuration: BackendConfiguration(serverURL: MockBetterAuth.url), transport: server.transport,
///     store: InMemorySecureStore())
/// ```
///
/// It serves better-auth's routes and, unless ``Options/servesTemplateRoutes`` is off, the two of the app template, `/session`
/// and `/sign-in/apple`. It is a stand-in: passwords are kept as they are, and the signatures of Apple's tokens are not
/// verified.
public final class MockBetterAuth: Sendable {
    /// How a server is set up.
    public struct Options: Sendable {
        /// The secret that session tokens are signed with (`BETTER_AUTH_SECRET`).
        public var secret: Secret
        /// The audience that Apple's tokens must name; `nil` when Apple is not configured.
        public var appleClientID: String?
        /// Whether requests are limited as in production, sign-in and sign-up to 3 in 10 seconds.
        public var limitsRequests: Bool
        /// Whether a user has to verify the email address before the first sign-in.
        public var requiresVerification: Bool
        /// Whether users may delete themselves.
        public var allowsDeletion: Bool
        /// Whether the two routes of the app template are there, which better-auth itself does not have.
        public var servesTemplateRoutes = true

        /// Creates options.
        ///
        /// - Parameters:
        ///   - secret: The secret that session tokens are signed with.
        ///   - appleClientID: The audience that Apple's tokens must name; `nil` when Apple is not configured.
        ///   - limitsRequests: Whether requests are limited, sign-in and sign-up to 3 in 10 seconds.
        ///   - requiresVerification: Whether a user has to verify the email address first.
        ///   - allowsDeletion: Whether users may delete themselves.
        public init(
            secret: Secret = Secret("reference-secret-0123456789abcdef0123456789abcdef"), appleClientID: String? = nil,
            limitsRequests: Bool = false, requiresVerification: Bool = false, allowsDeletion: Bool = false
        ) {
            self.secret = secret
            self.appleClientID = appleClientID
            self.limitsRequests = limitsRequests
            self.requiresVerification = requiresVerification
            self.allowsDeletion = allowsDeletion
        }
    }

    let options: Options
    let clock: any AuthClock
    private let tables: Locked<Tables>

    /// Creates an empty server.
    ///
    /// - Parameters:
    ///   - options: How the server is set up.
    ///   - clock: What time it is.
    public init(options: Options = Options(), clock: any AuthClock = SystemAuthClock()) {
        self.options = options
        self.clock = clock
        tables = Locked(Tables())
    }

    /// Answers one request.
    ///
    /// - Parameter request: The request; its deadline and size limit do not matter here.
    /// - Returns: The answer. Every request gets one.
    public func handle(_ request: TransportRequest) -> TransportResponse {
        tables.withLock { tables in
            var exchange = Exchange(request, options: options, now: clock.now, tables: tables)
            let answer = Router.answer(&exchange)
            tables = exchange.tables
            return answer.response
        }
    }

    /// Verifies a user's email address, as the mailed link would.
    ///
    /// - Parameter email: The email address; one that is unknown is left alone.
    public func verifyEmail(of email: String) {
        tables.withLock { tables in
            for id in tables.users.keys where tables.users[id]?.email == email.lowercased() {
                tables.users[id]?.emailVerified = true
                tables.users[id]?.updatedAt = clock.now
            }
        }
    }

    /// Ends every session, as an administrator would.
    public func endAllSessions() {
        tables.withLock { $0.sessions = [] }
    }

    /// Moves a session in time, as whoever can write to the database could; the newest one without a token.
    func moveSession(_ token: String? = nil, by seconds: Double) {
        tables.withLock { tables in
            let index = tables.sessions.lastIndex { token == nil || $0.token == token }
            if let index { tables.sessions[index] = tables.sessions[index].moved(by: seconds) }
        }
    }
}

extension MockBetterAuth: CustomReflectable {
    /// A mirror of the options only; users and sessions are not shown.
    public var customMirror: Mirror {
        Mirror(self, children: ["options": options])
    }
}
