/// What other tools call the commands and options of this one.
enum Synonyms {
    static let all = [
        "login": "sign-in", "signin": "sign-in", "authenticate": "sign-in",
        "logout": "sign-out", "signout": "sign-out", "exit": "sign-out",
        "register": "sign-up", "signup": "sign-up", "create": "sign-up",
        "status": "whoami", "me": "whoami", "user": "whoami", "lookup": "whoami",
        "bearer": "token", "print-token": "token", "access-token": "token",
        "remove": "delete", "verify": "verify-email", "tour": "demo",
        "guest": "anonymous", "password": "email", "google": "credential", "apple": "credential", "idp": "credential",
        "forgot-password": "reset-password", "reset": "reset-password", "profile": "update", "edit": "update",
        "set": "update", "disconnect": "unlink", "methods": "providers", "fetch-providers": "providers", "sms": "phone",
        "2fa": "mfa", "second-factor": "mfa", "magic-link": "email-link", "password-policy": "policy",
        "password-rules": "policy", "captcha": "recaptcha", "enrol": "enroll", "unenroll": "withdraw",
        "authenticator": "totp", "verify-code": "verify", "key": "api-key", "project-config": "config",
        "host": "emulator", "session": "session-file", "account": "profile",
    ]
}
