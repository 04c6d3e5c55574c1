#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a project's own blocking function said when it refused a sign-up or a sign-in.
public struct BlockingFunctionFailure: Sendable, Hashable {
    /// The function's own words for the user; `nil` when it gave none.
    public let message: String?

    /// The function's status, such as `PERMISSION_DENIED`.
    public let status: String?

    /// Reads the JSON in the detail of `BLOCKING_FUNCTION_ERROR_RESPONSE`.
    init?(detail: String) {
        guard let start = detail.firstIndex(of: "{"), let end = detail.lastIndex(of: "}"), start < end,
            let json = try? JSONValue(json: Data(detail[start...end].utf8))
        else { return nil }
        message = json["error"]?["message"]?.stringValue
        status = json["error"]?["status"]?.stringValue
    }
}

extension FirebaseAuthError {
    /// What the project's blocking function said, when the failure is `BLOCKING_FUNCTION_ERROR_RESPONSE`.
    public var blockingFunctionFailure: BlockingFunctionFailure? {
        code == .blockingFunctionErrorResponse ? detail.flatMap(BlockingFunctionFailure.init(detail:)) : nil
    }

    /// The rules a password breaks, one sentence each, when the failure is `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`.
    public var missingPasswordRequirements: [String] {
        guard code == .passwordDoesNotMeetRequirements, let detail,
            let start = detail.firstIndex(of: "["), let end = detail.lastIndex(of: "]"), start < end
        else { return [] }
        return detail[detail.index(after: start)..<end].split(separator: ",").map { rule in
            String(rule.drop(while: \.isWhitespace))
        }
    }
}
