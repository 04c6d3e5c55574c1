public import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FireAuthRelux {
    /// A transport for the app's own API: adds the bearer token, and renews it once when the API refuses it.
    ///
    /// ```swift
    /// let api = FireAuthRelux.AuthorizedTransport(
    ///     CurlTransport(), origin: URL(string: "https://api.example.com")!, tokens: auth.service)
    /// let answer = try await api.send(TransportRequest(method: .get, url: url))
    /// ```
    ///
    /// - A request to another scheme, host or port than the origin's is sent without the token. A request that carries an
    ///   `Authorization` of its own is sent as it is.
    /// - The request's deadline bounds everything: the wait for a token, the request and its replay.
    /// - An answer 401 (RFC 9110, section 15.5.2) costs one refresh and one replay. The second answer is returned whatever it
    ///   is; so is the first when no other token of the same user can be had in time, as within 30 seconds of a refresh. A
    ///   body is always sent again from memory.
    /// - Redirects are not followed, as with every transport, so that the token stays with its host.
    public struct AuthorizedTransport: Transport {
        private let base: any Transport
        private let origin: Origin?
        private let tokens: any Business.RefreshingTokens
        private let clock: any AuthClock
        private let mayReplay: @Sendable (TransportRequest) -> Bool

        /// Wraps a transport.
        ///
        /// - Parameters:
        ///   - base: What moves the requests.
        ///   - origin: Where the API is; scheme, host and port count. Without scheme and host no request gets the token.
        ///   - tokens: What gives the tokens, such as `service` of ``Module/Impl``.
        ///   - clock: What the deadline is measured by.
        ///   - mayReplay: Whether a refused request may be sent again. A server that answers 401 has done nothing, so every
        ///     request may by default; say no where an API counts even refused requests.
        public init(
            _ base: any Transport, origin: URL, tokens: any Business.RefreshingTokens,
            clock: any AuthClock = SystemAuthClock(),
            mayReplay: @escaping @Sendable (TransportRequest) -> Bool = { _ in true }
        ) {
            self.base = base
            self.origin = Origin(origin)
            self.tokens = tokens
            self.clock = clock
            self.mayReplay = mayReplay
        }

        /// Sends a request, with the token when it goes to the origin.
        ///
        /// - Parameter request: The request.
        /// - Returns: The answer.
        /// - Throws: What the transport throws, `timedOut` also when no token came in time; `FirebaseAuthError` when there is no
        ///   token, `NOT_SIGNED_IN` when nobody is.
        public func send(_ request: TransportRequest) async throws -> TransportResponse {
            guard let origin, Origin(request.url) == origin, request.headers["Authorization"] == nil else {
                return try await base.send(request)
            }
            let deadline = clock.uptime + request.timeout
            let token = try await wait(until: deadline) { [tokens] in try await tokens.bearerToken() }
            let answer = try await send(request, token, until: deadline)
            guard answer.status == 401, mayReplay(request),
                let next = try await replacement(for: token, until: deadline)
            else { return answer }
            guard clock.uptime < deadline else { return answer }
            return try await send(request, next, until: deadline)
        }

        /// Another token; the API's own answer says more than a failure to get one.
        private func replacement(for token: String, until deadline: Duration) async throws -> String? {
            do {
                return try await wait(until: deadline) { [tokens] in try await tokens.bearerToken(replacing: token) }
            } catch let error where error is FirebaseAuthError || error is TransportError {
                return nil
            }
        }

        /// Waits for a token no longer than the caller waits for the answer.
        private func wait<Token: Sendable>(
            until deadline: Duration, for token: @escaping @Sendable () async throws -> Token
        ) async throws -> Token {
            try await withThrowingTaskGroup(of: Token.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await token() }
                group.addTask { [clock] in
                    // No clock can sleep for ever.
                    try await clock.sleep(for: min(deadline - clock.uptime, .seconds(31_536_000)))
                    throw TransportError(.timedOut, message: "No token within the request's deadline.")
                }
                guard let first = try await group.next() else { throw CancellationError() }
                return first
            }
        }

        private func send(
            _ request: TransportRequest, _ token: String, until deadline: Duration
        ) async throws -> TransportResponse {
            var request = request
            request.headers["Authorization"] = "Bearer \(token)"
            request.timeout = max(deadline - clock.uptime, .zero)
            return try await base.send(request)
        }
    }
}

/// Scheme, host and port (RFC 6454, section 4).
private struct Origin: Sendable, Hashable {
    let scheme: String
    let host: String
    let port: Int?

    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(), !host.isEmpty else {
            return nil
        }
        (self.scheme, self.host) = (scheme, host)
        port = url.port ?? ["http": 80, "https": 443][scheme]
    }
}
