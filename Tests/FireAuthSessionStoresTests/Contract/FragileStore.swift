import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation

/// A store in memory whose storage can be brought into every condition; with a flaw it breaks one promise about one.
actor FragileStore: FireAuthRelux.Business.SessionStore {
    typealias Session = FireAuthRelux.Business.StoredSession
    typealias StoreError = FireAuthRelux.Business.SessionStoreError
    typealias Condition = SessionStoreContract.Condition

    enum Flaw: String, Sendable {
        case looksEmpty, throwsOnlyOnce, showsASession, reportsAnother, losesAField
        case loadErases, saveErases, saveIsLost, saveComesLater, clearErases, clearIsLost, clearComesLater
        case saveErasesUnread, refusesSaves, refusesClears, outlivesSaves, outlivesClears, comesBack, neverEnds
        case updateSeesNothing, updateIsLost, updateNeverRemoves, updateErasesUnchanged, updateIsNoted
        case updateKeepsRefused, updateErasesRefused, updateHidesRefusal, updatesInTwoSteps, updatesPastTheCondition
        case refreshesTwice, refreshesAtOnce, locksRefreshesOut
    }

    struct Broken: Error {}

    let flaw: Flaw?
    private(set) var condition: Condition?
    private var session: Session?
    /// What was saved or cleared in spite of the condition, by a store that does so.
    private var late: Session??
    private var loads = 0
    private(set) var isKept = true
    private var hasBeenUnwritable = false
    var isRefreshing = false
    var refreshes = WorkQueue()

    init(_ flaw: Flaw? = nil) {
        self.flaw = flaw
    }

    func load() throws -> Session? {
        loads += 1
        switch condition {
        case nil, .unwritable: return session
        case .older?:
            if flaw == .looksEmpty || flaw == .loadErases && loads > 1 { return nil }
            if flaw == .reportsAnother { throw failure(.corrupt) }
            guard flaw == .losesAField else { return Self.older }
            var shorter = Self.older
            shorter.displayName = nil
            return shorter
        case .corrupt?:
            if flaw == .looksEmpty { return nil }
            if flaw == .reportsAnother { throw failure(.unreadable) }
            if flaw == .loadErases { isKept = false }
            if flaw == .showsASession, loads > 1 { return Self.older }
            throw failure(.corrupt)
        case let condition?:
            if flaw == .looksEmpty || flaw == .throwsOnlyOnce && loads > 1 { return nil }
            if flaw == .showsASession { return session }
            if flaw == .loadErases { session = nil }
            throw flaw == .reportsAnother ? Broken() : failure(.init(rawValue: condition.rawValue))
        }
    }

    func save(_ new: Session) throws {
        if isRefreshing { throw failure(.locked) }
        if flaw == .refusesSaves, condition == .corrupt || hasBeenUnwritable && condition == nil {
            throw failure(.writeFailed)
        }
        switch condition {
        case .corrupt?, .older?:
            session = new
            if flaw == .saveErases || flaw == .saveErasesUnread && loads == 0 { isKept = false }
            if flaw != .outlivesSaves { condition = nil }
        case nil
        where new.expiresAt.timeIntervalSinceReferenceDate.isFinite && new.refreshToken.reveal().count < 1 << 20:
            session = new
        default:
            if flaw == .saveErases { session = nil }
            if flaw == .saveComesLater { late = new }
            if flaw != .saveIsLost { throw flaw == .reportsAnother ? Broken() : failure(.writeFailed) }
        }
    }

    func clear() throws {
        if flaw == .refusesClears, condition == .corrupt || hasBeenUnwritable && condition == nil {
            throw failure(.writeFailed)
        }
        switch condition {
        case .corrupt?, .older?:
            session = nil
            if flaw != .outlivesClears { condition = nil }
        case nil:
            session = nil
            if flaw == .comesBack { condition = .older }
        case _?:
            if flaw == .clearErases { session = nil }
            if flaw == .clearComesLater { late = .some(nil) }
            if flaw != .clearIsLost { throw flaw == .reportsAnother ? Broken() : failure(.writeFailed) }
        }
    }

    func failure(_ code: StoreError.Code) -> StoreError {
        StoreError(code, message: "As \(flaw?.rawValue ?? "it should be").")
    }

    static let older = Session(
        idToken: Secret("older-id"), refreshToken: Secret("older-refresh"), expiresIn: "60", localId: "older",
        displayName: "Old", expiresAt: Date(timeIntervalSinceReferenceDate: 7), kind: .authenticated)
}

// Bringing the storage into a condition.
extension FragileStore {
    static let conditions: [Condition] = [.locked, .unreadable, .unwritable, .corrupt, .older]

    nonisolated var subject: SessionStoreContract.Subject {
        SessionStoreContract.Subject(settings: settings) { self }
    }

    nonisolated var settings: [SessionStoreContract.Setting] {
        Self.conditions.map { condition in
            SessionStoreContract.Setting(condition) {
                await self.enter(condition)
                return SessionStoreContract.Staged(
                    session: condition == .older ? Self.older : nil, end: { await self.leave() },
                    isKept: { await self.isKept })
            }
        }
    }

    private func enter(_ condition: Condition) {
        self.condition = condition
        (loads, isKept) = (0, true)
        if condition == .unwritable { hasBeenUnwritable = true }
    }

    private func leave() {
        if flaw != .neverEnds { condition = nil }
        if let late { session = late }
        late = nil
    }
}
