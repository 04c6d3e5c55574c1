internal import CCurl
internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Turns a request into options of an easy handle.
struct TransferSetup {
    let transfer: UnsafeMutablePointer<ccurl_transfer>
    let exchange: CurlExchange

    private var request: TransportRequest { exchange.request }
    private var configuration: CurlTransport.Configuration { exchange.configuration }

    /// Sets every option.
    func apply(number: UInt64, now: ContinuousClock.Instant) throws(TransportError) {
        try check(ccurl_transfer_prepare(transfer, number, max(0, request.maximumResponseSize)))
        try set(CURLOPT_URL, request.url.absoluteString)
        try applyMethodAndBody()
        try applyHeaders()
        try set(CURLOPT_TIMEOUT_MS, max(1, (exchange.deadline - now).roundedUpMilliseconds))
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.roundedUpMilliseconds))
        try applyVersionAndTLS()
        if let proxy = configuration.proxy.literal(forHost: exchange.host) {
            try set(CURLOPT_PROXY, proxy)
        }
    }

    private func applyMethodAndBody() throws(TransportError) {
        switch (request.method, request.body) {
        case (.head, _):
            try set(CURLOPT_NOBODY, 1)
        case (.get, nil):
            try set(CURLOPT_HTTPGET, 1)
        case (let method, let body?):
            try apply(body)
            if method != .post { try set(CURLOPT_CUSTOMREQUEST, method.rawValue) }
        case (let method, nil):
            // These announce an empty body (RFC 9110, section 8.6); others say nothing of one.
            if [.post, .put, .patch].contains(method) { try apply(Data()) }
            if method != .post { try set(CURLOPT_CUSTOMREQUEST, method.rawValue) }
        }
    }

    private func apply(_ body: Data) throws(TransportError) {
        try check(body.withUnsafeBytes { ccurl_transfer_set_body(transfer, $0.baseAddress, $0.count) })
    }

    private func applyHeaders() throws(TransportError) {
        for line in HeaderLines.lines(for: request.headers) {
            guard ccurl_transfer_add_header(transfer, line) else { throw error(CURLE_OUT_OF_MEMORY) }
        }
        try check(ccurl_transfer_apply_headers(transfer))
    }

    private func applyVersionAndTLS() throws(TransportError) {
        // HTTP/2 only where TLS negotiates it: over plain text nothing tells whether a second request may share a
        // connection, and waiting to find out would hold all requests up behind the first.
        guard request.url.scheme?.lowercased() == "https" else {
            return try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        }
        if configuration.httpVersion == .http2 {
            try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
            try set(CURLOPT_PIPEWAIT, 1)
        } else {
            try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        }
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = configuration.caFile ?? TrustStore.systemFile {
            try set(CURLOPT_CAINFO, file)
            try set(CURLOPT_CAPATH, nil)
        }
    }

    private func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(ccurl_set_long(transfer, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) throws(TransportError) {
        try check(ccurl_set_string(transfer, option, value))
    }

    private func check(_ code: CURLcode) throws(TransportError) {
        if code != CURLE_OK { throw error(code) }
    }

    private func error(_ code: CURLcode) -> TransportError {
        CurlResult.error(code, host: exchange.host)
    }
}
