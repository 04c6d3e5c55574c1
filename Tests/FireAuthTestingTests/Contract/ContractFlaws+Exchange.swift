import FireAuthKitCore
import Foundation

/// Requests that do not go out as given.
extension ContractFlaws {
    static let exchange: [String: [Flaw]] = [
        "plain exchange": [
            .request("drops the query") { $0.url = $0.url.replacing("?", with: "/") },
            .request("drops the body") { $0.body = nil },
            .answer("takes every success for 200") { $0.status = 200 },
            .answer("drops the headers") { $0.headers = [:] },
        ],
        "methods": [.request("posts everything") { $0.method = .post }],
        "POST without a body": [.request("announces no length") { $0.method = $0.body == nil ? .get : .post }],
        "HEAD": [.request("gets instead") { $0.method = .get }],
        "target untouched": [
            .request("decodes a plus") { $0.url = $0.url.replacing("+", with: "%20") },
            .request("encodes a colon") { $0.url = $0.url.replacing("accounts:", with: "accounts%3A") },
        ],
        "repeated headers out": [
            .request("keeps the last of repeated headers") { request in
                request.headers["X-Many"] = request.headers.values(for: "X-Many").last
            }
        ],
        "header text out": [
            .request("changes the spelling") { request in
                request.headers = TransportHeaders(
                    request.headers.fields.map { TransportHeaders.Field(name: $0.name.lowercased(), value: $0.value) })
            },
            .request("drops empty headers") { request in
                request.headers = TransportHeaders(request.headers.fields.filter { !$0.value.isEmpty })
            },
            .request("lets a line break through") { request in
                guard let bad = request.headers["X-Bad"] else { return }
                request.headers["X-Bad"] = String(bad.prefix(1))
            },
        ],
        "body bytes": [
            .request("takes the body for text") {
                $0.body = $0.body.map { Data(String(decoding: $0, as: UTF8.self).utf8) }
            },
            .answer("takes the answer for text") { $0.body = Data(String(decoding: $0.body, as: UTF8.self).utf8) },
        ],
        "big bodies": [
            .request("cuts a big body") { $0.body = $0.body?.prefix(1 << 20) },
            .answer("cuts a big answer") { $0.body = $0.body.prefix(1 << 20) },
        ],
        "coded answer": [.request("asks for gzip and cannot decode it") { $0.headers["Accept-Encoding"] = "gzip" }],
        "request that cannot be sent": [.error(.invalidRequest, as: .cannotConnect)],
        "no credentials": [
            .request("adds a credential of its own") { request in
                request.headers["Authorization"] = request.headers["Authorization"] ?? "Basic dTpw"
            }
        ],
    ]
}

extension URL {
    fileprivate func replacing(_ text: String, with other: String) -> URL {
        URL(string: absoluteString.replacingOccurrences(of: text, with: other)) ?? self
    }
}
