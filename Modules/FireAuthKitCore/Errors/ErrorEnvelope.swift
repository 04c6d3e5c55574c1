#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a server says in an error answer, in any of the forms Google's servers use.
struct ErrorEnvelope: Sendable, Equatable {
    var code: FirebaseAuthError.Code
    var detail: String?
    var reason: String?

    /// Reads an error answer; `nil` when the body is none, so that it cannot be taken for a refusal.
    init?(_ body: Data) {
        guard let json = try? JSONValue(json: body), let error = json["error"] else { return nil }
        switch error {
        case .string(let code):  // RFC 6749, section 5.2
            self.init(message: code, reason: nil, fallback: code, detail: json["error_description"]?.stringValue)
        case .object:
            guard error["message"]?.stringValue != nil || error["code"] != nil || error["status"] != nil else {
                return nil
            }
            self.init(
                message: error["message"]?.stringValue ?? "",
                reason: Self.reason(in: error),
                fallback: error["status"]?.stringValue)
        default: return nil
        }
    }

    /// Reads the message of an answer of status 200 that is a failure all the same.
    init(message: String) {
        self.init(message: message, reason: nil, fallback: nil)
    }

    private init(message: String, reason: String?, fallback: String?, detail: String? = nil) {
        self.reason = reason
        // The emulator names the unimplemented thing where a code would stand, as in `PASSWORD_RESET`.
        if let (code, rest) = Self.split(message), fallback != Self.notImplemented {
            self.code = .init(rawValue: code)
            self.detail = rest ?? detail
        } else {
            let code = reason.map(Self.modern) ?? Self.sentences.first { message.contains($0.text) }?.code.rawValue
            self.code =
                [code, fallback].compactMap(\.self).first { !$0.isEmpty }
                .map(FirebaseAuthError.Code.init(rawValue:)) ?? .unrecognizedError
            self.detail = detail ?? (message.isEmpty || message == fallback ? nil : message)
        }
    }

    private static let notImplemented = FirebaseAuthError.Code.notImplemented.rawValue

    /// Splits `CODE`, `CODE : detail`, `CODE: detail`, `CODE:detail` and `CODE ((note))`; `nil` for a plain sentence.
    static func split(_ message: String) -> (code: String, detail: String?)? {
        let isCodeCharacter = { (character: Character) in
            character.isASCII && (character.isUppercase || character.isNumber || character == "_")
        }
        let code = message.prefix(while: isCodeCharacter)
        var rest = message[code.endIndex...].drop(while: \.isWhitespace)
        let isCode = rest.isEmpty || rest.first == ":" || rest.hasPrefix("((")
        guard code.count > 1, isCode else { return nil }
        if rest.first == ":" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        return (String(code), rest.isEmpty ? nil : String(rest))
    }

    private static func reason(in error: JSONValue) -> String? {
        let information = error["details"]?.arrayValue?.first { detail in
            detail["@type"]?.stringValue == "type.googleapis.com/google.rpc.ErrorInfo"
        }
        if let reason = information?["reason"]?.stringValue { return reason }
        let legacy = error["errors"]?[0]?["reason"]?.stringValue
        return legacy.flatMap { legacyReasons[$0] == nil ? nil : $0 }
    }

    private static func modern(_ reason: String) -> String {
        legacyReasons[reason]?.rawValue ?? reason
    }

    /// The reasons of the first generation of Google's API errors that tell more than the status does.
    private static let legacyReasons: [String: FirebaseAuthError.Code] = [
        "keyInvalid": .apiKeyInvalid, "keyExpired": .apiKeyInvalid, "ipRefererBlocked": .apiKeyHTTPReferrerBlocked,
        "accessNotConfigured": .serviceDisabled, "backendError": .backendError,
    ]

    /// What the front end says in words where it sends no reason.
    private static let sentences: [(text: String, code: FirebaseAuthError.Code)] = [
        ("API key not valid", .apiKeyInvalid),
        ("API key expired", .apiKeyInvalid),
        ("API Key not found", .apiKeyInvalid),
        ("missing a valid API key", .missingAPIKey),
        ("Requests to this API", .apiKeyServiceBlocked),
        ("Requests from this ios client", .apiKeyIOSAppBlocked),
        ("Requests from this Android client", .apiKeyAndroidAppBlocked),
        ("Requests from referer", .apiKeyHTTPReferrerBlocked),
        ("IP address restriction", .apiKeyIPAddressBlocked),
        ("it is disabled", .serviceDisabled),
        ("App Check token is invalid", .appCheckTokenInvalid),
        ("Error code: 39", .backendError),
    ]
}
