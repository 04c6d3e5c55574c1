import FireAuthKitCore
import FireAuthRelux
import Foundation

/// A store in memory that breaks one promise.
actor BrokenStore: FireAuthRelux.Business.SessionStore {
    typealias Session = FireAuthRelux.Business.StoredSession

    enum Fault: String, CaseIterable, Sendable {
        case startsSignedIn, throwsWhenEmpty
        case losesName, trimsTokens, roundsExpiry, forgetsKind, forgetsBootTime, dropsAnEmptyBootID
        case keepsFirst, mergesFields
        case ignoresClear, clearsForGood
        case throwsAtSecondClear
        case tearsWrites, emptiesWhileSaving
        case forgetsAtClosing

        var caseName: String {
            switch self {
            case .startsSignedIn, .throwsWhenEmpty: "emptyLoadsNothing"
            case .losesName, .trimsTokens, .roundsExpiry, .forgetsKind, .forgetsBootTime, .dropsAnEmptyBootID:
                "roundTripKeepsEveryField"
            case .keepsFirst, .mergesFields: "saveReplacesTheWholeSession"
            case .ignoresClear, .clearsForGood: "clearRemoves"
            case .throwsAtSecondClear: "clearOfEmptySucceeds"
            case .tearsWrites, .emptiesWhileSaving: "concurrentSavesLeaveOneWhole"
            case .forgetsAtClosing: "survivesReopening"
            }
        }
    }

    struct Broken: Error {}

    private let fault: Fault
    private var session: Session?
    private var isClosed = false

    init(_ fault: Fault) {
        self.fault = fault
        if fault == .startsSignedIn { session = Self.stranger }
    }

    func load() async throws -> Session? {
        if fault == .throwsWhenEmpty, session == nil { throw Broken() }
        return session
    }

    func save(_ new: Session) async throws {
        switch fault {
        case .losesName: store(new) { $0.displayName = nil }
        case .trimsTokens:
            store(new) { $0.idToken = Secret(new.idToken.reveal().trimmingCharacters(in: .whitespacesAndNewlines)) }
        case .roundsExpiry:
            store(new) {
                $0.expiresAt = Date(
                    timeIntervalSinceReferenceDate: new.expiresAt.timeIntervalSinceReferenceDate.rounded())
            }
        case .forgetsKind: store(new) { $0.kind = .authenticated }
        case .forgetsBootTime: store(new) { $0.expiresAtBootTime = nil }
        case .dropsAnEmptyBootID: store(new) { if new.expiresAtBootTime?.bootID == "" { $0.expiresAtBootTime = nil } }
        case .keepsFirst: session = session ?? new
        case .mergesFields:
            let old = session
            store(new) {
                $0.email = new.email ?? old?.email
                $0.displayName = new.displayName ?? old?.displayName
            }
        case .clearsForGood: if !isClosed { session = new }
        case .tearsWrites:
            let old = session ?? new
            store(old) { $0.idToken = new.idToken }
            // Other saves come in between here.
            await Task.yield()
            store(session ?? old) {
                $0 = new
                $0.idToken = session?.idToken ?? new.idToken
            }
        case .emptiesWhileSaving:
            session = nil
            for _ in 0..<8 { await Task.yield() }
            session = new
        default: session = new
        }
    }

    func clear() async throws {
        if fault == .throwsAtSecondClear, session == nil { throw Broken() }
        isClosed = true
        if fault != .ignoresClear { session = nil }
    }

    private func store(_ new: Session, _ change: (inout Session) -> Void) {
        var changed = new
        change(&changed)
        session = changed
    }

    private static let stranger = Session(
        idToken: Secret("a"), refreshToken: Secret("b"), expiresIn: "1", localId: "stranger", expiresAt: Date(),
        kind: .anonymous)
}
