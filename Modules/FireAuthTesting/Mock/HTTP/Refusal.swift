/// Why an operation refuses a request; the one place that knows the error envelope.
struct Refusal: Error, Sendable, Equatable {
    var status: Int
    var message: String
    /// The member `status` of the envelope; semantic refusals have none.
    var statusName: String?
    /// The one entry of `errors`; `nil` leaves that member out.
    var detail: JSONObject?

    /// The ordinary 400: `CODE` or `CODE : detail`.
    static func bad(_ message: String) -> Refusal {
        Refusal(status: 400, message: message, detail: entry(message, reason: "invalid", domain: "global"))
    }

    static func wrongType(_ problem: String) -> Refusal {
        var refusal = bad("Invalid JSON payload received. \(problem)")
        refusal.statusName = "INVALID_ARGUMENT"
        return refusal
    }

    static func badJSON(_ problem: String) -> Refusal {
        let message = "Invalid JSON payload received. \(problem)"
        return Refusal(
            status: 400, message: message, statusName: "INVALID_ARGUMENT",
            detail: ["message": .string(message), "domain": "global", "reason": "parseError"])
    }

    static func contentType(_ type: String) -> Refusal {
        let message = "Invalid content-type: \(type)"
        return Refusal(status: 400, message: message, detail: entry(message, reason: "unknown"))
    }

    /// The form of production's Secure Token service: the name of the status, and no list of errors.
    var fromTokenService: Refusal {
        Refusal(status: status, message: message, statusName: statusName ?? "INVALID_ARGUMENT", detail: nil)
    }

    static let noKey: Refusal = {
        let message = "The request is missing a valid API key."
        return Refusal(
            status: 403, message: message, statusName: "PERMISSION_DENIED",
            detail: entry(message, reason: "forbidden", domain: "global"))
    }()

    static let badBearer = Refusal(
        status: 401,
        message: """
            Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid \
            authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.
            """,
        statusName: "UNAUTHENTICATED",
        detail: [
            "message": "Invalid Credentials", "domain": "global", "reason": "authError", "location": "Authorization",
            "locationType": "header",
        ])

    static let notFound = Refusal(
        status: 404, message: "Not Found", statusName: "NOT_FOUND", detail: entry("Not Found", reason: "notFound"))

    static func notImplemented(_ message: String) -> Refusal {
        Refusal(
            status: 501, message: message, statusName: "NOT_IMPLEMENTED",
            detail: entry(message, reason: "unimplemented"))
    }

    /// What the emulator answers when it trips over a missing value.
    static func crash(reading property: String) -> Refusal {
        let message = "Cannot read properties of undefined (reading '\(property)')"
        return Refusal(
            status: 500, message: message, statusName: "UNKNOWN", detail: entry(message, reason: "TypeError"))
    }

    var answer: Answer {
        var error: JSONObject = ["code": .int(Int64(status)), "message": .string(message)]
        error.append("errors", detail.map { [.object($0)] })
        error.append("status", statusName)
        return Answer(
            status: status, contentType: Answer.jsonUTF8, body: .indentedJSON(["error": .object(error)]))
    }

    private static func entry(_ message: String, reason: String, domain: String? = nil) -> JSONObject {
        var entry: JSONObject = ["message": .string(message)]
        entry.append("reason", reason)
        entry.append("domain", domain)
        return entry
    }
}

/// Refuses unless the condition holds, as the emulator's own checks are written.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(Refusal) {
    guard condition else { throw Refusal.bad(message()) }
}

/// The value, or a refusal when there is none.
func require<Value>(_ value: Value?, _ message: @autoclosure () -> String) throws(Refusal) -> Value {
    guard let value else { throw Refusal.bad(message()) }
    return value
}
