import FoundationEssentials
import Testing

@testable import FireAuthKitCore

@Suite struct FirebaseAuthErrorTests {
    static func error(_ code: String, status: Int?, _ subject: OperationSubject) -> FirebaseAuthError {
        var error = FirebaseAuthError(.init(rawValue: code), message: "")
        error.httpStatus = status
        error.subject = subject
        return error
    }

    static let sessionTable: [(code: String, refresh: Bool, idToken: Bool)] = [
        ("USER_DISABLED", true, true), ("USER_NOT_FOUND", true, true), ("TOKEN_EXPIRED", true, false),
        ("INVALID_REFRESH_TOKEN", true, false), ("INVALID_ID_TOKEN", false, false),
        ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", false, false), ("QUOTA_EXCEEDED", false, false),
        ("EMAIL_NOT_FOUND", false, false), ("SESSION_EXPIRED", false, false), ("MISSING_REFRESH_TOKEN", false, false),
        ("PROJECT_NUMBER_MISMATCH", false, false), ("API_KEY_SERVICE_BLOCKED", false, false),
        ("NEW_CODE", false, false),
    ]

    @Test(arguments: sessionTable.indices)
    func onlyTerminalCodesEndASession(_ index: Int) {
        let row = Self.sessionTable[index]
        #expect(Self.error(row.code, status: 400, .refreshToken).endsSession == row.refresh)
        #expect(Self.error(row.code, status: 400, .idToken).endsSession == row.idToken)
        #expect(Self.error(row.code, status: 400, .none).endsSession == false)
        for status in [200, 401, 403, 429, 500, 503, nil] {
            #expect(Self.error(row.code, status: status, .refreshToken).endsSession == false)
        }
    }

    @Test func aRejectedIDTokenIsMendedByARefresh() {
        #expect(Self.error("TOKEN_EXPIRED", status: 400, .idToken).needsFreshIDToken)
        #expect(Self.error("INVALID_ID_TOKEN", status: 400, .idToken).needsFreshIDToken)
        #expect(!Self.error("TOKEN_EXPIRED", status: 400, .refreshToken).needsFreshIDToken)
        #expect(!Self.error("USER_DISABLED", status: 400, .idToken).needsFreshIDToken)
    }

    @Test(arguments: [
        ("EMAIL_EXISTS", 400, "resolveConflict"), ("NEED_CONFIRMATION", 200, "resolveConflict"),
        ("QUOTA_EXCEEDED", 400, "retryLater"), ("NEW_CODE", 400, "askUser"), ("NEW_CODE", 503, "retryLater"),
        ("API_KEY_INVALID", 400, "fixConfiguration"), ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", 400, "signInAgain"),
        ("WEAK_PASSWORD", 400, "askUser"), ("MALFORMED_RESPONSE", 200, "retryLater"),
    ])
    func dispositionIsTotal(_ code: String, _ status: Int, _ expected: String) {
        #expect(Self.error(code, status: status, .none).disposition.rawValue == expected)
    }

    @Test func aDeletedUserIsAskedOrSignedOutByWhoAsked() {
        #expect(Self.error("USER_DISABLED", status: 400, .none).disposition == .askUser)
        #expect(Self.error("USER_DISABLED", status: 400, .refreshToken).disposition == .signInAgain)
    }

    @Test func accountConflicts() {
        for code in [
            "EMAIL_EXISTS", "FEDERATED_USER_ID_ALREADY_LINKED", "CREDENTIAL_ALREADY_IN_USE", "PHONE_NUMBER_EXISTS",
        ] {
            #expect(Self.error(code, status: 400, .none).isAccountConflict)
        }
        for code in ["NEED_CONFIRMATION", "INVALID_PASSWORD", "NEW_CODE"] {
            #expect(!Self.error(code, status: 400, .none).isAccountConflict)
        }
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func busyServersAreRetryable(_ status: Int) {
        #expect(Self.error("MALFORMED_RESPONSE", status: status, .none).isRetryable)
        #expect(Self.error("ANYTHING", status: status, .none).isRetryable)
        #expect(!Self.error("ANYTHING", status: 400, .none).isRetryable)
    }

    @Test func blockingFunctionSpeaksForItself() throws {
        let detail =
            #"HTTP Cloud Function returned an error: {"error":{"code":403,"message":"Only staff: {x}","status":"PERMISSION_DENIED"}}"#
        for detail in [detail, String(detail.dropFirst(39))] {
            let error = FirebaseAuthError(
                ErrorEnvelope(message: "BLOCKING_FUNCTION_ERROR_RESPONSE : \(detail)"), redactor: Redactor([]))
            #expect(error.message == "Only staff: {x}")
            #expect(error.blockingFunctionFailure?.status == "PERMISSION_DENIED")
        }
        let bare = FirebaseAuthError(
            ErrorEnvelope(message: "BLOCKING_FUNCTION_ERROR_RESPONSE : no JSON"), redactor: Redactor([]))
        #expect(bare.blockingFunctionFailure == nil)
        #expect(bare.message.contains("no JSON"))
    }

    @Test(arguments: [
        (
            "Missing password requirements: [Password must contain a digit, At least 8]",
            ["Password must contain a digit", "At least 8"]
        ),
        ("Missing password requirements: []", []), ("no list", []),
    ])
    func listsMissingPasswordRequirements(_ detail: String, _ expected: [String]) {
        let error = FirebaseAuthError(
            ErrorEnvelope(message: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : \(detail)"), redactor: Redactor([]))
        #expect(error.missingPasswordRequirements == expected)
    }

    @Test func aSecretInPlaceOfACodeIsCut() {
        let error = FirebaseAuthError(
            ErrorEnvelope(message: "HUNTER2SECRET : HUNTER2SECRET"), redactor: Redactor([Secret("HUNTER2SECRET")]))
        #expect(!"\(error)".contains("HUNTER2SECRET") && !error.code.rawValue.contains("HUNTER2"))
    }

    @Test func describesItself() {
        var error = FirebaseAuthError(.emailExists, message: "Taken.")
        #expect("\(error)" == "EMAIL_EXISTS: Taken.")
        error.operation = "accounts:signUp"
        error.httpStatus = 400
        #expect("\(error)" == "EMAIL_EXISTS (accounts:signUp, HTTP 400): Taken.")
        #expect(error.errorDescription == "Taken.")
    }
}
