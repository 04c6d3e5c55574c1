public import FireAuthRelux

/// The promises of `FireAuthRelux.Business.SessionStore` as named cases that any test framework can run.
///
/// ```swift
/// @Test(arguments: SessionStoreContract.allCases)
/// func contract(_ case: SessionStoreContract.Case) async throws {
///     let file = temporaryFile()
///     try await `case`.run(on: SessionStoreContract.Subject { MyStore(file) })
/// }
/// ```
public enum SessionStoreContract {
    /// Every case.
    public static let allCases: [Case] = [
        Case("emptyLoadsNothing", "nil from an empty store, each time", Probe.emptyLoadsNothing),
        Case("roundTripKeepsEveryField", "every field exactly as it was saved", Probe.roundTripKeepsEveryField),
        Case(
            "saveReplacesTheWholeSession", "a second save to leave nothing of the first",
            Probe.saveReplacesTheWholeSession),
        Case("clearRemoves", "nothing after a clear, and a later save to work", Probe.clearRemoves),
        Case(
            "clearOfEmptySucceeds", "a clear of an empty store, and a second clear, to succeed",
            Probe.clearOfEmptySucceeds),
        Case(
            "concurrentSavesLeaveOneWhole", "one of the sessions saved at the same time, whole, at any moment",
            Probe.concurrentSavesLeaveOneWhole),
        Case(
            "survivesReopening", "a session, and its removal, to last when the storage is opened again",
            Probe.survivesReopening),
    ]

    /// The store under test, as a way to open it.
    public struct Subject: Sendable {
        let open: @Sendable () async throws -> any FireAuthRelux.Business.SessionStore

        /// Creates a subject, for one case.
        ///
        /// - Parameter open: Opens the storage, which is empty when the case starts; called again, it must open the same
        ///   storage. A store that lives in memory is handed out again.
        public init(open: @escaping @Sendable () async throws -> any FireAuthRelux.Business.SessionStore) {
            self.open = open
        }
    }

    /// One promise, checked.
    public struct Case: Sendable, Identifiable, CustomStringConvertible {
        /// The stable name, unique among ``SessionStoreContract/allCases``.
        public let name: String

        /// What the store must do.
        public let summary: String

        private let body: @Sendable (Probe) -> () async throws(Violation) -> Void

        init(
            _ name: String, _ summary: String,
            _ body: @escaping @Sendable (Probe) -> () async throws(Violation) -> Void
        ) {
            self.name = name
            self.summary = summary
            self.body = body
        }

        /// The name.
        public var id: String { name }

        /// The name.
        public var description: String { name }

        /// Runs the case.
        ///
        /// - Parameter subject: The store under test.
        /// - Throws: ``Violation`` when the promise is not kept.
        public func run(on subject: Subject) async throws(Violation) {
            try await body(Probe(testCase: self, open: subject.open))()
        }
    }

    /// A promise that was not kept.
    public struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
        /// The name of the case.
        public let caseName: String
        /// What should have happened.
        public let expected: String
        /// What happened instead; shows no token.
        public let actual: String

        /// The case, what was expected and what came.
        public var description: String {
            "\(caseName): expected \(expected); got \(actual)"
        }
    }
}
