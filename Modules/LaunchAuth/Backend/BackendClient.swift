internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Sends calls to a better-auth server and turns what comes back into answers and errors.
///
/// No cookie and no origin is ever sent: the bearer token is enough, and a cookie would bring the server's origin check
/// upon the request.
struct BackendClient: Sendable {
    let configuration: BackendConfiguration
    let transport: any Transport

    struct Answer: Sendable {
        let json: JSONValue
        /// The session token the server wants used from now on (`set-auth-token`).
        let newToken: Secret?
    }

    func send(_ call: BackendCall) async throws -> Answer {
        guard let url = configuration.url(call.path, query: call.query) else {
            throw AuthError(.notConfigured, message: "The server's URL is no http or https URL of a server.")
        }
        try Task.checkCancellation()
        let response: TransportResponse
        do {
            response = try await transport.send(request(for: call, to: url))
        } catch let error as CancellationError {
            throw error
        } catch {
            throw AuthError(transportFailure: error)
        }
        let json = try? JSONValue(json: response.body)
        guard (200..<300).contains(response.status) else {
            throw BackendRefusal(response, json: json, redactor: Redactor(call.allSecrets)).error
        }
        guard let json else { throw malformed(response) }
        let token = response.headers["set-auth-token"].flatMap { $0.isEmpty ? nil : Secret($0) }
        return Answer(json: json, newToken: token)
    }

    private func request(for call: BackendCall, to url: URL) -> TransportRequest {
        var request = TransportRequest(
            method: call.method, url: url, headers: ["Accept": "application/json"],
            timeout: call.timeout ?? configuration.requestTimeout)
        if let bearer = call.bearer { request.headers["Authorization"] = "Bearer \(bearer.reveal())" }
        if let json = call.json {
            request.headers["Content-Type"] = "application/json"
            request.body = json.json
        }
        return request
    }

    private func malformed(_ response: TransportResponse) -> AuthError {
        var error = AuthError(.malformedResponse)
        error.httpStatus = response.status
        return error
    }
}
