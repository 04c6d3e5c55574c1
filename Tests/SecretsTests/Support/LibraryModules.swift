import Foundation

/// The Swift modules of the libraries, as the package's folders have them: a new one cannot be left out of the walk.
enum LibraryModules {
    /// Where the compiled modules are: beside the test runner.
    static let products = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent().path

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The folders that hold Swift code, each a module of its name.
    static func names() throws -> [String] {
        let folder = root.appending(path: "Modules")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { try !sources(of: $0).isEmpty }
            .sorted()
    }

    /// The library products that the manifest names.
    static func products(inManifest name: String = "Package.swift") throws -> Set<String> {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        return Set(text.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) })
    }

    /// The public types that a module's code declares, for whichever platform, by their last names.
    static func declaredTypes(of module: String) throws -> Set<String> {
        let declaration = /^\s*public (?:final |indirect )?(?:struct|class|actor|enum) (\w+)/.anchorsMatchLineEndings()
        return try sources(of: module).reduce(into: []) { names, file in
            let text = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
    }

    private static func sources(of module: String) throws -> [URL] {
        let folder = root.appending(path: "Modules/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return files?.compactMap { $0 as? URL }.filter {
            $0.pathExtension == "swift" && !$0.pathComponents.contains { $0.hasSuffix(".docc") }
        } ?? []
    }
}
