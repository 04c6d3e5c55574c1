internal import CCurl
internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What libcurl's verdict on a transfer means for the caller.
enum CurlResult {
    /// Connecting has its own limit; it passed when the deadline is farther away than timers are inexact.
    private static let timerSlack: Duration = .milliseconds(20)

    /// `CURLE_TOO_LARGE` of 8.6.0: a header beyond libcurl's own limit.
    private static let tooLarge = CURLcode(rawValue: 100)

    /// The answer of a finished transfer, or why there is none.
    static func judge(
        _ code: CURLcode, _ transfer: UnsafeMutablePointer<ccurl_transfer>, _ exchange: CurlExchange
    ) -> Result<CurlExchange.Answer, any Error> {
        let host = exchange.host
        if transfer.pointee.body_too_large {
            let limit = exchange.request.maximumResponseSize
            return .failure(TransportError(.responseTooLarge, message: "The answer of \(host) exceeds \(limit) bytes"))
        }
        if transfer.pointee.head_too_large {
            return .failure(TransportError(.malformedResponse, message: "The header of \(host)'s answer has no end"))
        }
        if code == CURLE_OPERATION_TIMEDOUT, exchange.deadline - .now > timerSlack {
            return .failure(TransportError(.cannotConnect, message: "No connection to \(host) in time"))
        }
        if code != CURLE_OK, case let proxyStatus = ccurl_get_long(transfer, CURLINFO_HTTP_CONNECTCODE),
            proxyStatus >= 300
        {
            return .failure(TransportError(.cannotConnect, message: "The proxy answered \(proxyStatus) for \(host)"))
        }
        // Once the request is out, an argument libcurl cannot use, or a line it has no room for, came from the server.
        if transfer.pointee.deliveries > 0, code == CURLE_BAD_FUNCTION_ARGUMENT || code == CURLE_OUT_OF_MEMORY {
            return .failure(error(CURLE_WEIRD_SERVER_REPLY, host: host))
        }
        guard code == CURLE_OK else { return .failure(error(code, host: host)) }
        // libcurl takes a connection that closes inside the header for the end of a header.
        guard transfer.pointee.head_complete else { return .failure(error(CURLE_GOT_NOTHING, host: host)) }
        return .success(
            CurlExchange.Answer(
                head: [UInt8](bytes(transfer.pointee.head)), body: Data(buffer: bytes(transfer.pointee.body))))
    }

    /// An error in libcurl's general words. Its detailed ones may quote the URL and are never read.
    static func error(_ code: CURLcode, host: String) -> TransportError {
        let words =
            code == CURLE_ABORTED_BY_CALLBACK
            ? "The reused connection was dead" : String(cString: curl_easy_strerror(code))
        return TransportError(self.code(for: code.rawValue), message: "\(words) (\(host))")
    }

    static func deadlinePassed(host: String) -> TransportError {
        error(CURLE_OPERATION_TIMEDOUT, host: host)
    }

    /// The one table from libcurl's codes to ours.
    static func code(for code: UInt32) -> TransportError.Code {
        switch CURLcode(rawValue: code) {
        case CURLE_URL_MALFORMAT, CURLE_NOT_BUILT_IN, CURLE_BAD_FUNCTION_ARGUMENT, CURLE_UNKNOWN_OPTION:
            .invalidRequest
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            .nameNotResolved
        case CURLE_COULDNT_CONNECT, CURLE_FAILED_INIT, CURLE_INTERFACE_FAILED, CURLE_PROXY:
            .cannotConnect
        case CURLE_OPERATION_TIMEDOUT:
            .timedOut
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED, CURLE_SSL_CLIENTCERT:
            .tlsFailed
        // The scheme was checked before: what is "unsupported" is an answer in no known version of HTTP.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, tooLarge:
            .malformedResponse
        case CURLE_FILESIZE_EXCEEDED:
            .responseTooLarge
        // Empty answer, torn body, failed send or receive, HTTP/2 framing, the second delivery that was barred.
        default:
            .connectionLost
        }
    }

    private static func bytes(_ buffer: ccurl_buffer) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)
    }
}
