import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTesting
@testable import FireAuthTransportCurl

@Suite("proxy")
struct ProxyTests {
    private func transport(_ proxy: ScriptedServer) -> CurlTransport {
        CurlTransport(configuration: .init(proxy: .url("http://user:PASSWORD@127.0.0.1:\(proxy.port)")))
    }

    @Test("a plain request goes to the proxy in absolute form")
    func plain() async throws {
        let proxy = try ScriptedServer { _ in .answer(text: "by proxy") }
        defer { proxy.stop() }
        let url = try #require(URL(string: "http://host.invalid/a:b?c=d"))
        let answer = try await transport(proxy).send(TransportRequest(method: .get, url: url))
        #expect(answer.body == Data("by proxy".utf8))
        #expect(proxy.requests.map(\.target) == ["http://host.invalid/a:b?c=d"])
    }

    @Test("a proxy that refuses a tunnel is no connection", arguments: [403, 407, 502])
    func tunnelRefused(status: Int) async throws {
        let proxy = try ScriptedServer { _ in .answer(status) }
        defer { proxy.stop() }
        let url = try #require(URL(string: "https://host.invalid/?key=SECRET"))
        let error = await #expect(throws: TransportError.self) {
            try await transport(proxy).send(
                TransportRequest(method: .get, url: url, headers: ["Authorization": "Bearer TOKEN"]))
        }
        #expect(error?.code == .cannotConnect)
        #expect(error?.message.contains("SECRET") == false)
        #expect(error?.message.contains("PASSWORD") == false)
        #expect(proxy.requests.map(\.method) == ["CONNECT"])
        #expect(proxy.requests.map(\.target) == ["host.invalid:443"])
        #expect(proxy.requests.first?.values("authorization") == [])
        #expect(proxy.requests.first?.values("user-agent") == [])
    }

    @Test("loopback hosts are reached directly")
    func loopback() async throws {
        let proxy = try ScriptedServer { _ in .answer(500) }
        let server = try ScriptedServer { _ in .answer() }
        defer {
            proxy.stop()
            server.stop()
        }
        #expect(try await transport(proxy).send(server.request()).status == 200)
        #expect(proxy.requests.isEmpty)
    }

    @Test("what counts as loopback")
    func loopbackNames() {
        for host in ["localhost", "LOCALHOST", "a.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"] {
            #expect(CurlTransport.Proxy.isLoopback(host), "\(host)")
        }
        for host in ["", "localhost.example", "128.0.0.1", "127.0.0.1.example", "127.0.0", "127.0.0.256", "::2"] {
            #expect(!CurlTransport.Proxy.isLoopback(host), "\(host)")
        }
    }

    @Test("the proxy's password is not shown")
    func discretion() {
        let configuration = CurlTransport.Configuration(proxy: .url("http://user:PASSWORD@proxy.example"))
        var dumped = ""
        dump(configuration, to: &dumped)
        #expect(!"\(configuration) \(dumped)".contains("PASSWORD"))
        #expect(dumped.contains("connectTimeout"))
    }
}
