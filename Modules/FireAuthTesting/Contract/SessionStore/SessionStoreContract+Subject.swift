public import FireAuthRelux

extension SessionStoreContract {
    /// The store under test, as a way to open it and to bring its storage into a condition.
    public struct Subject: Sendable {
        let open: @Sendable () async throws -> any FireAuthRelux.Business.SessionStore
        let settings: [Setting]

        /// Creates a subject, for one case.
        ///
        /// - Parameters:
        ///   - settings: The conditions the storage can be brought into, one each.
        ///   - open: Opens the storage, which is empty when the case starts; called again, it must open the same storage,
        ///     in whatever condition that is. A store that lives in memory is handed out again.
        public init(
            settings: [Setting] = [],
            open: @escaping @Sendable () async throws -> any FireAuthRelux.Business.SessionStore
        ) {
            self.open = open
            self.settings = settings
        }
    }

    /// What a storage can be like when it is asked for its session, as an open set.
    public struct Condition: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The condition's stable name.
        public let rawValue: String

        /// Creates a condition from its name.
        ///
        /// - Parameter rawValue: The condition's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name.
        public var description: String { rawValue }

        /// A session is there and cannot be had now; later it can.
        public static let locked = Condition(rawValue: "locked")
        /// A session is there and cannot be read, for a reason that does not pass by itself.
        public static let unreadable = Condition(rawValue: "unreadable")
        /// The session can be read; writing and removing fail, as on a full disk.
        public static let unwritable = Condition(rawValue: "unwritable")
        /// What is stored is no session.
        public static let corrupt = Condition(rawValue: "corrupt")
        /// A session is stored in a form that an older program wrote.
        public static let older = Condition(rawValue: "older")
    }

    /// A way to bring the storage of a subject into a condition.
    public struct Setting: Sendable {
        /// The condition.
        public let condition: Condition
        let stage: @Sendable () async throws -> Staged

        /// Creates a setting.
        ///
        /// - Parameters:
        ///   - condition: The condition.
        ///   - stage: Brings the storage into it, past any store. A case may do so more than once. A session is stored at
        ///     that time: for `corrupt` and `older` other data takes its place, for the others it stays, out of reach.
        public init(_ condition: Condition, stage: @escaping @Sendable () async throws -> Staged) {
            self.condition = condition
            self.stage = stage
        }
    }

    /// A storage that was brought into a condition.
    public struct Staged: Sendable {
        let session: FireAuthRelux.Business.StoredSession?
        let end: @Sendable () async throws -> Void
        let isKept: (@Sendable () async throws -> Bool)?

        /// Says what was done to the storage.
        ///
        /// - Parameters:
        ///   - session: The session the planted data holds; needed for `older`.
        ///   - end: Ends the condition, for `locked`, `unreadable` and `unwritable`. It has to leave alone what the
        ///     store wrote meanwhile.
        ///   - isKept: Whether corrupt data is still kept somewhere; `nil` for a store that does not promise to set it
        ///     aside.
        public init(
            session: FireAuthRelux.Business.StoredSession? = nil,
            end: @escaping @Sendable () async throws -> Void = {},
            isKept: (@Sendable () async throws -> Bool)? = nil
        ) {
            self.session = session
            self.end = end
            self.isKept = isKept
        }
    }
}
