internal import FireAuthKitCore

/// The code of a mail: by itself, or inside the whole link.
enum ActionCodeInput {
    static func read(_ invocation: Invocation) throws(UsageError) -> Secret {
        guard invocation.has(.code) != invocation.has(.link) else {
            throw UsageError(invocation.has(.code) ? "Give --code or --link, not both." : "Give --code or --link.")
        }
        if let code = try SecretArgument.readLine(invocation[.code], of: .code) { return code }
        let link = try SecretArgument.readLine(invocation[.link], of: .link)?.reveal() ?? ""
        guard let action = ActionCodeURL(link) else {
            throw UsageError("The link given to --link holds no code: mode and oobCode are missing.")
        }
        return action.code
    }
}
