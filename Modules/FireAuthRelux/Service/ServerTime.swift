internal import FireAuthKitCore
internal import Synchronization
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Compares the header `Date` of each answer with the wall clock.
final class ServerTime: TransportMiddleware {
    private let clock: any AuthClock
    private let latest = Locked<Duration?>(nil)

    init(clock: any AuthClock) {
        self.clock = clock
    }

    /// By how much the server's clock was ahead of the wall clock at the last answer that told the time.
    var skew: Duration? { latest.withLock { $0 } }

    func send(
        _ request: TransportRequest,
        next: @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        let response = try await next(request)
        if let date = response.date {
            // Whole seconds: the header tells no more.
            let seconds = date.timeIntervalSince(clock.now).rounded()
            latest.withLock { $0 = .seconds(seconds) }
        }
        return response
    }
}

extension FireAuthRelux.Business.AuthService {
    /// By how much the server's clock is ahead of this machine's, negative when it is behind, in whole seconds; `nil` until an
    /// answer told the time.
    ///
    /// The library corrects nothing by it, since tokens end by uptime. An app may warn: other servers refuse tokens of a
    /// machine whose clock is minutes off.
    nonisolated public var clockSkew: Duration? { serverTime.skew }
}
