import FireAuthKitCore
import Foundation

/// Answers that do not come back as they were.
extension ContractFlaws {
    static let answers: [String: [Flaw]] = [
        "answer without a body": [
            .answer("wants a body") { answer in
                if answer.body.isEmpty { throw TransportError(.malformedResponse, message: "empty") }
            }
        ],
        "interim answers": [Flaw("takes an interim answer for the answer", inside: .takesInterimAnswers)],
        "repeated headers in": [
            .answer("keeps the last of repeated headers") { answer in
                answer.headers = answer.headers.fields.reduce(into: TransportHeaders()) { $0[$1.name] = $1.value }
            },
            .answer("combines cookies") { $0.headers["Set-Cookie"] = $0.headers["Set-Cookie"] },
        ],
        "header text in": [
            .answer("drops empty headers") { answer in
                answer.headers = TransportHeaders(answer.headers.fields.filter { !$0.value.isEmpty })
            },
            .answer("reads no UTF-8") { answer in
                if answer.headers["X-UTF8"] != nil { answer.headers["X-UTF8"] = "gr?n ?" }
            },
        ],
        "tight header lines": [Flaw("wants a space after the colon", inside: .wantsSpaceAfterColon)],
        "chunked answer": [.answer("changes line ends") { $0.body.replace(Data("\r\n".utf8), with: Data("\n".utf8)) }],
        "chunked trailers": [Flaw("refuses trailers", inside: .refusesTrailers)],
        "answer until close": [
            .answer("wants a length") { answer in
                guard answer.headers["Content-Length"] == nil else { return }
                throw TransportError(.connectionLost, message: "no length")
            }
        ],
        "any status": [
            .answer("throws for an error status") { answer in
                if answer.status >= 400 { throw TransportError(.cannotConnect, message: "status") }
            }
        ],
        "401 with a challenge": [
            Flaw("logs in on its own") { request, base in
                let answer = try await base.send(request)
                guard answer.status == 401 else { return answer }
                var request = request
                request.headers["Authorization"] = "Basic dTpw"
                return try await base.send(request)
            },
            Flaw("never returns from a challenge") { request, base in
                let answer = try await base.send(request)
                if answer.headers["WWW-Authenticate"] != nil { try await Task.sleep(for: .seconds(600)) }
                return answer
            },
        ],
        "407 with a challenge": [
            .answer("takes a 407 for the proxy's") { answer in
                if answer.status == 407 { throw TransportError(.cannotConnect, message: "proxy") }
            }
        ],
        "redirects not followed": [
            Flaw("follows redirects") { request, base in
                let answer = try await base.send(request)
                guard let location = answer.headers["Location"],
                    let url = URL(string: location, relativeTo: request.url)
                else { return answer }
                var request = request
                request.url = url.absoluteURL
                return try await base.send(request)
            }
        ],
        "discreet errors": [
            Flaw("shows the URL") { request, base in
                do {
                    return try await base.send(request)
                } catch let error as TransportError {
                    throw TransportError(error.code, message: "\(request.url)")
                }
            }
        ],
    ]
}
