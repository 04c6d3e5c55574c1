internal import FireAuthKitCore

/// TLS is verified. A server behind `openssl s_server`, with a certificate of an authority made for the case.
extension TransportContract {
    static let tlsCases = [unknownAuthority, privateAuthority, wrongName, notTLS]

    private static let unknownAuthority = Case(
        "TLS: unknown authority",
        "a certificate of an authority that nobody vouches for is tlsFailed, and nothing is sent"
    ) { bench in
        let server = try await bench.tlsServer(for: loopbackNames, answer: greeting)
        try await bench.expectRefusal(server, over: bench.transport, when: "the authority is unknown")
    }

    private static let privateAuthority = Case(
        "TLS: private authority", "a certificate of the authority in the CA file is taken, that of another is tlsFailed"
    ) { bench in
        let server = try await bench.tlsServer(for: loopbackNames, answer: greeting)
        let transport = try bench.makeTransport(Options(caFile: server.authority.certificateFile))
        let request = try bench.request(url: "https://127.0.0.1:\(server.port)/\(marker)")
        let answer = try await bench.answer(to: request.get, over: transport)
        try bench.expect("the status", answer.status, is: 203)
        try bench.expect("the body", String(decoding: answer.body, as: UTF8.self), is: "through TLS")
        let other = try await bench.tlsServer(for: loopbackNames, answer: greeting)
        try await bench.expectRefusal(other, over: transport, when: "the authority is not the one in the CA file")
    }

    private static let wrongName = Case(
        "TLS: wrong name", "a certificate for another host is tlsFailed, though its authority is trusted"
    ) { bench in
        let server = try await bench.tlsServer(for: "DNS:other.example.com,IP:127.0.0.2", answer: greeting)
        let transport = try bench.makeTransport(Options(caFile: server.authority.certificateFile))
        try await bench.expectRefusal(server, over: transport, when: "the certificate is for another host")
    }

    private static let notTLS = Case("TLS: none spoken", "a server that does not speak TLS is tlsFailed") { bench in
        let server = try bench.deafServer(saying: "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        try await bench.expect(
            bench.request(server, scheme: "https"), fails: .tlsFailed, when: "the server does not speak TLS")
    }

    private static let loopbackNames = "DNS:localhost,IP:127.0.0.1"
    private static let greeting = "HTTP/1.1 203 OK\r\nContent-Length: 11\r\nConnection: close\r\n\r\nthrough TLS"
    fileprivate static let marker = "sent-in-vain"
}

extension Bench {
    fileprivate func expectRefusal(_ server: TLSServer, over transport: any Transport, when: String) async throws {
        let request = try request(url: "https://127.0.0.1:\(server.port)/\(TransportContract.marker)")
        try await expect(request.get, over: transport, fails: .tlsFailed, when: when)
        let received = server.transcript.received
        try expect("nothing sent when \(when)", !received.contains(TransportContract.marker), actual: "a request")
    }
}

extension TransportRequest {
    fileprivate var get: TransportRequest {
        var request = self
        request.method = .get
        return request
    }
}
