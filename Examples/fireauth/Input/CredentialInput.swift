internal import FireAuthKitCore

/// A provider's credential as the options give it: nothing is trimmed, nothing is checked.
enum CredentialInput {
    static func read(_ invocation: Invocation) throws(UsageError) -> FirebaseIDPCredential {
        let (idToken, accessToken) = (invocation[.idToken], invocation[.accessToken])
        guard idToken != nil || accessToken != nil else { throw UsageError("Give --id-token or --access-token.") }
        guard idToken != "-" || accessToken != "-" else {
            throw UsageError("Only one of --id-token and --access-token can come from standard input.")
        }
        return FirebaseIDPCredential(
            providerID: ProviderID(rawValue: try invocation.required(.provider)),
            idToken: try text(idToken, of: .idToken),
            accessToken: try text(accessToken, of: .accessToken),
            tokenSecret: invocation[.tokenSecret],
            rawNonce: invocation[.nonce])
    }

    /// The token itself, or what the file or standard input holds.
    private static func text(_ value: String?, of option: ToolOption) throws(UsageError) -> String? {
        guard let value else { return nil }
        if value == "-" {
            return try TextInput.utf8(StandardStreams.readInput(), of: "The \(option.spelled) on standard input")
        }
        guard value.hasPrefix("@") else { return value }
        return try TextInput.utf8(
            StandardStreams.readFile(String(value.dropFirst())), of: "The file given to \(option.spelled)")
    }
}
