internal import FireAuthKitCore
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension TransportError {
    /// Says what an error of `URLSession` means; its own text holds the URL and is dropped.
    init(_ error: any Error) {
        let error = error as NSError
        let code = Code(urlErrorCode: error.code, text: error.userInfo[NSLocalizedDescriptionKey] as? String ?? "")
        self.init(code, message: "\(Self.meaning[code] ?? "The exchange failed.") (\(NSURLErrorDomain) \(error.code))")
    }

    static func deadlinePassed(_ timeout: Duration) -> TransportError {
        TransportError(.timedOut, message: "No whole answer within \(timeout).")
    }

    private static let meaning: [Code: String] = [
        .cannotConnect: "The server could not be reached.",
        .nameNotResolved: "The host name did not resolve.",
        .timedOut: "No whole answer in time.",
        .tlsFailed: "TLS failed, or the server's certificate does not verify.",
        .connectionLost: "The connection ended before the whole answer arrived.",
        .responseTooLarge: "The answer is larger than URLSession takes.",
        .malformedResponse: "The answer is not HTTP.",
        .invalidRequest: "The request cannot be sent.",
    ]
}

extension TransportError.Code {
    /// The meaning of a code of `NSURLErrorDomain`.
    ///
    /// - Parameters:
    ///   - urlErrorCode: The code.
    ///   - text: The error's text, which on Linux is libcurl's and the only thing that tells TLS from a lost connection.
    init(urlErrorCode: Int, text: String) {
        let plain = Self.plain.first { $0.key.rawValue == urlErrorCode }?.value
        self = plain ?? Self.telling.first { text.contains($0.text) }?.code ?? .connectionLost
    }

    private static let plain: [URLError.Code: Self] = [
        .timedOut: .timedOut,
        .cannotFindHost: .nameNotResolved, .dnsLookupFailed: .nameNotResolved,
        .cannotConnectToHost: .cannotConnect, .notConnectedToInternet: .cannotConnect,
        .internationalRoamingOff: .cannotConnect, .dataNotAllowed: .cannotConnect, .callIsActive: .cannotConnect,
        .networkConnectionLost: .connectionLost,
        .secureConnectionFailed: .tlsFailed, .serverCertificateHasBadDate: .tlsFailed,
        .serverCertificateUntrusted: .tlsFailed, .serverCertificateHasUnknownRoot: .tlsFailed,
        .serverCertificateNotYetValid: .tlsFailed, .clientCertificateRejected: .tlsFailed,
        .clientCertificateRequired: .tlsFailed,
        .dataLengthExceedsMaximum: .responseTooLarge,
        .cannotParseResponse: .malformedResponse, .cannotDecodeRawData: .malformedResponse,
        .cannotDecodeContentData: .malformedResponse, .zeroByteResource: .malformedResponse,
        // On Linux an answer that is not HTTP: the scheme was checked before.
        .unsupportedURL: .malformedResponse,
        .badURL: .invalidRequest, .appTransportSecurityRequiresSecureConnection: .invalidRequest,
    ]

    /// Looked through in order; what remains is a lost connection.
    private static let telling: [(text: String, code: Self)] = [
        ("SSL_read", .connectionLost), ("SSL_write", .connectionLost),
        ("SSL_connect: Connection reset", .connectionLost), ("SSL_connect: SSL_ERROR_SYSCALL", .connectionLost),
        ("SSL_connect", .tlsFailed), ("SSL routines", .tlsFailed), ("certificate", .tlsFailed),
        ("TLS connect error", .tlsFailed),
        ("Failed writing header", .malformedResponse), ("hexadecimal", .malformedResponse),
        ("Chunked-Encoded", .malformedResponse), ("content encoding", .malformedResponse),
    ]
}
