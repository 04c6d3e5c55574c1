internal import FireAuthRelux
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The text a session is stored as: `{"version":1,"session":{…}}`.
///
/// A bare `StoredSession` is version 0: the form of earlier programs and of other stores. A field
/// of the envelope or the session that is unknown is passed over.
enum SessionEnvelope {
    /// The version written, and the newest one understood.
    static let currentVersion = 1

    /// Why a text gave no session.
    enum Failure: Error, Equatable {
        /// The text is no session.
        case corrupt
        /// A newer program wrote it.
        case newer(version: Int)
    }

    static func encode(_ session: FireAuthRelux.Business.StoredSession) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Contents(version: currentVersion, session: session)))
    }

    static func decode(_ bytes: [UInt8]) throws(Failure) -> FireAuthRelux.Business.StoredSession {
        let (data, decoder) = (Data(bytes), JSONDecoder())
        // The version alone first: what follows it may be unknown to this program without being damaged.
        guard let header = try? decoder.decode(Header.self, from: data) else { throw .corrupt }
        if let version = header.version, version > currentVersion { throw .newer(version: version) }
        let session =
            switch header.version {
            case nil, 0: try? decoder.decode(FireAuthRelux.Business.StoredSession.self, from: data)
            case currentVersion: (try? decoder.decode(Contents.self, from: data))?.session
            default: nil as FireAuthRelux.Business.StoredSession?
            }
        guard let session else { throw .corrupt }
        return session
    }

    private struct Header: Decodable {
        let version: Int?
    }

    private struct Contents: Codable {
        let version: Int
        let session: FireAuthRelux.Business.StoredSession
    }
}
