/// Finds the word somebody meant.
enum Suggestion {
    /// What other tools call the commands of this one.
    private static let synonyms = [
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

    /// The candidate nearest to `word`, if any is near enough to be meant.
    static func nearest(to word: String, in candidates: [String]) -> String? {
        let word = word.lowercased()
        if let synonym = synonyms[word], candidates.contains(synonym) { return synonym }
        if candidates.contains(word) { return word }
        if word.count > 2, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
        let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, near.candidate.count / 3) else { return nil }
        return near.candidate
    }

    /// The number of letters to add, drop, change or swap with their neighbour (optimal string alignment).
    static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var before: [Int] = []
        var above = Array(0...other.count)
        for row in 1...one.count {
            var current = [row]
            for column in 1...other.count {
                let same = one[row - 1] == other[column - 1]
                var best = min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    best = min(best, before[column - 2] + 1)
                }
                current.append(best)
            }
            (before, above) = (above, current)
        }
        return above[other.count]
    }
}
