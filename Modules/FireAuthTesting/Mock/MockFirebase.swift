public import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import Synchronization

/// Firebase Authentication in memory: the Identity Toolkit and Secure Token services, behaving as the official Firebase
/// Auth emulator does, with the clock, the ids and the faults in the test's hand.
///
/// ```swift
/// let clock = ManualClock()
/// let firebase = MockFirebase(clock: clock, seed: 1)
/// let client = FirebaseAuthClient(configuration: configuration, transport: MockTransport(firebase))
/// ```
///
/// It takes URLs in the emulator's form (`http://HOST/identitytoolkit.googleapis.com/v1/accounts:signUp`) and in
/// production's (`https://identitytoolkit.googleapis.com/v1/accounts:signUp`). Everything happens synchronously under one
/// lock, taken once a request.
///
/// A strict service (``isStrict``) answers as production is documented to where the emulator leaves something out or is
/// more lenient. The differences:
///
/// - Second factors by authenticator app (TOTP, RFC 6238) are enrolled and sign in; codes go by the service's clock.
/// - `accounts:revokeToken`, `passwordPolicy`, `recaptchaConfig`, `accounts:signInWithGameCenter` and
///   `accounts:verifyIosClient` are performed; the emulator answers 501. Apple's signatures are not verified.
/// - ``passwordPolicy`` is enforced on sign-up, change and reset (`PASSWORD_DOES_NOT_MEET_REQUIREMENTS`), and on sign-in
///   when it says so.
/// - Email enumeration protection is on at first (`INVALID_LOGIN_CREDENTIALS`), and while it is on a user who has an
///   address changes it by mail only (`OPERATION_NOT_ALLOWED`).
/// - ID tokens that are too old, or another project's, are refused (`INVALID_ID_TOKEN`).
/// - Refresh tokens of before a change of password or address are refused (`TOKEN_EXPIRED`), and those of a deleted user
///   too (`USER_NOT_FOUND`). Errors of the token service have a `status` and no `errors`.
/// - A nonce in a provider's ID token must be that of the request (`MISSING_OR_INVALID_NONCE`), and with
///   `autoCreate: false` an unknown user is refused (`USER_NOT_FOUND`).
/// - `accounts:sendVerificationCode` wants a proof of the app, whichever (`MISSING_CLIENT_IDENTIFIER`).
/// - Password hashes in answers read `REDACTED`, and salts are left out.
public final class MockFirebase: Sendable {
    struct State: Sendable {
        var projects: [String: Project] = [:]
        var log: RequestLog
        var faults = FaultPlan()
    }

    /// The project that API keys stand for.
    public let projectID: String

    /// Whether it answers as production where the emulator differs.
    public let isStrict: Bool

    let clock: any AuthClock
    let state: Locked<State>
    private let seed: UInt64

    /// Creates an empty service.
    ///
    /// - Parameters:
    ///   - projectID: The project that API keys stand for; the audience of its ID tokens.
    ///   - clock: What time it is; the system's when not given.
    ///   - seed: Makes ids and codes the same in every run; `nil` for new ones.
    ///   - isStrict: Whether it answers as production where the emulator differs.
    ///   - requestLogLimit: How many of the latest requests ``requests`` keeps.
    public init(
        projectID: String = "demo-project", clock: any AuthClock = SystemAuthClock(), seed: UInt64? = nil,
        isStrict: Bool = false, requestLogLimit: Int = 1000
    ) {
        self.projectID = projectID
        self.isStrict = isStrict
        self.clock = clock
        self.seed = seed ?? UInt64.random(in: .min ... .max)
        state = Locked(State(log: RequestLog(limit: requestLogLimit)))
    }

    /// Answers one request, leaving ``faults`` aside.
    ///
    /// - Parameter request: The request; its deadline and size limit do not matter here.
    /// - Returns: The answer. Every request gets one; that to HEAD has the body whose length a server announces.
    public func handle(_ request: TransportRequest) -> TransportResponse {
        perform(IncomingRequest(request), logging: request)
    }

    /// What goes wrong and when. A plan may be added to at any time, and replaced.
    public var faults: FaultPlan {
        get { state.withLock { $0.faults } }
        set { state.withLock { $0.faults = newValue } }
    }

    /// Forgets accounts, codes, settings and the request log and starts the sequence of ids anew; ``faults`` stay.
    public func reset() {
        state.withLock { state in
            state.projects = [:]
            state.log = RequestLog(limit: state.log.limit)
        }
    }

    func perform(_ incoming: IncomingRequest, logging request: TransportRequest) -> TransportResponse {
        if let preflight = CrossOrigin.preflight(incoming) {
            log(request, incoming, operation: .unknown, status: preflight.status)
            return preflight
        }
        let match = Router.match(incoming.path)
        let endpoint = match?.endpoints.first { $0.answers(incoming.method) }
        let answer: Answer
        do throws(Refusal) {
            guard let match else { throw Refusal.notFound }
            if let endpoint {
                let admitted = try Gatekeeper.admit(
                    incoming, to: endpoint, at: match, now: Timestamp(clock.now))
                answer = perform(admitted, request, incoming)
            } else {
                answer = Self.methodNotAllowed(incoming)
                log(request, incoming, operation: match.endpoints[0].operation, status: answer.status)
            }
        } catch {
            answer = self.answer(error, endpoint)
            log(request, incoming, operation: endpoint?.operation ?? .unknown, status: answer.status)
        }
        var response = answer.response
        CrossOrigin.allowOrigin(incoming, in: &response)
        return response
    }

    func withProject<Result: Sendable>(_ change: (inout Project) -> Result) -> Result {
        state.withLock { state in change(&state.projects[projectID, default: newProject(projectID)]) }
    }

    func log(_ request: TransportRequest, _ incoming: IncomingRequest, operation: MockOperation, status: Int?) {
        state.withLock { $0.log.append(MockRequest(request, incoming.path, operation, status: status)) }
    }

    /// The operation itself and its entry in the log, under one lock.
    private func perform(
        _ admitted: Gatekeeper.Admitted, _ request: TransportRequest, _ incoming: IncomingRequest
    ) -> Answer {
        let (name, endpoint) = (admitted.project ?? projectID, admitted.endpoint)
        return state.withLock { state in
            let answer: Answer
            do throws(Refusal) {
                answer = try state.projects[name, default: newProject(name)].perform(endpoint, admitted.call)
            } catch {
                answer = self.answer(error, endpoint)
            }
            state.log.append(MockRequest(request, incoming.path, endpoint.operation, status: answer.status))
            return answer
        }
    }

    private func answer(_ refusal: Refusal, _ endpoint: Endpoint?) -> Answer {
        (isStrict && endpoint?.operation == .token ? refusal.fromTokenService : refusal).answer
    }

    private func newProject(_ name: String) -> Project {
        Project(id: name, seed: name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, isStrict: isStrict)
    }

    private static func methodNotAllowed(_ request: IncomingRequest) -> Answer {
        let message = "Method \(request.method.rawValue) not allowed for \(request.pathAndQuery)"
        return Answer(status: 405, contentType: Answer.json, body: .json(["message": .string(message)]))
    }
}
