internal import FireAuthKitCore
internal import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SessionStoreContract {
    /// Sessions that a careless store changes.
    enum Samples {
        typealias Session = FireAuthRelux.Business.StoredSession

        static var all: [(name: String, session: Session)] {
            [("every field", full), ("no optional field", bare), ("unusual text", odd), ("large tokens", large)]
        }

        static let full = Session(
            idToken: Secret("header.payload.signature"), refreshToken: Secret("refresh-token"), expiresIn: "3600",
            localId: "uid-full", email: "guest@example.com", displayName: "A Guest",
            expiresAt: Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7), kind: .authenticated,
            expiresAtBootTime: BootTime(bootID: "5e8b6a4c-0d1f-4b7e-9a53-c2f1d0e4a687", seconds: 86_400.123_456_789))

        static let bare = Session(
            idToken: Secret("bare-id"), refreshToken: Secret("bare-refresh"), expiresIn: "60", localId: "uid-bare",
            expiresAt: Date(timeIntervalSinceReferenceDate: -1), kind: .anonymous)

        /// Text that must not be trimmed, folded, normalised or taken for absent.
        static let odd = Session(
            idToken: Secret(" \t\"\\/\u{0}\u{1F600}e\u{301}\r\n "), refreshToken: Secret(""), expiresIn: " 0x10 ",
            localId: "\u{202E}Ω/..", email: "", displayName: " \u{2028} ",
            expiresAt: Date(timeIntervalSinceReferenceDate: 0), kind: .authenticated,
            expiresAtBootTime: BootTime(bootID: "", seconds: -0.5))

        static let large = Session(
            idToken: Secret(String(repeating: "i", count: 64 * 1024)),
            refreshToken: Secret(String(repeating: "r", count: 64 * 1024)), expiresIn: "3600", localId: "uid-large",
            expiresAt: Date(timeIntervalSinceReferenceDate: 1e9), kind: .anonymous)

        /// Sessions that a store may refuse to keep.
        static var hard: [(name: String, session: Session)] {
            var (endless, timeless, huge) = (bare, bare, bare)
            endless.expiresAt = Date(timeIntervalSinceReferenceDate: .infinity)
            timeless.expiresAtBootTime = BootTime(bootID: "boot", seconds: .infinity)
            huge.refreshToken = Secret(String(repeating: "r", count: 2 << 20))
            return [
                ("an expiry that is no date", endless), ("an expiry that is no time", timeless),
                ("a token of 2 MiB", huge),
            ]
        }

        /// A session that says how often something was done to it.
        static func counting(_ number: Int) -> Session {
            var session = bare
            session.expiresIn = "\(number)"
            return session
        }

        /// Sessions of different lengths, so that a torn write shows.
        static func numbered(_ number: Int) -> Session {
            let text = String(repeating: "\(number)-", count: 1 + number * 31)
            return Session(
                idToken: Secret("id-\(text)"), refreshToken: Secret("refresh-\(text)"), expiresIn: "\(number)",
                localId: "uid-\(number)", email: "\(number)@example.com", displayName: text,
                expiresAt: Date(timeIntervalSinceReferenceDate: Double(number)),
                kind: number.isMultiple(of: 2) ? .anonymous : .authenticated,
                expiresAtBootTime: BootTime(bootID: text, seconds: Double(number)))
        }

        /// The names of the fields in which two sessions differ, compared by their Unicode scalars.
        static func differences(_ one: Session, _ other: Session) -> [String] {
            func differ(_ one: String?, _ other: String?) -> Bool {
                one.map { Array($0.utf8) } != other.map { Array($0.utf8) }
            }
            return [
                ("idToken", differ(one.idToken.reveal(), other.idToken.reveal())),
                ("refreshToken", differ(one.refreshToken.reveal(), other.refreshToken.reveal())),
                ("expiresIn", differ(one.expiresIn, other.expiresIn)),
                ("localId", differ(one.localId, other.localId)),
                ("email", differ(one.email, other.email)),
                ("displayName", differ(one.displayName, other.displayName)),
                ("expiresAt", one.expiresAt != other.expiresAt),
                ("kind", one.kind != other.kind),
                (
                    "expiresAtBootTime",
                    differ(one.expiresAtBootTime?.bootID, other.expiresAtBootTime?.bootID)
                        || one.expiresAtBootTime?.seconds != other.expiresAtBootTime?.seconds
                ),
            ].filter(\.1).map(\.0)
        }
    }
}
