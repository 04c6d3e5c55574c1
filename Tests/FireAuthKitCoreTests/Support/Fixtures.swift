import FireAuthKitCore
import FoundationEssentials

/// The files beside these tests.
enum Fixtures {
    static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: name).path()
    }

    /// The JSON of a file; `null` when there is none, which no test takes for its fixture.
    static func json(_ name: String) -> JSONValue {
        (try? Data(contentsOf: URL(filePath: path(name)))).flatMap { try? JSONValue(json: $0) } ?? .null
    }
}
