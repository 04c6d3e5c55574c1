import FireAuthKitCore
import Foundation

@testable import FireAuthTesting

extension ScriptedServer {
    /// A request to this server.
    func request(
        _ target: String = "/", method: TransportMethod = .post, headers: TransportHeaders = [:], body: Data? = nil,
        timeout: Duration = .seconds(120)
    ) throws -> TransportRequest {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw URLError(.badURL) }
        return TransportRequest(method: method, url: url, headers: headers, body: body, timeout: timeout)
    }

    var requests: [ScriptedRequest] { log.record.requests }

    /// Waits for something that must come; a test that waits in vain fails by what it expects next.
    func wait(until condition: @escaping @Sendable (ServerLog.Record) -> Bool) async {
        _ = await log.wait(within: .seconds(60), until: condition)
    }
}
