public import FireAuthKitCore

/// The promises of `Transport` as named cases that any test framework can run against any transport.
///
/// Each case starts its own scripted server on a loopback port, makes a transport with the closure you give, and throws
/// ``Violation`` when the transport does not keep the promise. Cases are independent of each other and may run in
/// parallel; every one of them ends by itself, even when the transport hangs.
///
/// ```swift
/// @Test(arguments: TransportContract.allCases)
/// func contract(_ case: TransportContract.Case) async throws {
///     try await `case`.run(on: TransportContract.Subject { options in
///         try MyTransport(certificateAuthorityFile: options.caFile)
///     })
/// }
/// ```
///
/// The cases whose name begins with `TLS` need the program `openssl` in the search path: they make a throw-away
/// certificate authority with it and serve TLS through it.
///
/// A case that a transport cannot keep belongs in a list by name with its reason, compared with what really fails, so
/// that the list cannot rot.
public enum TransportContract {
    /// Every case, in the order of the promises in the documentation of `Transport`.
    public static let allCases: [Case] =
        exchangeCases + headerCases + bodyCases + statusCases + redirectCases + deliveryCases + isolationCases
        + deadlineCases + cancellationCases + sizeCases + wholenessCases + connectCases + tlsCases + concurrencyCases
        + discretionCases

    /// What a case asks of the transport it is given.
    public struct Options: Sendable, Hashable {
        /// A PEM file with the only certificate authority to trust; `nil` for the system's.
        public var caFile: String?

        /// Creates options.
        ///
        /// - Parameter caFile: A PEM file with the only certificate authority to trust; `nil` for the system's.
        public init(caFile: String? = nil) {
            self.caFile = caFile
        }
    }

    /// The transport under test, as a way to make one.
    public struct Subject: Sendable {
        let makeTransport: @Sendable (Options, InProcessNetwork) throws -> any Transport
        let isInProcess: Bool

        /// Creates a subject.
        ///
        /// - Parameter makeTransport: Makes a new transport; called at least once a case.
        public init(makeTransport: @escaping @Sendable (Options) throws -> any Transport) {
            self.init(isInProcess: false) { options, _ in try makeTransport(options) }
        }

        /// A subject that asks a service instead of a socket; cases about bytes on a wire do not apply to it.
        ///
        /// - Parameter makeTransport: Makes a new transport over the servers of the case.
        /// - Returns: The subject.
        package static func inProcess(
            _ makeTransport: @escaping @Sendable (any MockHTTPService) throws -> any Transport
        ) -> Subject {
            Subject(isInProcess: true) { _, network in try makeTransport(network) }
        }

        private init(
            isInProcess: Bool, makeTransport: @escaping @Sendable (Options, InProcessNetwork) throws -> any Transport
        ) {
            (self.isInProcess, self.makeTransport) = (isInProcess, makeTransport)
        }
    }
}
