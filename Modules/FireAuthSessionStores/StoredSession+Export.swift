public import FireAuthKitCore
public import FireAuthRelux

extension FireAuthRelux.Business.StoredSession {
    /// The session as one text, to move it to another machine or store, or into a test.
    ///
    /// The text is the JSON that ``FileSessionStore`` writes. It is not encrypted, as the package has no crypto library:
    /// whoever has it is signed in. It is a `Secret` so that no log shows it by accident; where it goes, protect it.
    ///
    /// - Returns: The text, for `StoredSession.init(exported:)`.
    /// - Throws: `SessionStoreError` with code `writeFailed` when `expiresAt` is no date.
    public func exported() throws(FireAuthRelux.Business.SessionStoreError) -> Secret {
        guard let bytes = try? SessionEnvelope.encode(self) else {
            throw .init(.writeFailed, message: "The session has no stored form: its expiry is no date.")
        }
        return Secret(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a session that was exported, or that another store wrote as JSON.
    ///
    /// - Parameter exported: The text.
    /// - Throws: `SessionStoreError`: `corrupt` when the text holds no session, `unreadable` when a newer program wrote it.
    public init(exported: Secret) throws(FireAuthRelux.Business.SessionStoreError) {
        do throws(SessionEnvelope.Failure) {
            self = try SessionEnvelope.decode(Array(exported.reveal().utf8))
        } catch {
            switch error {
            case .corrupt: throw .init(.corrupt, message: "The exported text holds no session.")
            case .newer(let version):
                throw .init(
                    .unreadable,
                    message: "The exported session has version \(version); this program knows versions up to "
                        + "\(SessionEnvelope.currentVersion).")
            }
        }
    }
}
