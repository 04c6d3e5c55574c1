internal import FireAuthKitCore

/// A provider's credential as the options give it: nothing is trimmed, nothing is checked.
enum CredentialInput {
    static func read(_ invocation: Invocation) throws(UsageError) -> FirebaseIDPCredential {
        let (idToken, accessToken) = (invocation[.idToken], invocation[.accessToken])
        guard idToken != nil || accessToken != nil else { throw UsageError("Give --id-token or --access-token.") }
        return FirebaseIDPCredential(
            providerID: ProviderID(rawValue: try invocation.required(.provider)),
            idToken: try SecretArgument.read(idToken, of: .idToken)?.reveal(),
            accessToken: try SecretArgument.read(accessToken, of: .accessToken)?.reveal(),
            tokenSecret: try SecretArgument.read(invocation[.tokenSecret], of: .tokenSecret)?.reveal(),
            rawNonce: try SecretArgument.read(invocation[.nonce], of: .nonce)?.reveal())
    }
}
