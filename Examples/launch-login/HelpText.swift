/// What `--help` prints.
enum HelpText {
    static let text = """
        Usage: launch-login [--path NAME] [--no-email] [--backend URL] [--store FOLDER]

        A sign-in screen in the terminal. What is behind it is the deployment path: appleNative, fullStack or firebase.
        Every path runs against an embedded stand-in, with no network and no set-up.

          --path NAME      the deployment path; else SWIFTLAUNCH_DEPLOYMENT_PATH; else appleNative
          --no-email       turns email and password off
          --backend URL    fullStack: a better-auth server in place of the embedded one
          --store FOLDER   keeps the session in FOLDER, readable by you alone; else it ends with the program
          --help, --version

        Try: SWIFTLAUNCH_DEPLOYMENT_PATH=fullStack launch-login
        The embedded servers have a user: ada@example.com with the password password1234.
        """
}
