internal import FireAuthKitCore

/// A code that production would have sent by mail; as the emulator's `oobCodes` list shows it.
public struct MockOutOfBandCode: Sendable, Equatable {
    /// Whom the mail is for.
    public let email: String
    /// The address the account changes to (`VERIFY_AND_CHANGE_EMAIL`).
    public let newEmail: String?
    /// What it is for: `VERIFY_EMAIL`, `PASSWORD_RESET`, `EMAIL_SIGNIN`, `VERIFY_AND_CHANGE_EMAIL`, `RECOVER_EMAIL`.
    public let requestType: String
    /// The code.
    public let oobCode: String
    /// The link in the mail, which holds the code.
    public let oobLink: String

    init(_ record: OutOfBandRecord) {
        email = record.email
        newEmail = record.newEmail
        requestType = record.requestType
        oobCode = record.code
        oobLink = record.link
    }
}

/// A code that production would have sent by SMS; as the emulator's `verificationCodes` list shows it.
public struct MockVerificationCode: Sendable, Equatable {
    /// Where the SMS goes.
    public let phoneNumber: String
    /// The session the code belongs to.
    public let sessionInfo: String
    /// Six digits.
    public let code: String

    init(_ session: SMSSession) {
        phoneNumber = session.phoneNumber
        sessionInfo = session.sessionInfo
        code = session.code
    }
}

extension MockOutOfBandCode: CustomStringConvertible, CustomReflectable {
    /// Kind and receiver; neither code nor link.
    public var description: String { "\(requestType) for \(email) (code: \(Secret.placeholder))" }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror { Mirror(self, children: ["requestType": requestType, "email": email]) }
}

extension MockVerificationCode: CustomStringConvertible, CustomReflectable {
    /// The receiver; neither code nor session.
    public var description: String { "SMS for \(phoneNumber) (code: \(Secret.placeholder))" }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror { Mirror(self, children: ["phoneNumber": phoneNumber]) }
}
