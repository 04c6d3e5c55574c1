import FireAuthKitCore

@testable import FireAuthRelux

/// What the model keeps beside the machine.
extension SessionModel {
    /// A question to the server that waits for its answer.
    struct Request {
        let ticket: SessionMachine.Ticket
        /// The place among all intents, counted by the model.
        let order: Int
        /// The session it was asked in, counted by the model.
        let epoch: Int
        let user: String
        let kind: Business.SessionKind
    }

    /// A refresh in flight.
    struct Flight {
        var refresh: SessionMachine.Refresh
        let user: String
        let epoch: Int
        /// The token to be replaced.
        var token: Secret?
        var waiters: [Waiter]
        var asked: SessionClock.Moment?
    }

    struct Waiter: Hashable {
        let id: Int
        let isForced: Bool
    }

    enum StoreJob {
        case saveCommit(SessionMachine.Commit, SessionMachine.Ticket)
        case write(StoreWrite)
        case remove(StoreWrite, SessionMachine.Ticket)
        case catchUp
        case loadToRestore(Request)
        case loadToRefresh(flight: Int)
    }

    struct Token {
        let user: String
        /// When the server stops to accept it, in true time.
        let end: Duration
    }

    struct Violation: Error, CustomStringConvertible {
        let description: String
    }
}
