import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The public types of the libraries, as the compiler lists them in the symbol graph.
struct PublicTypes {
    /// Asked for once: a module takes the compiler a moment.
    static var all: PublicTypes {
        get async throws { try await asked.value }
    }

    private static let asked = Task { try await PublicTypes() }

    /// The structs, classes, actors and enums, by their full names.
    private(set) var names: Set<String> = []
    /// Those of them that can be decoded.
    private(set) var decodable: Set<String> = []
    /// Those of them that can be encoded.
    private(set) var encodable: Set<String> = []
    /// The modules that have no public type on this platform.
    private(set) var emptyModules: Set<String> = []

    /// Asks the compiler about the modules of the package.
    private init() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in try LibraryModules.names() {
            let own = folder.appendingPathComponent(module)
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
            try await Self.extract(module, to: own.path)
            let known = names
            for file in try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil)
            where file.pathExtension == "json" {
                try add(JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)))
            }
            if names == known { emptyModules.insert(module) }
        }
    }

    private mutating func add(_ graph: Graph) {
        var own: [String: String] = [:]
        for symbol in graph.symbols where Self.kinds.contains(symbol.kind.identifier) {
            own[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
        }
        names.formUnion(own.values)
        for relation in graph.relationships where relation.kind == "conformsTo" {
            guard let name = own[relation.source] else { continue }
            if relation.target == "s:Se" { decodable.insert(name) }
            if relation.target == "s:SE" { encodable.insert(name) }
        }
    }

    private static let kinds: Set<String> = ["swift.struct", "swift.class", "swift.enum", "swift.actor"]

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Identifier: Decodable { let precise: String }
            let kind: Kind
            let identifier: Identifier
            let pathComponents: [String]
        }
        struct Relation: Decodable { let kind, source, target: String }
        let symbols: [Symbol]
        let relationships: [Relation]
    }

    private static func extract(_ module: String, to folder: String) async throws {
        let products = LibraryModules.products
        var words = [
            "swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", "\(products)/Modules",
        ]
        for map in ["CCurl", "CMockPoller"] {
            words += ["-Xcc", "-fmodule-map-file=\(products)/\(map).build/module.modulemap"]
        }
        words += ["-output-dir", folder, "-minimum-access-level", "public"]
        var pointers = words.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 2, "\(folder)/errors", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var id: pid_t = 0
        try #require(posix_spawnp(&id, "swift", &actions, nil, &pointers, environ) == 0, "swift is not on PATH")
        let child = id
        let status = await withCheckedContinuation { continuation in
            Thread {
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                continuation.resume(returning: status)
            }.start()
        }
        let errors = (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? ""
        try #require(status == 0, "swift symbolgraph-extract \(module): \(errors)")
    }

    #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
    #else
    private static let target = "x86_64-unknown-linux-gnu"
    #endif
}
