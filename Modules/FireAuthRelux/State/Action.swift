extension FireAuthRelux.Business {
    /// What happened to a session.
    public enum Action: Relux.Action {
        /// A session's ``State`` is to show something else.
        case sessionChanged(Change)

        /// What a state is to show, and which one.
        public struct Change: Sendable, Hashable {
            /// What to show.
            public let snapshot: State.Snapshot
            /// Counts the changes of one state, so that none is shown after a newer one.
            let revision: Int
            /// The state meant: modules of different users may share one dispatcher.
            let target: ObjectIdentifier
        }

        /// The status without the user, for logs.
        public var associatedValues: [String] {
            switch self {
            case .sessionChanged(let change):
                [Mirror(reflecting: change.snapshot.status).children.first?.label ?? "\(change.snapshot.status)"]
            }
        }
    }
}
