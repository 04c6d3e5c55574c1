import FireAuthKitCore

/// The secrets of the samples. No two share a piece of eight characters, nor does any with a name in the code.
enum Sentinels {
    static let password = "Passw0rd-qXv7!zLk"
    static let idToken = "eyJhbGciOi.wq83hdPz"
    static let refreshToken = "AMf-vBx9Q2mT5rWk"
    static let accessToken = "ya29.a0AfH6SMBc7"
    static let providerToken = "oidc|Zr4tLp0sNe"
    static let nonce = "n0nce_Y8uJ6gFd"
    static let apiKey = "AIzaSyD3kQ7x-Vb2"
    static let code = "c0de~Kw5RmT1xHs"

    static let all = [password, idToken, refreshToken, accessToken, providerToken, nonce, apiKey, code]
}
