import FireAuthKitCore
import Foundation
import Synchronization

@testable import FireAuthTesting

/// The idle kept-alive connections of a ``ReferenceTransport``, by port.
final class ReferencePool: Sendable {
    private let idle = Locked<[Int: [Int32]]>([:])

    func take(port: Int) -> Int32? {
        idle.withLock { $0[port]?.popLast() }
    }

    func put(_ descriptor: Int32, port: Int) {
        idle.withLock { $0[port, default: []].append(descriptor) }
    }

    func closeAll() {
        for descriptor in idle.withLock({ $0.values.flatMap { $0 } }) { close(descriptor) }
    }
}
