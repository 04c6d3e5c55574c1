internal import CCurl
internal import FireAuthKitCore
internal import Foundation
internal import Synchronization

/// libcurl's multi interface driven from one thread without anything around it: the limit for any transport over it.
final class RawCurlClient: BenchmarkClient {
    /// Whether a handle keeps its options from one request to the next, which no general transport can do.
    let reusesOptions: Bool
    private let multi = Locked(Connections())

    init(reusesOptions: Bool) {
        self.reusesOptions = reusesOptions
    }

    var name: String { reusesOptions ? "libcurl, options kept" : "libcurl, options set anew" }

    func run(_ request: TransportRequest, count: Int, concurrency: Int) async throws {
        try multi.withLock { connections in
            var run = RawRun(request: request, remaining: count, reusesOptions: reusesOptions, multi: connections.multi)
            try run.run(concurrency: concurrency)
        }
    }

    /// The multi handle, and with it the connections, lives as long as the client.
    private final class Connections {
        let multi = curl_multi_init()

        init() {
            ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 256)
        }

        deinit {
            curl_multi_cleanup(multi)
        }
    }
}

private struct RawRun {
    let request: TransportRequest
    var remaining: Int
    let reusesOptions: Bool
    let multi: UnsafeMutableRawPointer?

    mutating func run(concurrency: Int) throws {
        let transfers = (0..<concurrency).compactMap { _ in ccurl_transfer_new() }
        defer { transfers.forEach(ccurl_transfer_free) }
        for transfer in transfers {
            setUp(transfer)
            start(transfer)
        }
        var active: Int32 = Int32(concurrency)
        while active > 0 {
            curl_multi_perform(multi, &active)
            var code = CURLE_OK
            while let transfer = ccurl_multi_next_done(multi, &code) {
                curl_multi_remove_handle(multi, transfer.pointee.easy)
                guard code == CURLE_OK, ccurl_get_long(transfer, CURLINFO_RESPONSE_CODE) == 200 else {
                    throw BenchmarkFailure(message: "libcurl: code \(code.rawValue)")
                }
                if remaining > 0 {
                    renew(transfer)
                    start(transfer)
                    active += 1
                }
            }
            if active > 0 { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
    }

    private mutating func start(_ transfer: UnsafeMutablePointer<ccurl_transfer>) {
        guard remaining > 0 else { return }
        remaining -= 1
        curl_multi_add_handle(multi, transfer.pointee.easy)
    }

    private func renew(_ transfer: UnsafeMutablePointer<ccurl_transfer>) {
        if reusesOptions {
            transfer.pointee.head.count = 0
            transfer.pointee.body.count = 0
            transfer.pointee.deliveries = 0
            transfer.pointee.head_complete = false
        } else {
            ccurl_transfer_clear(transfer)
            curl_easy_reset(transfer.pointee.easy)
            ccurl_transfer_prepare(transfer)
            setUp(transfer)
        }
    }

    private func setUp(_ transfer: UnsafeMutablePointer<ccurl_transfer>) {
        transfer.pointee.body_limit = request.maximumResponseSize
        ccurl_set_string(transfer, CURLOPT_URL, request.url.absoluteString)
        ccurl_set_long(transfer, CURLOPT_TIMEOUT_MS, 30_000)
        let lines = request.headers.fields.map { "\($0.name): \($0.value)\0" }.joined()
        ccurl_transfer_set_headers(transfer, lines, lines.utf8.count)
        _ = request.body?.withUnsafeBytes { ccurl_transfer_set_body(transfer, $0.baseAddress, $0.count) }
    }
}
