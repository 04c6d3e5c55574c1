internal import FireAuthKitCore
internal import Foundation
internal import Synchronization

/// Signs a guest in at once, and holds each refresh until it is released.
final class CannedServer: Transport {
    private let count = Locked(0)
    private let held = Locked<CheckedContinuation<Void, Never>?>(nil)

    /// How many refreshes were asked for.
    var refreshes: Int { count.withLock { $0 } }

    /// Answers the refresh that is held.
    func release() {
        held.withLock { held in
            defer { held = nil }
            return held
        }?.resume()
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let token = String(repeating: "t", count: 900)
        let body: String
        if request.url.lastPathComponent == "token" {
            count.withLock { $0 += 1 }
            await withCheckedContinuation { waiter in held.withLock { $0 = waiter } }
            body = "{\"user_id\":\"guest\",\"id_token\":\"\(token)\",\"refresh_token\":\"r\",\"expires_in\":\"3600\"}"
        } else {
            body = "{\"localId\":\"guest\",\"idToken\":\"\(token)\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\"}"
        }
        return TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }
}
