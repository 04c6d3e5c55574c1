#if os(Linux)
internal import FireAuthRelux

/// The item of a keyring that holds a session, reached through `secret-tool`, as a store that does not order its calls.
struct KeyringItem: FireAuthRelux.Business.SessionStore {
    typealias Session = FireAuthRelux.Business.StoredSession
    typealias StoreError = FireAuthRelux.Business.SessionStoreError

    let tool: SecretTool
    let label: String
    let attributes: [String]

    /// The session; `nil` when the keyring has no such item.
    func load() async throws(StoreError) -> Session? {
        let answer = await tool.run(["lookup"] + attributes)
        switch answer.code {
        case 0: break
        case 1 where answer.complaint.isEmpty:
            // The answer for nothing stored and for a keyring that its user did not unlock.
            guard try await isStored() else { return nil }
            throw Self.failure(.locked, "The keyring is locked; unlock it and try again", answer)
        default: throw Self.failure(.unreadable, "The keyring gave no answer", answer)
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

    /// Puts a session in the item's place.
    func save(_ session: Session) async throws(StoreError) {
        guard let bytes = try? SessionEnvelope.encode(session), bytes.count <= SecretTool.maximumSize else {
            throw StoreError(
                .writeFailed,
                message:
                    "The session does not fit the keyring: it has more than \(SecretTool.maximumSize) bytes, or its "
                    + "expiry is no date.")
        }
        let answer = await tool.run(["store", "--label=\(label)"] + attributes, input: bytes)
        guard answer.code == 0 else { throw Self.failure(.writeFailed, "The keyring did not take the session", answer) }
    }

    /// Removes the item; none is as good.
    func clear() async throws(StoreError) {
        let answer = await tool.run(["clear"] + attributes)
        // Some versions end with 1, and silently, when there was nothing to remove.
        guard answer.code == 0 || answer.code == 1 && answer.complaint.isEmpty else {
            throw Self.failure(.writeFailed, "The keyring did not remove the session", answer)
        }
        guard try await !isStored() else {
            throw Self.failure(.writeFailed, "The keyring still holds the session", answer)
        }
    }

    /// Whether the keyring lists the item, which it does locked or not.
    private func isStored() async throws(StoreError) -> Bool {
        let answer = await tool.run(["search"] + attributes)
        guard answer.code == 0 || answer.output.isEmpty && answer.complaint.isEmpty && answer.code == 1 else {
            throw Self.failure(.unreadable, "The keyring gave no answer", answer)
        }
        return !answer.output.isEmpty
    }

    private static func failure(_ code: StoreError.Code, _ text: String, _ answer: SecretTool.Answer) -> StoreError {
        let reason = answer.complaint.isEmpty ? answer.code.map { "exit code \($0)" } ?? "no end" : answer.complaint
        return StoreError(code, message: "\(text) (secret-tool: \(reason)).")
    }
}
#endif
