internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What is sent arrives, what is answered comes back.
extension TransportContract {
    static let exchangeCases = [
        plainExchange, methods, bodylessPost, head, emptyAnswer, interimAnswers, targetUntouched,
    ]

    private static let plainExchange = Case(
        "plain exchange", "method, target, headers and body arrive; status, headers and body come back"
    ) { bench in
        let server = try bench.server { _ in .answer(201, headers: [("X-Answer", "yes")], text: "{\"done\":true}") }
        let answer = try await bench.answer(
            to: bench.request(
                .post, server, "/v1/accounts:signUp?key=k1&x=2", headers: ["Content-Type": "application/json"],
                body: Data("{\"a\":1}".utf8)))
        let request = try bench.onlyRequest(at: server)
        try bench.expect("the method", request.method, is: "POST")
        try bench.expect("the target", request.target, is: "/v1/accounts:signUp?key=k1&x=2")
        try bench.expect("the content type", request.values("content-type"), is: ["application/json"])
        try bench.expect("the host", request.values("host"), is: ["127.0.0.1:\(server.port)"])
        try bench.expect("the body", String(decoding: request.body, as: UTF8.self), is: "{\"a\":1}")
        try bench.expect("the status", answer.status, is: 201)
        try bench.expect("the answer's header", answer.headers["x-answer"], is: "yes")
        try bench.expect("the answer's body", answer.body, is: Data("{\"done\":true}".utf8))
    }

    private static let methods = Case("methods", "every method goes out as it is, with and without a body") { bench in
        let server = try bench.server { .answer(text: $0.method) }
        for method: TransportMethod in [.get, .post, .put, .patch, .delete, .options, .init(rawValue: "PURGE")] {
            for body in [nil, Data("x=1".utf8)] where method != .get || body == nil {
                let answer = try await bench.answer(to: bench.request(method, server, body: body))
                let request = server.log.record.requests.last
                try bench.expect("the method", request?.method, is: method.rawValue)
                try bench.expect("the body of \(method.rawValue)", request.map { Data($0.body) }, is: body ?? Data())
                try bench.expect("the answer's body", answer.body, is: Data(method.rawValue.utf8))
            }
        }
    }

    private static let bodylessPost = Case(
        "POST without a body", "a POST without a body announces an empty one, so that the server does not wait"
    ) { bench in
        let server = try bench.server { _ in .answer(text: "ok") }
        for body in [nil, Data()] {
            _ = try await bench.answer(to: bench.request(.post, server, body: body))
            let request = server.log.record.requests.last
            try bench.expect("Content-Length of a POST without a body", request?.values("content-length"), is: ["0"])
        }
    }

    private static let head = Case(
        "HEAD", "the answer to HEAD ends with its headers, whatever length they announce"
    ) { bench in
        let server = try bench.server { request in
            request.method == "HEAD"
                ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n", ending: .keepOpen) : .answer()
        }
        let outcome = await bench.outcome(of: try bench.request(.head, server))
        guard case .answer(let answer) = outcome else {
            throw bench.violation(expected: "an answer to HEAD", actual: outcome.description)
        }
        try bench.expect("the status", answer.status, is: 200)
        try bench.expect("the body", answer.body, is: Data())
        try bench.expect("the announced length", answer.headers["content-length"], is: "10")
    }

    private static let emptyAnswer = Case(
        "answer without a body", "204 without a length and 200 with length 0 end at once with an empty body"
    ) { bench in
        for head in ["HTTP/1.1 204 No Content\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"] {
            let server = try bench.server { _ in .raw(head, ending: .keepOpen) }
            let outcome = await bench.outcome(of: try bench.request(.post, server, body: Data("x".utf8)))
            guard case .answer(let answer) = outcome else {
                throw bench.violation(expected: "an empty answer", actual: outcome.description)
            }
            try bench.expect("the status", "\(answer.status)", is: String(head.dropFirst(9).prefix(3)))
            try bench.expect("the body", answer.body, is: Data())
        }
    }

    private static let interimAnswers = Case(
        "interim answers", "100 and 103 before the answer are passed over, and their headers are not the answer's"
    ) { bench in
        let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\nX-Hint: 1\r\n\r\n"
        let server = try bench.server { _ in
            .raw(interim + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Last: 1\r\n\r\nok", ending: .keepOpen)
        }
        let answer = try await bench.answer(to: bench.request(server, body: Data("x".utf8)))
        try bench.expect("the status", answer.status, is: 200)
        try bench.expect("the body", answer.body, is: Data("ok".utf8))
        try bench.expect("the answer's header", answer.headers["x-last"], is: "1")
        try bench.expect("the header of an interim answer", answer.headers["x-hint"], is: nil)
    }

    private static let targetUntouched = Case(
        "target untouched", "path and query go out exactly as the URL spells them"
    ) { bench in
        let server = try bench.server { _ in .answer() }
        let targets = [
            "/v1/accounts:signUp", "/v1/projects/p/accounts:query", "/a?x=a+b&y=c%2Bd&z=e%20f", "/a?x=%26%3D%25&y==&&z",
            "/%C3%A9t%C3%A9?q=%E2%9C%93", "/a%2Fb//c/d?u=http://h/p", "/?", "/",
        ]
        for target in targets {
            _ = try await bench.answer(to: bench.request(.get, server, target))
            try bench.expect("the target", server.log.record.requests.last?.target, is: target)
        }
    }
}
