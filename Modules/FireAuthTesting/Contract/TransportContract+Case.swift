extension TransportContract {
    /// One promise of the contract, checked.
    public struct Case: Sendable, Identifiable {
        /// The stable name, unique among ``TransportContract/allCases``.
        public let name: String

        /// What the transport must do, in one sentence.
        public let summary: String

        private let body: @Sendable (Bench) async throws -> Void

        init(_ name: String, _ summary: String, body: @escaping @Sendable (Bench) async throws -> Void) {
            self.name = name
            self.summary = summary
            self.body = body
        }

        /// The name.
        public var id: String { name }

        /// Runs the case.
        ///
        /// - Parameter subject: The transport under test.
        /// - Throws: ``Violation`` when the promise is not kept, ``SetupError`` when the case could not be set up.
        public func run(on subject: Subject) async throws {
            let bench = try Bench(caseName: name, subject: subject)
            let failure = await failure(on: bench)
            await bench.close()
            if let failure { throw failure }
        }

        private func failure(on bench: Bench) async -> (any Error)? {
            do {
                try await body(bench)
                return nil
            } catch let error where error is Violation || error is SetupError {
                return error
            } catch {
                return Violation(caseName: name, expected: summary, actual: Bench.describe(error))
            }
        }
    }

    /// A promise that was not kept.
    public struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
        /// The name of the case.
        public let caseName: String
        /// What should have happened.
        public let expected: String
        /// What happened instead.
        public let actual: String

        /// The case, what was expected and what came.
        public var description: String {
            "\(caseName): expected \(expected); got \(actual)"
        }
    }

    /// A case could not be set up: no socket, no `openssl`, or a transport that could not be made.
    public struct SetupError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What was missing.
        public let description: String
    }
}

extension TransportContract.Case: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
