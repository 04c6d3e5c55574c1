/// The texts of `--help` and `--version`.
enum MockFirebaseHelp {
    static let version = "mock-firebase 0.1.0"

    static let text = """
        mock-firebase serves an in-memory Firebase Authentication over HTTP: the REST API of the
        Identity Toolkit and the Secure Token service, as the Auth emulator answers it.

        usage: mock-firebase [--host ADDRESS] [--port NUMBER] [--project ID] [--strict]

          --host ADDRESS   where to listen; an IP address, 127.0.0.1 by default
          --port NUMBER    the port, \(MockFirebaseOptions.defaultPort) by default; 0 takes any free one
          --project ID     the Firebase project it plays, demo-project by default
          --strict         answers as production is documented to where the emulator differs
          --help           shows this text
          --version        shows the version

        With --strict: TOTP second factors, accounts:revokeToken, passwordPolicy, recaptchaConfig,
        accounts:signInWithGameCenter and accounts:verifyIosClient work; email enumeration protection
        is on, and with it an address is changed by mail only; expired ID tokens answer
        INVALID_ID_TOKEN, refresh tokens of before a change of password TOKEN_EXPIRED, those of a
        deleted user USER_NOT_FOUND; a provider's nonce is checked, autoCreate obeyed, and
        sendVerificationCode wants a proof of the app; password hashes are not shown.

        It prints one line with its address once it listens, keeps nothing on disk, and ends on
        SIGTERM or Ctrl-C. Point clients at it with FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:\(MockFirebaseOptions.defaultPort).

        Exit status: 0 ended by a signal, 1 cannot listen, 2 wrong usage.
        """
}
