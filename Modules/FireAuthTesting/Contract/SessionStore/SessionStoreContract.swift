public import FireAuthRelux

/// The promises of ``FireAuthRelux/Business/SessionStore`` as cases that any test framework can run.
///
/// ```swift
/// @Test(arguments: SessionStoreContract.Case.allCases)
/// func holdsTheContract(of testCase: SessionStoreContract.Case) async throws {
///     let file = temporaryFile()
///     try await testCase.check { MyStore(file) }
/// }
/// ```
public enum SessionStoreContract {
    /// One promise.
    public enum Case: String, CaseIterable, Sendable, CustomStringConvertible {
        /// A store that holds nothing loads `nil`, and does so again.
        case emptyLoadsNothing
        /// What is saved is loaded with every field exactly as it was.
        case roundTripKeepsEveryField
        /// A second save replaces the first as a whole; no field of the first shines through.
        case saveReplacesTheWholeSession
        /// After a clear nothing is loaded, and a later save works.
        case clearRemoves
        /// Clearing an empty store succeeds, and so does clearing twice.
        case clearOfEmptySucceeds
        /// Saves at the same time leave one of the sessions, whole; a load meanwhile sees a whole session too.
        case concurrentSavesLeaveOneWhole
        /// A session, and its removal, are still there when the storage is opened again.
        case survivesReopening

        /// The case's name.
        public var description: String { rawValue }

        /// Runs the case.
        ///
        /// - Parameter open: Opens the storage, which is empty when the case starts; called again, it must open the same
        ///   storage. A store that lives in memory is handed out again.
        /// - Throws: ``SessionStoreContract/Violation`` when the promise is broken.
        public func check(
            _ open: @escaping @Sendable () async throws -> any FireAuthRelux.Business.SessionStore
        ) async throws(Violation) {
            let probe = Probe(testCase: self, open: open)
            switch self {
            case .emptyLoadsNothing: try await probe.emptyLoadsNothing()
            case .roundTripKeepsEveryField: try await probe.roundTripKeepsEveryField()
            case .saveReplacesTheWholeSession: try await probe.saveReplacesTheWholeSession()
            case .clearRemoves: try await probe.clearRemoves()
            case .clearOfEmptySucceeds: try await probe.clearOfEmptySucceeds()
            case .concurrentSavesLeaveOneWhole: try await probe.concurrentSavesLeaveOneWhole()
            case .survivesReopening: try await probe.survivesReopening()
            }
        }
    }

    /// A broken promise.
    public struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
        /// The promise.
        public let testCase: Case
        /// What the store did.
        public let message: String

        /// The case and what the store did.
        public var description: String { "\(testCase): \(message)" }
    }
}
