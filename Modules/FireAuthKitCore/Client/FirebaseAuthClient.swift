/// Speaks to the Identity Toolkit and Secure Token services of one Firebase project.
///
/// A value without state: each call is one request, made now, over the transport it was given. It keeps no session;
/// `FireAuthRelux` does.
///
/// Every call throws ``FirebaseAuthError``, or `CancellationError` when the calling task was cancelled.
public struct FirebaseAuthClient: Sendable {
    /// The project and how to reach it.
    public let configuration: FirebaseConfiguration

    private let transport: any Transport

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - configuration: The project and how to reach it.
    ///   - transport: What moves the requests.
    public init(configuration: FirebaseConfiguration, transport: any Transport) {
        self.configuration = configuration
        self.transport = transport
    }

    /// Sends one operation and reads its answer: the one place that adds key and headers and that makes errors.
    func perform<O: Operation, Result>(
        _ operation: O,
        _ read: (O.Answer, Redactor) throws(FirebaseAuthError) -> Result
    ) async throws -> Result {
        let context = RequestContext(operation, configuration: configuration)
        let request = try context.request(for: operation)
        let response: TransportResponse
        do {
            response = try await transport.send(request)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw context.error(from: error)
        }
        return try context.read(response, as: O.Answer.self, read)
    }
}
