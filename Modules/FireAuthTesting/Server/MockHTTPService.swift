package import FireAuthKitCore
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What answers HTTP requests behind ``MockTransport`` and the loopback server: synchronous, one call a request.
package protocol MockHTTPService: Sendable {
    func reply(to request: TransportRequest) -> MockReply
}

/// An answer and how it is to be delivered.
package struct MockReply: Sendable {
    package enum Delivery: Sendable {
        /// The whole answer.
        case whole
        /// The answer as announced, cut after this many bytes of its body, then the connection closes.
        case truncated(bodyBytes: Int)
        /// These bytes in place of an answer, then the connection closes.
        case raw(Data)
        /// Nothing; the connection closes.
        case dropped
    }

    package var response: TransportResponse
    package var delivery: Delivery
    /// How long the answer is held back.
    package var delay: Duration

    package init(_ response: TransportResponse, delivery: Delivery = .whole, delay: Duration = .zero) {
        self.response = response
        self.delivery = delivery
        self.delay = delay
    }
}
