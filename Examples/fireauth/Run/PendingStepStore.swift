internal import FireAuthKitCore
internal import FireAuthSessionStores
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keeps the one step that waits for a code, in a private file beside the session: its handles are secrets.
struct PendingStepStore: Sendable {
    private let file: PrivateFile

    init(sessionFile: String) {
        file = PrivateFile(path: Self.path(of: sessionFile))
    }

    static func path(of sessionFile: String) -> String {
        "\(sessionFile).pending"
    }

    /// The step that waits; `nil` when none does, and for a file that holds none.
    func load() throws -> PendingStep? {
        guard let bytes = try file.read() else { return nil }
        return try? JSONDecoder().decode(PendingStep.self, from: Data(bytes))
    }

    /// Keeps a step in place of the one before.
    func save(_ step: PendingStep) throws {
        try file.createDirectory()
        try file.replace(with: Array(try JSONEncoder().encode(step)))
    }

    func remove() throws {
        try file.remove()
    }
}
