/// The promises of `FireAuthRelux.Business.SessionStore` as named cases that any test framework can run.
///
/// ```swift
/// @Test(arguments: SessionStoreContract.allCases)
/// func contract(_ case: SessionStoreContract.Case) async throws {
///     let file = temporaryFile()
///     let corrupt = SessionStoreContract.Setting(.corrupt) {
///         try overwrite(file, with: "no session")
///         return SessionStoreContract.Staged()
///     }
///     try await `case`.run(on: SessionStoreContract.Subject(settings: [corrupt]) { MyStore(file) })
/// }
/// ```
///
/// Some cases need the storage in a ``Condition``, such as locked; they say so with ``Case/condition``. On a subject that
/// has no ``Setting`` for it such a case fails: no case passes that was not checked. A case that a store cannot keep, or
/// whose condition its storage cannot be in, belongs in a list by name with its reason, compared with what really fails,
/// so that the list cannot rot.
public enum SessionStoreContract {
    /// Every case: first those any storage can be checked with, then those that need a condition.
    public static let allCases: [Case] = plainCases + sharingCases + conditionCases

    private static let plainCases: [Case] = [
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
        Case(
            "saveIsAllOrNothing", "a save that throws to change nothing, and one that returns to be read back",
            Probe.saveIsAllOrNothing),
    ]

    /// One promise, checked.
    public struct Case: Sendable, Identifiable, CustomStringConvertible {
        /// The stable name, unique among ``SessionStoreContract/allCases``.
        public let name: String

        /// What the store must do.
        public let summary: String

        /// What the storage has to be like; `nil` for a case that starts from any storage.
        public let condition: Condition?

        private let body: @Sendable (Probe) -> () async throws(Violation) -> Void

        init(
            _ name: String, in condition: Condition? = nil, _ summary: String,
            _ body: @escaping @Sendable (Probe) -> () async throws(Violation) -> Void
        ) {
            self.name = name
            self.condition = condition
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
        /// - Throws: ``Violation`` when the promise is not kept, or when the subject has no ``Setting`` for the case.
        public func run(on subject: Subject) async throws(Violation) {
            try await body(Probe(testCase: self, subject: subject))()
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
