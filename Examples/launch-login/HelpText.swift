/// What `--help` prints.
enum HelpText {
    static let text = """
        Usage: launch-login [--path NAME] [--no-email] [--backend URL] [--store FOLDER]
               launch-login --serve-better-auth PORT

        A sign-in screen in the terminal. What is behind it is the deployment path: appleNative, fullStack or firebase.
        Every path runs against an embedded stand-in, with no network and no set-up.

          --path NAME      the deployment path; else SWIFTLAUNCH_DEPLOYMENT_PATH; else appleNative
          --no-email       turns email and password off
          --backend URL    fullStack: a better-auth server in place of the embedded one
          --store FOLDER   keeps the session in FOLDER, readable by you alone; else it ends with the program
          --serve-better-auth PORT
                           no screens: serves the stand-in for better-auth at 127.0.0.1, empty at first; 0 takes any port
          --help, --version

        Try: SWIFTLAUNCH_DEPLOYMENT_PATH=fullStack launch-login
        The embedded servers have a user: ada@example.com with the password password1234.
        """
}
