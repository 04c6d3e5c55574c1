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
        /// What the caller is to be told.
        case store(StoreError)
    }

    let file: PrivateFile

    /// The session; `nil` when there is no file.
    func read() throws(Failure) -> Session? {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try file.read()
        } catch {
            throw .store(error)
        }
        guard let bytes else { return nil }
        guard bytes.count <= PrivateFile.maximumSize else { throw .corrupt }
        do throws(SessionEnvelope.Failure) {
            return try SessionEnvelope.decode(bytes)
        } catch {
            switch error {
            case .corrupt: throw .corrupt
            case .newer(let version):
                throw .store(
                    StoreError(
                        .unreadable,
                        message:
                            "The session file \(file.path) has version \(version); this program knows versions up to "
                            + "\(SessionEnvelope.currentVersion). Use a newer program, or another file."))
            }
        }
    }

    /// The session; a file that holds none is moved aside. Only for the holder of the lock.
    func readOrSetAside(at now: Date) throws(StoreError) -> Session? {
        do throws(Failure) {
            return try read()
        } catch {
            switch error {
            case .store(let error): throw error
            case .corrupt: throw setAside(at: now)
            }
        }
    }

    /// Puts a session in the file's place. Only for the holder of the lock.
    func write(_ session: Session) throws(StoreError) {
        guard let bytes = try? SessionEnvelope.encode(session), bytes.count <= PrivateFile.maximumSize else {
            throw StoreError(
                .writeFailed, message: "The session has no stored form: it is too large or its expiry is no date.")
        }
        try file.replace(with: bytes)
    }

    private func setAside(at now: Date) -> StoreError {
        let fate =
            if let target = file.moveAside(suffix: "corrupt-\(Self.stamp(now))") {
                "It was moved to \(target); sign in again."
            } else {
                "It could not be moved aside; remove it and sign in again."
            }
        return StoreError(.corrupt, message: "The session file \(file.path) holds no session. \(fate)")
    }

    /// A UTC time that sorts and fits a file name, as in `20260131T235959Z`.
    private static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }
}
