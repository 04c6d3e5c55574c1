/// Why a request is answered by the server itself, after which its connection closes.
struct HTTPRefusal: Error, Equatable {
    let status: Int
    let reason: String

    static func badRequest(_ reason: String) -> HTTPRefusal {
        HTTPRefusal(status: 400, reason: reason)
    }

    static let bodyTooLarge = HTTPRefusal(status: 413, reason: "The request body exceeds the limit.")
    static let unknownExpectation = HTTPRefusal(status: 417, reason: "Only 100-continue can be expected.")
    static let headTooLarge = HTTPRefusal(status: 431, reason: "The request header exceeds the limit.")
    static let unknownCoding = HTTPRefusal(status: 501, reason: "Only the transfer coding chunked is understood.")
    static let unknownVersion = HTTPRefusal(status: 505, reason: "Only HTTP/1.0 and HTTP/1.1 are understood.")
}
