internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Failures to connect, and requests that cannot be sent.
extension TransportContract {
    static let connectCases = [refused, unresolved, unsendable]

    private static let refused = Case("connection refused", "a port on which nobody listens is cannotConnect") {
        bench in
        let port = try bench.deadPort()
        for scheme in ["http", "https"] {
            try await bench.expect(
                bench.request(url: "\(scheme)://127.0.0.1:\(port)/", body: Data("x".utf8)), fails: .cannotConnect,
                when: "nobody listens")
        }
    }

    private static let unresolved = Case("name not resolved", "a name that does not exist is nameNotResolved") {
        bench in
        // RFC 6761, section 6.4: names under `.invalid` never resolve.
        let outcome = await bench.outcome(
            of: try bench.request(url: "http://no-such-host.invalid/", body: Data("x".utf8)), within: .seconds(20))
        try bench.expect(outcome, fails: [.nameNotResolved], when: "the name is under .invalid")
    }

    private static let unsendable = Case(
        "request that cannot be sent", "a URL that is not http or https, or has no host, is invalidRequest"
    ) { bench in
        for url in ["ftp://127.0.0.1/", "file:///etc/hosts", "/relative", "data:text/plain,a", "http:///path"] {
            try await bench.expect(bench.request(url: url), fails: .invalidRequest, when: "the URL is \(url)")
        }
    }
}
