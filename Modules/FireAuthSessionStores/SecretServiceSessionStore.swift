#if os(Linux)
public import FireAuthKitCore
public import FireAuthRelux
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps the session in the user's keyring (GNOME Keyring, KWallet, KeePassXC), through the program `secret-tool`.
///
/// Built on Linux only. The keyring is the Secret Service of the user's D-Bus session; a server or a container has none,
/// which each call then reports. `secret-tool` comes with libsecret (`libsecret-tools` on Debian).
///
/// ```swift
/// let store: any FireAuthRelux.Business.SessionStore =
///     SecretServiceSessionStore(application: "my-app", scope: SessionScope(configuration))
///     ?? FileSessionStore(path: path)
/// ```
///
/// - The session goes to `secret-tool` by standard input, never by its arguments.
/// - A keyring that stays locked, as when its user closes the question for the password, answers `locked`.
/// - A call that takes longer than a minute ends with a failure.
/// - What is stored but is no session is reported with `corrupt`, each time, and replaced by the next save.
public actor SecretServiceSessionStore: FireAuthRelux.Business.SessionStore {
    private typealias StoreError = FireAuthRelux.Business.SessionStoreError

    private let tool: SecretTool
    private let label: String
    private let attributes: [String]
    private var turns = Turns()

    /// Creates a store, or `nil` when no directory of `PATH` has `secret-tool`. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - application: The program's own name, under which the keyring lists the session.
    ///   - scope: Whose session it is.
    ///   - environment: Where `PATH` is looked up, and what `secret-tool` gets; the process's own by default.
    ///   - clock: Waits for `secret-tool`.
    public init?(
        application: String,
        scope: SessionScope,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        clock: any AuthClock = SystemAuthClock()
    ) {
        guard let tool = SecretTool(environment: environment, clock: clock) else { return nil }
        self.tool = tool
        label = "\(application): Firebase session"
        attributes = ["application", application, "firebase-session", scope.components.joined(separator: "/")]
    }

    /// Reads the stored session.
    ///
    /// - Returns: The session, or `nil` when the keyring holds none.
    /// - Throws: `SessionStoreError`: `locked`, `corrupt`, or `unreadable` when there is no keyring.
    public func load() async throws -> FireAuthRelux.Business.StoredSession? {
        let (tool, attributes) = (tool, attributes)
        return try await turns.next { try await Self.read(tool, attributes) }.value
    }

    /// Stores a session in place of the one stored before.
    ///
    /// - Parameter session: The session to keep.
    /// - Throws: `SessionStoreError` with code `writeFailed`, also for a session of more than 8191 bytes: that is all
    ///   `secret-tool` takes.
    public func save(_ session: FireAuthRelux.Business.StoredSession) async throws {
        guard let bytes = try? SessionEnvelope.encode(session), bytes.count <= SecretTool.maximumSize else {
            throw StoreError(
                .writeFailed,
                message:
                    "The session does not fit the keyring: it has more than \(SecretTool.maximumSize) bytes, or its "
                    + "expiry is no date.")
        }
        let (tool, words) = (tool, ["store", "--label=\(label)"] + attributes)
        let answer = try await turns.next { await tool.run(words, input: bytes) }.value
        guard answer.code == 0 else { throw Self.failure(.writeFailed, "The keyring did not take the session", answer) }
    }

    /// Removes the session from the keyring.
    ///
    /// - Throws: `SessionStoreError` with code `writeFailed` when it may still be there.
    public func clear() async throws {
        let (tool, attributes) = (tool, attributes)
        try await turns.next {
            let answer = await tool.run(["clear"] + attributes)
            // Some versions end with 1, and silently, when there was nothing to remove.
            guard answer.code == 0 || answer.code == 1 && answer.complaint.isEmpty else {
                throw Self.failure(.writeFailed, "The keyring did not remove the session", answer)
            }
            guard try await !Self.isStored(tool, attributes) else {
                throw Self.failure(.writeFailed, "The keyring still holds the session", answer)
            }
        }.value
    }

    private static func read(
        _ tool: SecretTool, _ attributes: [String]
    ) async throws -> FireAuthRelux.Business.StoredSession? {
        let answer = await tool.run(["lookup"] + attributes)
        switch answer.code {
        case 0: break
        case 1 where answer.complaint.isEmpty:
            // The answer for nothing stored and for a keyring that its user did not unlock.
            guard try await isStored(tool, attributes) else { return nil }
            throw failure(.locked, "The keyring is locked; unlock it and try again", answer)
        default: throw failure(.unreadable, "The keyring gave no answer", answer)
        }
        do throws(SessionEnvelope.Failure) {
            return try SessionEnvelope.decode(answer.output)
        } catch {
            switch error {
            case .corrupt: throw StoreError(.corrupt, message: "What the keyring holds is no session; sign in again.")
            case .newer(let version):
                throw StoreError(
                    .unreadable, message: "The session in the keyring has version \(version); use a newer program.")
            }
        }
    }

    /// Whether the keyring lists the item, which it does locked or not.
    private static func isStored(_ tool: SecretTool, _ attributes: [String]) async throws -> Bool {
        let answer = await tool.run(["search"] + attributes)
        guard answer.code == 0 || answer.output.isEmpty && answer.complaint.isEmpty && answer.code == 1 else {
            throw failure(.unreadable, "The keyring gave no answer", answer)
        }
        return !answer.output.isEmpty
    }

    private static func failure(_ code: StoreError.Code, _ text: String, _ answer: SecretTool.Answer) -> StoreError {
        let reason = answer.complaint.isEmpty ? answer.code.map { "exit code \($0)" } ?? "no end" : answer.complaint
        return StoreError(code, message: "\(text) (secret-tool: \(reason)).")
    }
}
#endif
