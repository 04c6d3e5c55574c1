internal import FireAuthKitCore
@testable internal import FireAuthTesting
internal import Foundation

/// Answers by a closure.
struct ScriptedService: MockHTTPService {
    let answer: @Sendable (TransportRequest) -> MockReply

    func reply(to request: TransportRequest) -> MockReply {
        answer(request)
    }

    /// Answers with the path.
    static let echo = ScriptedService { request in
        MockReply(TransportResponse(status: 200, body: Data(request.url.path().utf8)))
    }

    /// Answers at once, but for paths that begin with `/slow`.
    static func slow(by delay: Duration) -> ScriptedService {
        ScriptedService { request in
            var reply = echo.reply(to: request)
            if request.url.path().hasPrefix("/slow") { reply.delay = delay }
            return reply
        }
    }
}
