import FoundationEssentials
import Testing

@testable import FireAuthKitCore

/// Each known form of a refusal, from its HTTP answer to what a caller may ask of the error.
@Suite struct ErrorTableTests {
    static let rows: [JSONValue] = Fixtures.json("errors.json").arrayValue ?? []

    typealias Call = @Sendable (FirebaseAuthClient) async throws -> Void

    static let calls: [String: Call] = [
        "signIn": { _ = try await $0.signIn(with: .google(idToken: "~google~")) },
        "phone": {
            _ = try await $0.link(.code(Secret("~"), for: .init(sessionInfo: Secret("~"))), to: Secret("~"))
        },
        "lookup": { _ = try await $0.lookup(idToken: Secret("~token~")) },
        "delete": { try await $0.deleteAccount(idToken: Secret("~token~")) },
        "refresh": { _ = try await $0.refresh(Secret("~token~")) },
    ]

    static func response(_ row: JSONValue) -> TransportResponse {
        let body = row["body"]?.json ?? Data((row["text"]?.stringValue ?? "").utf8)
        let headers = (row["headers"]?.objectValue ?? [:]).compactMap { name, value in
            value.stringValue.map { TransportHeaders.Field(name: name, value: $0) }
        }
        return TransportResponse(
            status: Int(row["status"]?.intValue ?? 0), headers: TransportHeaders(headers), body: body)
    }

    @Test func theTableIsThere() {
        #expect(Self.rows.count == 551)
    }

    @Test(arguments: rows.indices)
    func isDecodedFromItsAnswer(_ index: Int) async throws {
        let row = Self.rows[index]
        let call = try #require(Self.calls[row["call"]?.stringValue ?? ""])
        let client = FirebaseAuthClient(ScriptedTransport(.response(Self.response(row))))
        let error = try #require(await failure { try await call(client) })
        #expect(error.httpStatus.map(Int64.init) == row["status"]?.intValue)
        #expect(error.code.rawValue == row["code"]?.stringValue)
        #expect(error.detail == row["detail"]?.stringValue)
        #expect(error.reason == row["reason"]?.stringValue)
        #expect(error.disposition.rawValue == row["disposition"]?.stringValue)
        #expect(error.endsSession == (row["endsSession"] == true))
        #expect(error.isAccountConflict == (row["isAccountConflict"] == true))
        #expect(error.isRetryable == (row["isRetryable"] == true))
        #expect(error.needsFreshIDToken == (row["needsFreshIDToken"] == true))
        #expect(error.operation != nil && !error.message.isEmpty)
        #expect((error.retryAfter != nil) == (row["headers"]?["Retry-After"] != nil))
    }

    /// The table holds every code of the catalog but those that no server sends.
    @Test func everyCodeOfTheCatalogHasARow() {
        let found: Set<FirebaseAuthError.Code> = [
            .network, .timeout, .responseTooLarge, .malformedIDToken, .unconfigured, .invalidConfiguration,
            .notSignedIn, .notAnonymous, .superseded, .storageCorrupt, .storageLocked, .storageFailed, .userMismatch,
        ]
        let rows = Set(Self.rows.compactMap { $0["code"]?.stringValue })
        let missing = ErrorCatalog.codes.subtracting(found).filter { !rows.contains($0.rawValue) }
        #expect(missing.map(\.rawValue).sorted() == [])
    }

    @Test func parsedFormsAreValues() async throws {
        func error(_ message: String) async -> FirebaseAuthError? {
            let body = JSONValue.object(["error": ["code": 400, "message": .string(message)]]).json
            let client = FirebaseAuthClient(
                ScriptedTransport(.response(TransportResponse(status: 400, body: body))))
            return await failure { try await client.createUser(email: "~", password: "~") }
        }
        let rules = await error(
            "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a digit, A, B]"
        )
        #expect(rules?.missingPasswordRequirements == ["Password must contain a digit", "A", "B"])
        let function = await error(
            #"BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"Only staff.","status":"PERMISSION_DENIED"}}"#
        )
        #expect(function?.blockingFunctionFailure?.message == "Only staff.")
        #expect(function?.blockingFunctionFailure?.status == "PERMISSION_DENIED")
        #expect(function?.message == "Only staff.")
        #expect(function?.missingPasswordRequirements == [])
        #expect(rules?.blockingFunctionFailure == nil)
    }
}
