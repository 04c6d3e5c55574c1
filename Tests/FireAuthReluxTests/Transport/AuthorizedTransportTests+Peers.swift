import FireAuthKitCore
import FireAuthTesting
import Synchronization

@testable import FireAuthRelux

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The other sides of an authorized transport.
extension AuthorizedTransportTests {
    /// An API that accepts some tokens.
    final class API: Transport {
        private let accepted: Set<String>
        private let log = Locked<[TransportRequest]>([])

        init(accepts tokens: [String]) {
            accepted = Set(tokens.map { "Bearer \($0)" })
        }

        var requests: [TransportRequest] { log.withLock { $0 } }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            log.withLock { $0.append(request) }
            return TransportResponse(status: accepted.contains(request.headers["Authorization"] ?? "") ? 200 : 401)
        }
    }

    /// An API that answers once its gate is open.
    final class SlowAPI: Transport {
        let gate = Gate()
        private let accepted: String?
        private let log = Locked<(requests: [TransportRequest], answered: Int)>(([], 0))

        init(accepts token: String? = nil) {
            accepted = token.map { "Bearer \($0)" }
        }

        var requests: [TransportRequest] { log.withLock { $0.requests } }
        var answered: Int { log.withLock { $0.answered } }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            log.withLock { $0.requests.append(request) }
            await gate.pass()
            log.withLock { $0.answered += 1 }
            return TransportResponse(status: request.headers["Authorization"] == accepted ? 200 : 401)
        }
    }

    /// A clock that only a test moves and on which nobody's time comes.
    final class StillClock: AuthClock {
        private let time = Locked(Duration.zero)
        var now: Date { ManualClock.defaultStart }
        var uptime: Duration { time.withLock { $0 } }
        func set(_ uptime: Duration) { time.withLock { $0 = uptime } }
        func sleep(for duration: Duration) async throws { try await Task.sleep(for: .seconds(3600)) }
    }

    /// Has another token when it is too late for it.
    struct LateTokens: Business.RefreshingTokens {
        let clock: StillClock
        func bearerToken() async throws -> String { "first" }
        func bearerToken(replacing rejected: String) async throws -> String? {
            clock.set(.seconds(5))
            return "second"
        }
    }
}
