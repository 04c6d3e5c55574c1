internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Nothing is carried from one request to the next.
extension TransportContract {
    static let isolationCases = [noCookies, noCache, noCredentials]

    private static let noCookies = Case("no cookies", "a cookie that an answer sets is not sent later") { bench in
        let server = try bench.server { _ in .answer(headers: [("Set-Cookie", "session=1; Path=/; Max-Age=3600")]) }
        for _ in 0..<2 {
            _ = try await bench.answer(to: bench.request(.get, server))
            try bench.expect("the cookies sent", server.log.record.requests.last?.values("cookie"), is: [])
        }
    }

    private static let noCache = Case(
        "no cache", "every request reaches the server unconditionally, even when an answer may be kept"
    ) { bench in
        let server = try bench.server { request in
            .answer(
                headers: [
                    ("Cache-Control", "public, max-age=3600"), ("ETag", "\"e\""),
                    ("Last-Modified", "Wed, 21 Oct 2015 07:28:00 GMT"), ("Expires", "Wed, 21 Oct 2065 07:28:00 GMT"),
                ], text: "\(request.ordinal)")
        }
        for ordinal in 0..<3 {
            let answer = try await bench.answer(to: bench.request(.get, server, "/certs"))
            try bench.expect("the answer", answer.body, is: Data("\(ordinal)".utf8))
            let request = server.log.record.requests.last
            try bench.expect("conditions", request?.values("if-none-match"), is: [])
            try bench.expect("conditions", request?.values("if-modified-since"), is: [])
        }
    }

    private static let noCredentials = Case(
        "no credentials", "no Authorization is sent but the caller's own, not even after a challenge or from the URL"
    ) { bench in
        let server = try bench.server { _ in
            .answer(401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")], text: "no")
        }
        _ = try await bench.answer(to: bench.request(.get, server, headers: ["Authorization": "Bearer mine"]))
        try bench.expect(
            "the credential", server.log.record.requests.last?.values("authorization"), is: ["Bearer mine"])
        _ = try await bench.answer(to: bench.request(.get, server))
        try bench.expect("the credential", server.log.record.requests.last?.values("authorization"), is: [])
    }
}
