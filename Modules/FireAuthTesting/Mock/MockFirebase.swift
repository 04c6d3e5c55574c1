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
public final class MockFirebase: Sendable {
    struct State: Sendable {
        var projects: [String: Project] = [:]
        var log: RequestLog
        var faults = FaultPlan()
    }

    /// The project that API keys stand for.
    public let projectID: String

    let clock: any AuthClock
    let state: Locked<State>
    private let seed: UInt64

    /// Creates an empty service.
    ///
    /// - Parameters:
    ///   - projectID: The project that API keys stand for; the audience of its ID tokens.
    ///   - clock: What time it is; the system's when not given.
    ///   - seed: Makes ids and codes the same in every run; `nil` for new ones.
    ///   - requestLogLimit: How many of the latest requests ``requests`` keeps.
    public init(
        projectID: String = "demo-project", clock: any AuthClock = SystemAuthClock(), seed: UInt64? = nil,
        requestLogLimit: Int = 1000
    ) {
        self.projectID = projectID
        self.clock = clock
        self.seed = seed ?? UInt64.random(in: .min ... .max)
        state = Locked(State(log: RequestLog(limit: requestLogLimit)))
    }

    /// Answers one request, leaving ``faults`` aside.
    ///
    /// - Parameter request: The request; its deadline and size limit do not matter here.
    /// - Returns: The answer. Every request gets one.
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
        let endpoint = match?.endpoints.first { $0.method == incoming.method }
        let answer: Answer
        do throws(Refusal) {
            guard let match else { throw Refusal.notFound }
            if let endpoint {
                let admitted = try Gatekeeper.admit(
                    incoming, to: endpoint, project: match.project, now: Timestamp(clock.now))
                answer = perform(admitted, request, incoming)
            } else {
                answer = Self.methodNotAllowed(incoming)
                log(request, incoming, operation: match.endpoints[0].operation, status: answer.status)
            }
        } catch {
            answer = error.answer
            log(request, incoming, operation: endpoint?.operation ?? .unknown, status: answer.status)
        }
        var response = answer.response
        if incoming.method == .head { response.body = Data() }
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
                answer = try endpoint.perform(&state.projects[name, default: newProject(name)], admitted.call)
            } catch {
                answer = error.answer
            }
            state.log.append(MockRequest(request, incoming.path, endpoint.operation, status: answer.status))
            return answer
        }
    }

    private func newProject(_ name: String) -> Project {
        Project(id: name, seed: name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }

    private static func methodNotAllowed(_ request: IncomingRequest) -> Answer {
        let message = "Method \(request.method.rawValue) not allowed for \(request.pathAndQuery)"
        return Answer(status: 405, contentType: Answer.json, body: .json(["message": .string(message)]))
    }
}
