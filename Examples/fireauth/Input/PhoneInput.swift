internal import FireAuthKitCore

/// What the commands around phones read.
enum PhoneInput {
    /// Why the service may trust a request that sends a message.
    static func verification(_ invocation: Invocation) throws(UsageError) -> AppVerification {
        try SecretArgument.read(invocation[.recaptchaToken], of: .recaptchaToken).map { .recaptcha(token: $0) } ?? .none
    }

    /// The code that somebody received.
    static func code(_ invocation: Invocation) throws(UsageError) -> Secret {
        guard let code = try SecretArgument.readLine(invocation[.code], of: .messageCode) else {
            throw UsageError("--code is missing.")
        }
        return code
    }

    /// The proof of owning the number that a code was sent to.
    ///
    /// Not inlined: the optimiser of Swift 6.3 crashes on an asynchronous caller that this became part of.
    @inline(never)
    static func credential(_ invocation: Invocation, _ toolbox: Toolbox) throws -> PhoneCredential {
        guard case .phone(let session)? = try toolbox.pending.load() else {
            throw UsageError("No phone number waits for a code. Send one first: fireauth phone send --phone N")
        }
        return .code(try code(invocation), for: PhoneVerification(sessionInfo: session))
    }
}
