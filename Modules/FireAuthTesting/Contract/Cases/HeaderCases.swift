internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Headers go out and come back without loss.
extension TransportContract {
    static let headerCases = [
        repeatedRequestHeaders, repeatedAnswerHeaders, requestHeaderText, answerHeaderText, tightHeaderLines,
    ]

    private static let repeatedRequestHeaders = Case(
        "repeated headers out", "repeated header lines all arrive, in order"
    ) { bench in
        let server = try bench.server { _ in .answer() }
        let headers: TransportHeaders = ["X-Many": "one", "X-Other": "o", "X-Many": "two", "x-many": "three"]
        _ = try await bench.answer(to: bench.request(server, headers: headers, body: Data("x".utf8)))
        // Lines of one name may be combined on the way (RFC 9110, section 5.3), so one line is as good as three.
        let request = try bench.onlyRequest(at: server)
        let values = request.values("x-many").joined(separator: ",").filter { $0 != " " }
        try bench.expect("the values of a repeated header", values, is: "one,two,three")
        try bench.expect("the header between", request.values("x-other"), is: ["o"])
    }

    private static let repeatedAnswerHeaders = Case(
        "repeated headers in", "repeated header lines of an answer all come back, in order; Set-Cookie lines stay apart"
    ) { bench in
        let server = try bench.server { _ in
            .answer(headers: [
                ("X-Many", "one"), ("Set-Cookie", "a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT"), ("X-Many", "two"),
                ("Set-Cookie", "b=2; Path=/"),
            ])
        }
        let answer = try await bench.answer(to: bench.request(server))
        try bench.expect("the values of a repeated header", answer.headers["X-Many"], is: "one, two")
        try bench.expect(
            "the cookies", answer.headers.values(for: "set-cookie"),
            is: ["a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT", "b=2; Path=/"])
    }

    private static let requestHeaderText = Case(
        "header text out",
        "spelling, empty values and UTF-8 of a request's headers arrive as given; a line break is refused"
    ) { bench in
        let server = try bench.server { _ in .answer() }
        let headers: TransportHeaders = [
            "x-LOWER-Upper": "a", "X-Empty": "", "X-Text": "a, b; c=\"d\" %41+&=", "X-UTF8": "grün ✓",
            "Authorization": "Bearer t.t.t", "User-Agent": "contract/1",
        ]
        _ = try await bench.answer(to: bench.request(server, headers: headers))
        let request = try bench.onlyRequest(at: server)
        for field in headers.fields {
            let arrived = request.fields.filter { $0.name == field.name }.map(\.value)
            try bench.expect("the header \(field.name)", arrived, is: [field.value])
        }
        for text in ["a\r\nX-Injected: 1", "a\nb", "a\0b"] {
            try await bench.expect(
                bench.request(server, headers: ["X-Bad": text]), fails: .invalidRequest,
                when: "a header value holds a control character")
        }
        try bench.expect("the number of requests sent", server.log.record.requests.count, is: 1)
    }

    private static let answerHeaderText = Case(
        "header text in", "empty values, UTF-8 and odd spacing of an answer's headers come back; case does not matter"
    ) { bench in
        let server = try bench.server { _ in
            .raw(
                "HTTP/1.1 200 OK\r\nx-lower: a\r\nX-Empty:\r\nX-UTF8: grün ✓\r\nX-Spaced: \t b c \t \r\n"
                    + "X-Colons: a:b: c\r\ncontent-length: 2\r\n\r\nok", ending: .keepOpen)
        }
        let answer = try await bench.answer(to: bench.request(server))
        let expected = ["X-Lower": "a", "x-empty": "", "X-UTF8": "grün ✓", "X-Spaced": "b c", "X-Colons": "a:b: c"]
        for (name, value) in expected {
            try bench.expect("the header \(name)", answer.headers[name], is: value)
        }
    }

    private static let tightHeaderLines = Case(
        "tight header lines", "the space after a header's colon is optional (RFC 9112, section 5)"
    ) { bench in
        let server = try bench.server { _ in
            .raw("HTTP/1.1 200 OK\r\nX-Tight:a:b\r\nContent-Length:2\r\n\r\nok", ending: .keepOpen)
        }
        let answer = try await bench.answer(to: bench.request(server, body: Data("x".utf8)))
        try bench.expect("the header", answer.headers["X-Tight"], is: "a:b")
        try bench.expect("the body", answer.body, is: Data("ok".utf8))
    }
}
