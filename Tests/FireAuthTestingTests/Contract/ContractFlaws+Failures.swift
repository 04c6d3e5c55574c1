import FireAuthKitCore
import Foundation

/// Failures taken for answers or for other failures, limits not kept, and TLS not verified.
extension ContractFlaws {
    static let failures: [String: [Flaw]] = [
        "size limit: exact": [
            .request("allows one byte more") { $0.maximumResponseSize += 1 },
            .request("allows one byte less") { $0.maximumResponseSize -= 1 },
        ],
        "size limit: announced": [buffersFirst, .error(.responseTooLarge, as: .connectionLost)],
        "size limit: chunked": [buffersFirst],
        "size limit: decoded": [buffersFirst],
        "truncated body": [.success(insteadOf: .connectionLost)],
        "truncated chunks": [.success(insteadOf: .connectionLost)],
        "torn header": [.success(insteadOf: .connectionLost), .error(.connectionLost, as: .malformedResponse)],
        "malformed answer": [.error(.malformedResponse, as: .connectionLost), .success(insteadOf: .malformedResponse)],
        "malformed chunks": [.success(insteadOf: .malformedResponse)],
        "connection refused": [.error(.cannotConnect, as: .connectionLost)],
        "name not resolved": [.error(.nameNotResolved, as: .cannotConnect)],
        "TLS: unknown authority": [takesAnyCertificate, .error(.tlsFailed, as: .connectionLost)],
        "TLS: private authority": [.request("knows no CA file") { _ in }],
        "TLS: wrong name": [takesAnyCertificate],
        "TLS: none spoken": [.error(.tlsFailed, as: .connectionLost)],
    ]

    private static let buffersFirst = Flaw("buffers first") { request, base in
        var unlimited = request
        unlimited.maximumResponseSize = .max
        let answer = try await base.send(unlimited)
        guard answer.body.count > request.maximumResponseSize, request.maximumResponseSize != 100_000 else {
            return answer
        }
        throw TransportError(.responseTooLarge, message: "size")
    }

    private static let takesAnyCertificate = Flaw.success(insteadOf: .tlsFailed)
}
