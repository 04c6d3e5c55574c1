internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation
internal import Testing

@Suite("Server: listening", .timeLimit(.minutes(5)))
struct MockFirebaseServerTests {
    @Test("it gets a port, answers, and keeps the connection", arguments: ["127.0.0.1", "localhost", "::1", "[::1]"])
    func answers(host: String) async throws {
        let server = MockFirebaseServer(service: ScriptedService.echo, host: host)
        try server.start()
        defer { server.stop() }
        let address = server.address
        #expect(address.port != 0)
        let shown = host == "::1" ? "[::1]" : host
        #expect(server.baseURL.absoluteString == "http://\(shown):\(address.port)")
        let bodies = try await onThread {
            let client = try RawClient(address)
            return try ["/a", "/b%20c"].map { path in
                client.get(path)
                return try client.answer().body
            }
        }
        #expect(bodies == ["/a", "/b%20c"])
    }

    @Test("it serves a MockFirebase")
    func servesFirebase() async throws {
        let firebase = MockFirebase(projectID: "demo-project")
        let server = MockFirebaseServer(firebase)
        try server.start()
        let address = server.address
        let answer = try await onThread {
            let client = try RawClient(address)
            let body = #"{"returnSecureToken":true}"#
            client.send(
                "POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=k HTTP/1.1\r\nHost: localhost\r\n"
                    + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            return try client.answer()
        }
        #expect(answer.status == 200)
        #expect(answer.body.contains(#""kind":"identitytoolkit#SignupNewUserResponse""#))
        #expect(firebase.requests.count == 1)
    }

    @Test("the service sees the absolute URL, the fields and the body")
    func request() async throws {
        let seen = AsyncStream.makeStream(of: TransportRequest.self)
        let service = ScriptedService { request in
            seen.continuation.yield(request)
            return ScriptedService.echo.reply(to: request)
        }
        let server = MockFirebaseServer(service: service)
        try server.start()
        let address = server.address
        _ = try await onThread {
            let client = try RawClient(address)
            client.send("POST /v1/x?key=k%2B HTTP/1.1\r\nHost: localhost:1\r\nX-A: b\r\nContent-Length: 2\r\n\r\n{}")
            return try client.answer()
        }
        let request = try #require(await seen.stream.first { _ in true })
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "http://localhost:1/v1/x?key=k%2B")
        #expect(request.headers["x-a"] == "b")
        #expect(request.body == Data("{}".utf8))
    }

    /// A loopback address on which no other test takes the port that one gave back; macOS has only the first.
    private static func ownHost(_ number: Int) -> String {
        #if os(Linux)
        "127.0.0.\(number)"
        #else
        "127.0.0.1"
        #endif
    }

    /// Starts a server on a port just given back. A process that another test is starting may hold a copy of the closed
    /// socket until it runs its program.
    private static func startAgain(_ server: MockFirebaseServer) async throws {
        for _ in 0..<10_000 {
            if (try? server.start()) != nil { return }
            await Task.yield()
        }
        try server.start()
    }

    @Test("a busy port is an error that names it")
    func busyPort() async throws {
        let host = Self.ownHost(2)
        let first = MockFirebaseServer(service: ScriptedService.echo, host: host)
        try first.start()
        let port = first.address.port
        let second = MockFirebaseServer(service: ScriptedService.echo, host: host, port: port)
        let error = #expect(throws: MockFirebaseServerError.self) { try second.start() }
        #expect(error?.code == .portInUse)
        #expect(error?.message == "Port \(port) of \(host) is in use by another program.")
        first.stop()
        try await Self.startAgain(second)
        #expect(second.address.port == port)
    }

    @Test(
        "a host that is no loopback address is an error",
        arguments: [
            ("0.0.0.0", MockFirebaseServerError.Code.notLoopback), ("::", .notLoopback), ("example.com", .invalidHost),
            ("", .invalidHost), ("a b", .invalidHost),
        ])
    func hosts(host: String, code: MockFirebaseServerError.Code) {
        let server = MockFirebaseServer(service: ScriptedService.echo, host: host)
        let error = #expect(throws: MockFirebaseServerError.self) { try server.start() }
        #expect(error?.code == code)
        #expect(server.address.port == 0)
    }

    @Test("other hosts are served when asked for")
    func anyHost() async throws {
        let server = MockFirebaseServer(service: ScriptedService.echo, host: "0.0.0.0", loopbackOnly: false)
        try server.start()
        let address = server.address
        let answer = try await onThread {
            let client = try RawClient(address)
            client.get("/any")
            return try client.answer()
        }
        #expect(answer.body == "/any")
    }

    @Test("starting twice is one start; stopping twice is one stop; it can start again")
    func startAndStop() async throws {
        let server = MockFirebaseServer(service: ScriptedService.echo, host: Self.ownHost(3))
        server.stop()
        try server.start()
        let port = server.address.port
        try server.start()
        #expect(server.address.port == port)
        server.stop()
        server.stop()
        let address = server.address
        // Until copies of the socket in processes that are being started are gone too.
        var isRefused = false
        for _ in 0..<1000 where !isRefused {
            isRefused = try await onThread { (try? RawClient(address)) == nil }
        }
        #expect(isRefused)
        try server.start()
        let restarted = server.address
        let answer = try await onThread {
            let client = try RawClient(restarted)
            client.get("/again")
            return try client.answer()
        }
        #expect(answer.body == "/again")
    }

    @Test("stopping closes open connections, also one whose answer is held back")
    func stopClosesConnections() async throws {
        let server = MockFirebaseServer(service: ScriptedService.slow(by: .seconds(600)))
        try server.start()
        let address = server.address
        let rest = try await onThread {
            let client = try RawClient(address)
            client.get("/fast")
            _ = try client.answer()
            client.get("/slow")
            server.stop()
            // Unread input may make the end a reset: either is an end.
            return (try? client.rest()) ?? ""
        }
        #expect(rest.isEmpty)
    }

    @Test("the last reference may go on the server's own thread")
    func releasedByItself() async throws {
        let holder = ServerHolder()
        let service = ScriptedService { request in
            holder.release()
            return ScriptedService.echo.reply(to: request)
        }
        let address = try holder.start(service)
        let answer = try await onThread {
            let client = try RawClient(address)
            client.get("/last")
            return try client.answer()
        }
        #expect(answer.body == "/last")
        await #expect(throws: RawClient.Failure.self) {
            while true { try await onThread { _ = try RawClient(address) } }
        }
    }
}
