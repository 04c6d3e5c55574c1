#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What one request and the reading of its answer share: where it goes, and whom an error would be about.
struct RequestContext: Sendable {
    private let endpoint: Endpoint
    private let subject: OperationSubject
    private let secrets: [Secret]
    private let configuration: FirebaseConfiguration
    private let now: Date

    init(_ operation: some Operation, configuration: FirebaseConfiguration, now: Date) {
        self.now = now
        endpoint = type(of: operation).endpoint
        subject = operation.subject
        secrets = operation.secrets
        self.configuration = configuration
    }

    func request(for operation: some Operation) throws(FirebaseAuthError) -> TransportRequest {
        guard let key = configuration.effectiveKey else {
            throw FirebaseAuthError(
                .unconfigured,
                message: "No API key is configured. Set FirebaseConfiguration.apiKey, or an emulator to talk to.")
        }
        let body: RequestBody?
        do {
            body = try operation.body()
        } catch {
            throw located(FirebaseAuthError(.invalidArgument, message: "The request cannot be written as JSON."))
        }
        guard let url = url(key: key, query: operation.query) else {
            throw located(
                FirebaseAuthError(.invalidConfiguration, message: "The emulator's host does not make a valid URL."))
        }
        return TransportRequest(
            method: endpoint.method,
            url: url,
            headers: headers(contentType: body?.contentType),
            body: body?.data)
    }

    private func url(key: Secret, query: [(name: String, value: String)]) -> URL? {
        // The emulators keep the real host as the first part of the path.
        let base = configuration.emulator.map { "http://\($0)/\(endpoint.service.host)" }
        return URL(
            string: "\(base ?? "https://\(endpoint.service.host)")/\(endpoint.version)/\(endpoint.name)"
                + "?\(FormEncoding.encode([("key", key.reveal())] + query))")
    }

    private func headers(contentType: String?) -> TransportHeaders {
        var headers: TransportHeaders = ["Accept": "application/json", "X-Client-Version": LibraryVersion.client]
        headers["Content-Type"] = contentType
        headers["X-Firebase-Locale"] = configuration.languageCode
        headers["X-Ios-Bundle-Identifier"] = configuration.iosBundleID
        headers["X-Firebase-GMPID"] = configuration.appID
        return headers
    }

    func read<Answer: Decodable, Result>(
        _ response: TransportResponse,
        as type: Answer.Type,
        _ result: (Answer, Redactor) throws(FirebaseAuthError) -> Result
    ) throws(FirebaseAuthError) -> Result {
        guard (200..<300).contains(response.status) else { throw refusal(response) }
        // Decoding deeply nested input costs time out of all proportion.
        guard JSONValue.depth(of: response.body) <= JSONValue.maximumDepth else {
            throw located(malformed(response, because: nil), response)
        }
        // A proxy may wrap a refusal in status 200. The search is cheap and spares every good answer a second parse.
        if response.body.firstRange(of: Self.errorKey) != nil, let envelope = ErrorEnvelope(response.body) {
            throw located(FirebaseAuthError(envelope, redactor: redactor), response)
        }
        let answer: Answer
        do {
            answer = try JSONDecoder().decode(Answer.self, from: response.body)
        } catch {
            throw located(malformed(response, because: error), response)
        }
        do {
            return try result(answer, redactor)
        } catch {
            throw located(error, response)
        }
    }

    private static let errorKey = Data("\"error\"".utf8)

    /// The error for an answer with a status other than success.
    private func refusal(_ response: TransportResponse) -> FirebaseAuthError {
        if (300..<400).contains(response.status) {
            return located(
                FirebaseAuthError(
                    .unexpectedRedirect,
                    message: "The answer redirects elsewhere (HTTP \(response.status)), which Firebase never does; "
                        + "the network may ask for a login first."),
                response)
        }
        guard let envelope = ErrorEnvelope(response.body) else {
            return located(malformed(response, because: nil), response)
        }
        return located(FirebaseAuthError(envelope, redactor: redactor), response)
    }

    private func malformed(_ response: TransportResponse, because error: (any Error)?) -> FirebaseAuthError {
        let size = response.body.isEmpty ? "it is empty" : "\(response.body.count) bytes that do not fit"
        let why = (error as? DecodingError).flatMap(Self.place) ?? size
        return FirebaseAuthError(
            .malformedResponse,
            message: "The answer (HTTP \(response.status)) is not one of Firebase: \(why). "
                + "A proxy may stand in between; try again later.")
    }

    /// Where decoding failed, by the names of fields alone: values may be secrets.
    private static func place(_ error: DecodingError) -> String? {
        let path: [any CodingKey]
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
        case .keyNotFound(let key, let context): path = context.codingPath + [key]
        default: return nil
        }
        guard !path.isEmpty else { return nil }
        return "the field \(path.map(\.stringValue).joined(separator: ".")) is missing or of another type"
    }

    /// The error for a failure of the transport.
    func error(from failure: any Error) -> FirebaseAuthError {
        guard let failure = failure as? TransportError else {
            // Another library's error may print the request, so only its type is shown.
            return located(
                FirebaseAuthError(.network, message: "The transport failed with \(type(of: failure))."))
        }
        var error = FirebaseAuthError(Self.codes[failure.code] ?? .network, message: failure.message)
        error.transportError = failure
        return located(error)
    }

    private static let codes: [TransportError.Code: FirebaseAuthError.Code] = [
        .timedOut: .timeout, .responseTooLarge: .responseTooLarge, .malformedResponse: .malformedResponse,
        .invalidRequest: .invalidConfiguration,
    ]

    private var redactor: Redactor {
        Redactor(secrets + [configuration.apiKey].compactMap(\.self))
    }

    private func located(_ error: FirebaseAuthError, _ response: TransportResponse? = nil) -> FirebaseAuthError {
        var error = error
        error.operation = endpoint.name
        error.subject = subject
        error.httpStatus = response?.status
        error.retryAfter = response?.headers["Retry-After"].flatMap { RetryAfter.duration($0, now: now) }
        return error
    }
}
