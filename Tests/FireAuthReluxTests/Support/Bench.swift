import FireAuthTesting
import FireAuthKitCore
import Synchronization
import Testing

@testable import FireAuthRelux

typealias Business = FireAuthRelux.Business
typealias Impl = FireAuthRelux.Module.Impl

/// A module over a staged transport, with what a test looks at.
struct Bench {
    let transport: StagedTransport
    let store: RecordingStore
    let clock: ManualClock
    let module: Impl

    var service: Business.AuthService { module.service }

    init(
        _ stored: Business.StoredSession? = nil,
        configuration: FirebaseConfiguration = FirebaseConfiguration(apiKey: "AIzaKey-of-the-tests"),
        retryPolicy: RetryPolicy = .never,
        refreshesAhead: Bool = false,
        clock: ManualClock = ManualClock(),
        transport: StagedTransport = StagedTransport(),
        sharing store: RecordingStore? = nil
    ) async {
        self.clock = clock
        self.transport = transport
        self.store = store ?? RecordingStore(stored)
        module = await Impl(
            configuration: configuration, transport: transport, sessionStore: self.store,
            dispatcher: Relux.Dispatcher(logger: QuietLogger()), retryPolicy: retryPolicy,
            refreshesAhead: refreshesAhead, clock: clock)
    }

    /// Signs a user in and waits for it.
    @discardableResult
    func signIn(_ uid: String, serial: Int = 0, email: String? = nil) async throws -> Business.User {
        async let user = service.signInEmail(email: "\(uid)@x.org", password: "password-of-\(uid)")
        await transport.answerNext("accounts:signInWithPassword", Answers.signIn(uid, serial: serial, email: email))
        return try await user
    }

    /// Signs a guest in and waits for it.
    @discardableResult
    func signInGuest(_ uid: String) async throws -> Business.User {
        async let user = service.signInAnonymously()
        await transport.answerNext("accounts:signUp", Answers.guest(uid))
        return try await user
    }

    func status() async -> Business.Status { await module.state.status }
}

/// A store in memory that remembers its writes and can be made to fail.
final class RecordingStore: Business.SessionStore {
    struct Contents: Sendable {
        var session: Business.StoredSession?
        var writes: [String] = []
        var loadFailure: Business.SessionStoreError?
        var writeFailure: Business.SessionStoreError?
        /// How many writes fail; `nil` for all.
        var failuresLeft: Int?
        var clearFailure: Business.SessionStoreError?
        var loadGate: Gate?
        var saveGate: Gate?

        mutating func nextWriteFailure() -> Business.SessionStoreError? {
            guard failuresLeft != 0 else { return nil }
            failuresLeft? -= 1
            return writeFailure
        }
    }

    private let contents: Locked<Contents>

    init(_ session: Business.StoredSession? = nil) {
        contents = Locked(Contents(session: session))
    }

    var session: Business.StoredSession? { contents.withLock { $0.session } }
    var writes: [String] { contents.withLock { $0.writes } }

    func failLoads(_ failure: Business.SessionStoreError?) { contents.withLock { $0.loadFailure = failure } }
    func failClears(_ failure: Business.SessionStoreError?) { contents.withLock { $0.clearFailure = failure } }

    /// Writes as another process does.
    func put(_ session: Business.StoredSession?) { contents.withLock { $0.session = session } }

    func failWrites(_ failure: Business.SessionStoreError?, times: Int? = nil) {
        contents.withLock { ($0.writeFailure, $0.failuresLeft) = (failure, times) }
    }

    /// Holds the reads from now on.
    func holdLoads() -> Gate {
        let gate = Gate()
        contents.withLock { $0.loadGate = gate }
        return gate
    }

    /// Holds the saves from now on.
    func holdSaves() -> Gate {
        let gate = Gate()
        contents.withLock { $0.saveGate = gate }
        return gate
    }

    func load() async throws -> Business.StoredSession? {
        await contents.withLock { $0.loadGate }?.pass()
        return try contents.withLock { contents in
            if let failure = contents.loadFailure { throw failure }
            return contents.session
        }
    }

    func save(_ session: Business.StoredSession) async throws {
        // Gives a write begun later the chance to overtake, were they not ordered.
        for _ in 0..<3 { await Task.yield() }
        await contents.withLock { $0.saveGate }?.pass()
        try contents.withLock { contents in
            contents.writes.append("save \(session.localId)")
            if let failure = contents.nextWriteFailure() { throw failure }
            contents.session = session
        }
    }

    func clear() async throws {
        try contents.withLock { contents in
            contents.writes.append("clear")
            if let failure = contents.nextWriteFailure() ?? contents.clearFailure { throw failure }
            contents.session = nil
        }
    }
}

struct QuietLogger: Relux.Logger {
    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {}
}

/// The code of what an operation throws; `CANCELLED` for a cancellation, `nil` when it throws nothing.
func code(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch let error as FirebaseAuthError {
        return error.code.rawValue
    } catch is CancellationError {
        return "CANCELLED"
    } catch {
        return "\(type(of: error))"
    }
}

/// The case of a status without its payload.
func label(_ status: Business.Status) -> String {
    Mirror(reflecting: status).children.first?.label ?? "\(status)"
}

extension Result where Failure == any Error {
    /// What an operation gives or throws.
    static func from(_ body: () async throws -> Success) async -> Self {
        do {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
