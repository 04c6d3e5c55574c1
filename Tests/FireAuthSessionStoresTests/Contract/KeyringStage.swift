#if os(Linux)
import FireAuthKitCore
import FireAuthRelux
import FireAuthTesting
import Foundation

/// The keyring of the stand-in for `secret-tool`, which is brought into every condition.
struct KeyringStage: Sendable {
    /// How it is brought there.
    enum Way: String, CaseIterable, Sendable {
        case locked, absent, full
        case noJSON, halfASession
        case bareSession, upstream

        var condition: SessionStoreContract.Condition {
            switch self {
            case .locked: .locked
            case .absent: .unreadable
            case .full: .unwritable
            case .noJSON, .halfASession: .corrupt
            case .bareSession, .upstream: .older
            }
        }
    }

    let folder: TemporaryFolder

    func setting(_ way: Way) -> SessionStoreContract.Setting {
        SessionStoreContract.Setting(way.condition) {
            switch way {
            case .locked, .absent, .full:
                try folder.write("", to: way.rawValue)
                return .init { try FileManager.default.removeItem(atPath: "\(folder.path)/\(way.rawValue)") }
            // Nothing is set aside: the keyring's item is replaced by the next save.
            case .noJSON: return try planted("no session\n")
            case .halfASession: return try planted(#"{"version":1,"session":{"idToken":"id"}}"#)
            case .bareSession: return try planted("{" + OlderForm.fields + "}", OlderForm.session)
            case .upstream: return try planted(OlderForm.upstream, OlderForm.session)
            }
        }
    }

    private func planted(
        _ text: String, _ session: FireAuthRelux.Business.StoredSession? = nil
    ) throws -> SessionStoreContract.Staged {
        for item in try folder.names() where item.hasPrefix("item-") { try folder.write(text, to: item) }
        return .init(session: session)
    }
}
#endif
