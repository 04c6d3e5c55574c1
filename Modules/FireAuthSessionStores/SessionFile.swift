internal import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A private file and the session in it.
struct SessionFile: Sendable {
    typealias Session = FireAuthRelux.Business.StoredSession
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    /// Why a read gave no answer.
    enum Failure: Error {
        /// The file holds no session.
        case corrupt
        /// A newer program wrote it.
        case newer(StoreError)
        /// It could not be read.
        case unreadable(StoreError)

        /// What the caller is to be told of a file that stays where it is.
        var message: StoreError? {
            switch self {
            case .corrupt: nil
            case .newer(let error), .unreadable(let error): error
            }
        }

        var reason: AsideName.Reason {
            switch self {
            case .corrupt: .corrupt
            case .newer: .newer
            case .unreadable: .unreadable
            }
        }
    }

    let file: PrivateFile

    /// The session; `nil` when there is no file.
    func read() throws(Failure) -> Session? {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try file.read()
        } catch {
            throw .unreadable(error)
        }
        guard let bytes else { return nil }
        guard bytes.count <= PrivateFile.maximumSize else { throw .corrupt }
        do throws(SessionEnvelope.Failure) {
            return try SessionEnvelope.decode(bytes)
        } catch {
            switch error {
            case .corrupt: throw .corrupt
            case .newer(let version):
                throw .newer(
                    StoreError(
                        .unreadable,
                        message:
                            "The session file \(file.path) has version \(version); this program knows versions up to "
                            + "\(SessionEnvelope.currentVersion). Use a newer program, or another file."))
            }
        }
    }
}

// Only for the holder of the lock.
extension SessionFile {
    /// The session; a file that holds none is moved aside.
    func readOrSetAside(at now: Date) throws(StoreError) -> Session? {
        do throws(Failure) {
            return try read()
        } catch {
            throw error.message ?? setAside(at: now)
        }
    }

    /// Puts a session in the place of one that was read.
    func write(_ session: Session) throws(StoreError) {
        try file.replace(with: Self.bytes(of: session))
    }

    /// Puts a session in the file's place; what is there but cannot be read as one stays beside it.
    func save(_ session: Session, at now: Date) throws(StoreError) {
        let bytes = try Self.bytes(of: session)
        var aside: AsideName?
        do throws(Failure) {
            _ = try read()
        } catch {
            aside = AsideName(error.reason, time: Self.stamp(now))
        }
        try file.replace(with: bytes, keeping: aside)
    }

    /// Removes the session, and what may hold one beside it.
    func remove() throws(StoreError) {
        try file.remove()
        try file.removeAsides()
    }

    private static func bytes(of session: Session) throws(StoreError) -> [UInt8] {
        guard let bytes = try? SessionEnvelope.encode(session), bytes.count <= PrivateFile.maximumSize else {
            throw StoreError(
                .writeFailed, message: "The session has no stored form: it is too large or its expiry is no date.")
        }
        return bytes
    }

    private func setAside(at now: Date) -> StoreError {
        let fate =
            if let target = file.moveAside(AsideName(.corrupt, time: Self.stamp(now))) {
                "It was moved to \(target); sign in again."
            } else {
                "It could not be moved aside; remove it and sign in again."
            }
        return StoreError(.corrupt, message: "The session file \(file.path) holds no session. \(fate)")
    }

    private static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }
}
