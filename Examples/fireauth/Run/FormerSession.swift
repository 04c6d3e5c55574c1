internal import FireAuthKitCore
internal import FireAuthRelux
internal import FireAuthSessionStores
internal import TerminalSupport
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The session of versions that kept one file for every project, tenant and user.
///
/// It is moved once to where the session of its project is kept now. While that cannot be told it is left where it is.
struct FormerSession: Sendable {
    /// Whose session it is.
    enum Owner: Sendable {
        case thisProject
        case another
        case unknown
    }

    let path: String
    let configuration: FirebaseConfiguration

    /// Moves the session, when it is this project's and `path` has none.
    ///
    /// - Returns: What to tell the user; `nil` when there is nothing to tell.
    func move(to path: String) async -> String? {
        let (former, present) = (PrivateFile(path: self.path), PrivateFile(path: path))
        // What is wrong with the present file, its own store reports.
        guard let isFree = try? present.read() == nil, isFree else { return nil }
        guard let bytes = try? former.read() else { return Self.exists(self.path) ? note : nil }
        switch owner(of: bytes) {
        case .another: return nil
        case .unknown: return note
        case .thisProject: break
        }
        // Under the lock of the file that is to be, so that no session saved meanwhile is lost.
        do {
            return try await present.locked(clock: SystemAuthClock()) {
                guard try present.read() == nil, try former.read() == bytes else { return nil }
                guard rename(self.path, path) == 0 else { return stays }
                if !Self.exists(Self.pending(path)) { rename(Self.pending(self.path), Self.pending(path)) }
                return nil
            }
        } catch {
            return stays
        }
    }

    /// The project, as the ID token names it, the tenant, and whether an emulator issued it, which signs nothing.
    private func owner(of bytes: [UInt8]) -> Owner {
        let text = Secret(String(decoding: bytes, as: UTF8.self))
        guard let session = try? FireAuthRelux.Business.StoredSession(exported: text),
            let token = try? IDToken(unverified: session.idToken), let audience = token.audience,
            let project = configuration.projectID
        else { return .unknown }
        let isEmulated = session.idToken.reveal().hasSuffix(".")
        let isOurs =
            audience == project && token.tenantID == configuration.tenantID
            && isEmulated == (configuration.emulator != nil)
        return isOurs ? .thisProject : .another
    }

    private var note: String { note("Whether it is of this project cannot be told, so it is not used.") }

    private var stays: String { note("It could not be moved to where the session of this project is kept.") }

    private func note(_ reason: String) -> String {
        let file = Printable.text(path)
        return "fireauth: An earlier version kept a session in \(file). \(reason) To use it: --session-file \(file)"
    }

    private static func pending(_ path: String) -> String {
        PendingStepStore.path(of: path)
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
