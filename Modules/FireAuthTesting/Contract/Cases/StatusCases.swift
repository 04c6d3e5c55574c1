internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Any status is an answer, and redirects are answers too.
extension TransportContract {
    static let statusCases = [statuses, unauthorized, proxyUnauthorized]
    static let redirectCases = [redirectNotFollowed]

    private static let statuses = Case("any status", "an answer is returned whatever its status") { bench in
        let server = try bench.server { request in
            let status = Int(request.target.dropFirst()) ?? 0
            return .answer(status, text: "body of \(status)")
        }
        for status in [
            200, 202, 206, 299, 300, 400, 403, 404, 405, 408, 409, 412, 416, 429, 500, 501, 502, 503, 504, 599,
        ] {
            let answer = try await bench.answer(to: bench.request(server, "/\(status)", body: Data("x".utf8)))
            try bench.expect("the status", answer.status, is: status)
            try bench.expect("the body", answer.body, is: Data("body of \(status)".utf8))
        }
        try bench.expect("the number of requests", server.log.record.requests.count, is: 20)
    }

    private static let unauthorized = Case(
        "401 with a challenge", "401 with WWW-Authenticate is returned at once with its body, and asked once"
    ) { bench in
        let challenges = [
            "Basic realm=\"r\"", "Bearer realm=\"r\", error=\"invalid_token\"", "Digest realm=\"r\", nonce=\"n\"",
            "Negotiate", "NTLM", "Odd",
        ]
        let server = try bench.server { request in
            let index = Int(request.target.dropFirst()) ?? 0
            return .answer(401, headers: [("WWW-Authenticate", challenges[index])], text: "{\"error\":401}")
        }
        for (index, challenge) in challenges.enumerated() {
            for body in [nil, Data("x".utf8)] {
                let outcome = await bench.outcome(of: try bench.request(server, "/\(index)", body: body))
                guard case .answer(let answer) = outcome else {
                    throw bench.violation(expected: "the 401 with \(challenge)", actual: outcome.description)
                }
                try bench.expect("the status", answer.status, is: 401)
                try bench.expect("the challenge", answer.headers["www-authenticate"], is: challenge)
                try bench.expect("the body", answer.body, is: Data("{\"error\":401}".utf8))
            }
        }
        try bench.expect("the number of requests", server.log.record.requests.count, is: challenges.count * 2)
    }

    private static let proxyUnauthorized = Case(
        "407 with a challenge", "407 with Proxy-Authenticate from a server is returned with its body, and asked once"
    ) { bench in
        let server = try bench.server { _ in
            .answer(407, headers: [("Proxy-Authenticate", "Basic realm=\"p\"")], text: "proxy")
        }
        let outcome = await bench.outcome(of: try bench.request(server, body: Data("x".utf8)))
        guard case .answer(let answer) = outcome else {
            throw bench.violation(expected: "the 407", actual: outcome.description)
        }
        try bench.expect("the status", answer.status, is: 407)
        try bench.expect("the body", answer.body, is: Data("proxy".utf8))
        try bench.expect("the number of requests", server.log.record.requests.count, is: 1)
    }

    private static let redirectNotFollowed = Case(
        "redirects not followed", "a 3xx answer is returned as it is, and the server it names hears nothing"
    ) { bench in
        let other = try bench.server { _ in .answer(text: "portal") }
        let server = try bench.server { request in
            let parts = request.target.split(separator: "/")
            let location = parts[1] == "other" ? "http://127.0.0.1:\(other.port)/portal" : "/again/same"
            return .answer(Int(parts[0]) ?? 302, headers: [("Location", location)], text: "moved")
        }
        for status in [301, 302, 303, 307, 308] {
            for place in ["other", "same"] {
                for method: TransportMethod in [.post, .get] {
                    let request = try bench.request(
                        method, server, "/\(status)/\(place)", headers: ["Authorization": "Bearer t"],
                        body: method == .post ? Data("token=t".utf8) : nil)
                    let answer = try await bench.answer(to: request)
                    try bench.expect("the status", answer.status, is: status)
                    try bench.expect("the location is kept", answer.headers["location"] != nil, actual: "none")
                    try bench.expect("the body", answer.body, is: Data("moved".utf8))
                }
            }
        }
        try bench.expect("the requests at the first server", server.log.record.requests.count, is: 20)
        try bench.expect("the connections at the other server", other.log.record.connections, is: 0)
    }
}
