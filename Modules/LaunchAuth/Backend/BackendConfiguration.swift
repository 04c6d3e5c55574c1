internal import FireAuthKitCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which better-auth server to talk to, and how.
public struct BackendConfiguration: Sendable, Hashable {
    /// How a server names the two routes that differ from better-auth's own.
    public struct Routes: Sendable, Hashable {
        /// Where the session is asked for, under the base path.
        public var session: String
        /// Where an Apple credential is taken, under the base path.
        public var apple: String
        /// Whether the Apple route takes better-auth's body (`provider`, `idToken`) in place of the app template's.
        public var takesSocialBody: Bool

        /// Creates routes.
        ///
        /// - Parameters:
        ///   - session: Where the session is asked for.
        ///   - apple: Where an Apple credential is taken.
        ///   - takesSocialBody: Whether the Apple route takes better-auth's body.
        public init(session: String, apple: String, takesSocialBody: Bool) {
            self.session = session
            self.apple = apple
            self.takesSocialBody = takesSocialBody
        }

        /// The app template's: `/session` and `/sign-in/apple`.
        public static let template = Routes(session: "/session", apple: "/sign-in/apple", takesSocialBody: false)

        /// better-auth's own: `/get-session` and `/sign-in/social`.
        public static let betterAuth = Routes(
            session: "/get-session", apple: "/sign-in/social", takesSocialBody: true)
    }

    /// The server, such as `https://your-worker.workers.dev`.
    public var serverURL: URL

    /// The path the routes are under.
    public var basePath: String

    /// The routes that differ between servers.
    public var routes: Routes

    /// How long one request may take as a whole.
    public var requestTimeout: Duration

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - serverURL: The server; its path, if any, comes before the base path.
    ///   - basePath: The path the routes are under.
    ///   - routes: The routes that differ between servers.
    ///   - requestTimeout: How long one request may take as a whole.
    public init(
        serverURL: URL, basePath: String = "/api/auth", routes: Routes = .template,
        requestTimeout: Duration = .seconds(30)
    ) {
        self.serverURL = serverURL
        self.basePath = basePath
        self.routes = routes
        self.requestTimeout = requestTimeout
    }

    /// The URL of a route; `nil` when the server's URL has no host to send to.
    func url(_ path: String, query: [(name: String, value: String)] = []) -> URL? {
        guard serverURL.host() != nil, serverURL.query() == nil, serverURL.fragment() == nil else { return nil }
        // Joined with slashes whatever was given: text that runs into the host would name another server.
        let parts = [serverURL.absoluteString, basePath, path].map(Self.withoutOuterSlashes).filter { !$0.isEmpty }
        let query = query.isEmpty ? "" : "?" + FormEncoding.encode(query)
        return URL(string: parts.joined(separator: "/") + query)
    }

    private static func withoutOuterSlashes(_ text: String) -> Substring {
        var text = text[...]
        while text.hasPrefix("/") { text.removeFirst() }
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
