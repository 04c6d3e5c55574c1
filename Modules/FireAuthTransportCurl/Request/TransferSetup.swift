internal import CCurl
internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Turns configuration and requests into options of an easy handle.
struct TransferSetup {
    let transfer: UnsafeMutablePointer<ccurl_transfer>
    let configuration: CurlTransport.Configuration
    /// The host for messages.
    let host: String

    /// Sets what is the same for every request of a transport.
    func applyConfiguration() throws(TransportError) {
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.roundedUpMilliseconds))
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = configuration.caFile ?? TrustStore.systemFile {
            try set(CURLOPT_CAINFO, file)
            try set(CURLOPT_CAPATH, nil)
        }
    }

    /// Sets all that differs from one request to the next: the handle still has the options of the one before.
    func apply(_ request: CurlRequest, timeout: Duration) throws(TransportError) {
        transfer.pointee.body_limit = request.maximumResponseSize
        try set(CURLOPT_URL, request.url)
        try applyMethodAndBody(request)
        try check(
            request.headerLines.withUnsafeBytes { ccurl_transfer_set_headers(transfer, $0.baseAddress, $0.count) })
        try set(CURLOPT_TIMEOUT_MS, max(1, timeout.roundedUpMilliseconds))
        // HTTP/2 only where TLS negotiates it: over plain text nothing tells whether a second request may share a
        // connection, and waiting to find out would hold all requests up behind the first.
        let usesHTTP2 = request.isSecure && configuration.httpVersion == .http2
        try set(CURLOPT_HTTP_VERSION, Int(usesHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1))
        try set(CURLOPT_PIPEWAIT, usesHTTP2 ? 1 : 0)
        try set(CURLOPT_PROXY, configuration.proxy.literal(forHost: request.host))
    }

    /// The handle's method is GET before.
    private func applyMethodAndBody(_ request: CurlRequest) throws(TransportError) {
        let method = request.method
        switch (method, request.body) {
        case (.head, _):
            return try set(CURLOPT_NOBODY, 1)
        case (.get, nil):
            return
        case (_, let body?):
            try apply(body)
        case (_, nil):
            // These announce an empty body (RFC 9110, section 8.6); others say nothing of one.
            if method == .post || method == .put || method == .patch { try apply(Data()) }
        }
        if method != .post { try set(CURLOPT_CUSTOMREQUEST, method.rawValue) }
    }

    private func apply(_ body: Data) throws(TransportError) {
        try check(body.withUnsafeBytes { ccurl_transfer_set_body(transfer, $0.baseAddress, $0.count) })
    }

    private func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(ccurl_set_long(transfer, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) throws(TransportError) {
        // Handing over the string itself would copy it once more.
        try check(
            value?.withCString { ccurl_set_string(transfer, option, $0) } ?? ccurl_set_string(transfer, option, nil))
    }

    private func check(_ code: CURLcode) throws(TransportError) {
        if code != CURLE_OK { throw CurlResult.error(code, host: host) }
    }
}
