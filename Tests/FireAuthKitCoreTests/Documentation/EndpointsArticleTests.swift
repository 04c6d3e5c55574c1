import FireAuthKitCore
import FoundationEssentials
import Testing

/// The documentation names every endpoint that the module can reach, with the calls that reach it.
@Suite struct EndpointsArticleTests {
    static let module = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Modules/FireAuthKitCore")

    /// The text of each source file in a folder.
    static func sources(_ folder: String) throws -> [String] {
        let path = module.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: path.path()).sorted().map {
            try String(contentsOf: path.appending(path: $0), encoding: .utf8)
        }
    }

    /// What stands in quotes behind a word, from the word on.
    static func quoted(_ text: Substring, after word: String) -> String? {
        guard let range = text.firstRange(of: "\(word)\"") else { return nil }
        return String(text[range.upperBound...].prefix { $0 != "\"" })
    }

    /// The endpoints of all operations, such as `v1/accounts:signUp`.
    static func endpoints() throws -> Set<String> {
        var found: Set<String> = []
        for source in try sources("Operations") {
            for line in source.split(separator: "\n") where line.contains("static let endpoint =") {
                if line.contains("Endpoint.token") {
                    found.insert("v1/token")
                    continue
                }
                let name = try #require(quoted(line, after: "identityToolkit(") ?? quoted(line, after: "reading("))
                found.insert("\(quoted(line, after: "version: ") ?? "v1")/\(name)")
            }
        }
        return found
    }

    /// The article's rows: endpoint, and the links to its calls.
    static func rows() throws -> [(endpoint: String, calls: [String])] {
        let article = try String(
            contentsOf: module.appending(path: "Documentation.docc/Endpoints.md"), encoding: .utf8)
        return article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
            let calls = cells[1].split(separator: "``").filter { $0.hasPrefix("FirebaseAuthClient/") }
            return (
                String(cells[0].dropFirst().prefix { $0 != "`" }), calls.map { String($0.dropFirst(19)) }
            )
        }
    }

    @Test func everyOperationIsInTheArticle() throws {
        let endpoints = try Self.endpoints()
        let rows = try Self.rows()
        #expect(endpoints.count == 32)
        #expect(endpoints.subtracting(rows.map(\.endpoint)).sorted() == [])
        #expect(Set(rows.map(\.endpoint)).subtracting(endpoints).sorted() == [])
        #expect(rows.count == endpoints.count)
        for row in rows { #expect(!row.calls.isEmpty, "\(row.endpoint)") }
    }

    /// Each public call of the client is in the article; that its links lead somewhere, the build of the documentation
    /// tells.
    @Test func everyCallIsInTheArticle() throws {
        let article = try String(
            contentsOf: Self.module.appending(path: "Documentation.docc/Endpoints.md"), encoding: .utf8)
        let names = try Self.sources("Client").joined().split(separator: "public func ").dropFirst().map {
            String($0.prefix { $0 != "(" })
        }
        #expect(names.count > 40)
        for name in names { #expect(article.contains("``FirebaseAuthClient/\(name)("), "\(name)") }
    }
}
