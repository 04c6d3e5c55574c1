import FireAuthKitCore
import Testing

@testable import FireAuthTransportCurl

@Suite("results of libcurl")
struct CurlResultTests {
    /// The numbers are those of curl.h and part of its stable interface.
    static let table: [(TransportError.Code, [UInt32])] = [
        (.invalidRequest, [3, 4, 43, 48]),
        (.nameNotResolved, [5, 6]),
        (.cannotConnect, [2, 7, 45, 97]),
        (.timedOut, [28]),
        (.tlsFailed, [35, 53, 54, 58, 59, 60, 64, 66, 77, 82, 83, 90, 91, 98]),
        (.malformedResponse, [1, 8, 61, 100]),
        (.responseTooLarge, [63]),
        (.connectionLost, [16, 18, 23, 42, 52, 55, 56, 65, 92, 95, 9999]),
    ]

    @Test("every code has its meaning", arguments: table)
    func mapping(code: TransportError.Code, numbers: [UInt32]) {
        for number in numbers { #expect(CurlResult.code(for: number) == code, "\(number)") }
    }
}
