import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct ErrorEnvelopeTests {
    /// The forms a message takes: message, code, detail.
    static let messages: [(String, String, String?)] = [
        ("EMAIL_EXISTS", "EMAIL_EXISTS", nil),
        (
            "WEAK_PASSWORD : Password should be at least 6 characters", "WEAK_PASSWORD",
            "Password should be at least 6 characters"
        ),
        ("TOO_MANY_ATTEMPTS_TRY_LATER : Access : try later", "TOO_MANY_ATTEMPTS_TRY_LATER", "Access : try later"),
        ("TOO_MANY_ATTEMPTS_TRY_LATER:x", "TOO_MANY_ATTEMPTS_TRY_LATER", "x"),
        ("TOO_MANY_ATTEMPTS_TRY_LATER: x", "TOO_MANY_ATTEMPTS_TRY_LATER", "x"),
        ("INVALID_CONTINUE_URI ((expected an absolute URI))", "INVALID_CONTINUE_URI", "((expected an absolute URI))"),
        ("SOMETHING_NEW_42 : {\"a\":\n[1]}", "SOMETHING_NEW_42", "{\"a\":\n[1]}"),
        ("UNAVAILABLE", "UNAVAILABLE", nil),
        ("EMAIL_EXISTS :", "EMAIL_EXISTS", nil),
    ]

    @Test(arguments: messages)
    func splitsCodeAndDetail(_ message: String, _ code: String, _ detail: String?) throws {
        let body = JSONValue.object(["error": ["code": 400, "message": .string(message)]]).json
        let envelope = try #require(ErrorEnvelope(body))
        #expect(envelope.code.rawValue == code)
        #expect(envelope.detail == detail)
    }

    static func frontEnd(_ message: String, reason: String?, status: String = "PERMISSION_DENIED") -> String {
        let details = reason.map { reason in
            #","details":[{"@type":"type.googleapis.com/google.rpc.Help","links":[]},"#
                + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"\#(reason)","domain":"googleapis.com"}]"#
        }
        return #"{"error":{"code":403,"message":"\#(message)","status":"\#(status)"\#(details ?? "")}}"#
    }

    static let sentences: [(body: String, code: FirebaseAuthError.Code)] = [
        (frontEnd("API key not valid. Please pass a valid API key.", reason: "API_KEY_INVALID"), .apiKeyInvalid),
        (frontEnd("API key not valid. Please pass a valid API key.", reason: nil), .apiKeyInvalid),
        (frontEnd("API key expired. Please renew the API key.", reason: nil), .apiKeyInvalid),
        (
            frontEnd("Requests to this API securetoken.googleapis.com method x are blocked.", reason: nil),
            .apiKeyServiceBlocked
        ),
        (frontEnd("Requests to this API x are blocked.", reason: "API_KEY_SERVICE_BLOCKED"), .apiKeyServiceBlocked),
        (frontEnd("Requests from this ios client application <empty> are blocked.", reason: nil), .apiKeyIOSAppBlocked),
        (frontEnd("Requests from referer <empty> are blocked.", reason: nil), .apiKeyHTTPReferrerBlocked),
        (
            frontEnd("Identity Toolkit API has not been used in project 1 before or it is disabled.", reason: nil),
            .serviceDisabled
        ),
        (frontEnd("The request is missing a valid API key.", reason: nil), .missingAPIKey),
        (frontEnd("Firebase App Check token is invalid.", reason: nil), .appCheckTokenInvalid),
        (frontEnd("Quota exceeded for quota metric", reason: "RATE_LIMIT_EXCEEDED"), .rateLimitExceeded),
        (frontEnd("Something else entirely.", reason: nil), .permissionDenied),
        (frontEnd("Something else.", reason: nil, status: ""), .unrecognizedError),
        (
            #"{"error":{"code":400,"message":"Bad Request","errors":[{"reason":"keyInvalid","message":"Bad Request"}]}}"#,
            .apiKeyInvalid
        ),
        (#"{"error":{"code":403,"message":"x y","errors":[{"reason":"accessNotConfigured"}]}}"#, .serviceDisabled),
        (#"{"error":{"code":503,"message":"Error code: 39","errors":[{"reason":"backendError"}]}}"#, .backendError),
        (#"{"error":{"code":400,"message":"TOKEN_EXPIRED","status":"INVALID_ARGUMENT"}}"#, .tokenExpired),
        (#"{"error":{"code":"400","message":"TOKEN_EXPIRED"}}"#, .tokenExpired),
        (#"{"error":{"code":400}}"#, .unrecognizedError),
        (#"{"error":"invalid_grant","error_description":"Bad"}"#, .init(rawValue: "invalid_grant")),
        (
            #"{"error":{"code":400,"message":"Invalid JSON payload received. /x must be string","status":"INVALID_ARGUMENT"}}"#,
            .invalidArgument
        ),
    ]

    @Test(arguments: sentences.indices)
    func readsTheFrontEndsForms(_ index: Int) throws {
        let (body, code) = Self.sentences[index]
        #expect(try #require(ErrorEnvelope(Data(body.utf8))).code == code)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"error":null}"#, #"{"error":[]}"#, #"{"error":{}}"#, #"{"error":7}"#,
        "<html>403</html>",
        #"{"message":"Method GET not allowed"}"#, #"{"error":{"message":"EMAIL"#,
    ])
    func whatIsNoEnvelopeIsNoRefusal(_ body: String) {
        #expect(ErrorEnvelope(Data(body.utf8)) == nil)
    }
}
