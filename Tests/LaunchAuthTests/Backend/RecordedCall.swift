import FireAuthKitCore
import Foundation
import LaunchAuth

/// The calls of the client, by the route each one asks.
enum RecordedCall: String, CaseIterable {
    case signUp = "POST /sign-up/email"
    case signIn = "POST /sign-in/email"
    case apple = "POST /sign-in/social"
    case session = "GET /get-session"
    case signOut = "POST /sign-out"
    case updateUser = "POST /update-user"
    case changePassword = "POST /change-password"
    case requestReset = "POST /request-password-reset"
    case confirmReset = "POST /reset-password"
    case sendVerification = "POST /send-verification-email"
    case verifyEmail = "GET /verify-email"
    case sessions = "GET /list-sessions"
    case deleteUser = "POST /delete-user"

    init?(_ answer: RecordedAnswer) {
        self.init(rawValue: "\(answer.method) \(answer.path.replacing("/api/auth", with: ""))")
    }

    /// Whether the call belongs to a session.
    var needsSession: Bool {
        [.session, .signOut, .updateUser, .changePassword, .sessions, .deleteUser].contains(self)
    }

    /// The user it ends with, where it tells; `nil` also for none.
    func perform(_ service: BackendAuthService) async throws -> AuthOutcome? {
        switch self {
        case .signUp:
            return try await service.signUp(name: "Ada", email: "ada@example.com", password: "correct-horse-9")
        case .signIn: return try await service.signIn(email: "ada@example.com", password: "correct-horse-9")
        case .apple: return try await service.signIn()
        case .session: return try await service.checkSession()
        case .signOut: return try await service.signOut()
        case .updateUser:
            return try await service.updateUser(name: "Countess", image: .set("https://example.com/a.png"))
        case .changePassword:
            return try await service.changePassword(current: "correct-horse-9", new: "battery-staple-9")
        case .requestReset: try await service.requestPasswordReset(email: "ada@example.com", redirectTo: "/reset")
        case .confirmReset:
            try await service.confirmPasswordReset(token: "reset-token-1", newPassword: "battery-staple-9")
        case .sendVerification: try await service.sendVerificationEmail(email: "ada@example.com", callbackURL: "/ok")
        case .verifyEmail: try await service.verifyEmail(token: "verify-token-1")
        case .sessions: _ = try await service.listSessions()
        case .deleteUser: return try await service.deleteUser(password: "correct-horse-9")
        }
        return nil
    }
}
