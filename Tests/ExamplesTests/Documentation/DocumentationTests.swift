import Foundation
import Testing

/// Every Swift block of the README and of the documentation's articles compiles as it stands, on its own.
@Suite struct DocumentationTests {
    struct Block: Sendable, CustomStringConvertible {
        let document: String
        let line: Int
        let text: String
        /// Without a function it may be statements, which only a script may hold.
        var isScript: Bool { !text.contains("@main") && !text.contains("func ") }

        var description: String { "\(document):\(line)" }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    static let documents: [String] = {
        let articles = names(in: "Modules").flatMap { module in
            let folder = "Modules/\(module)/Documentation.docc"
            return names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        return ["README.md"] + articles
    }()

    static func names(in folder: String) -> [String] {
        let path = root.appending(path: folder).path()
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    static let blocks: [Block] = documents.flatMap { document in
        let text = (try? String(contentsOf: root.appending(path: document), encoding: .utf8)) ?? ""
        var (blocks, current): ([Block], (line: Int, lines: [Substring])?) = ([], nil)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let open = current, line == "```" {
                blocks.append(Block(document: document, line: open.line, text: open.lines.joined(separator: "\n")))
                current = nil
            } else if current != nil {
                current?.lines.append(line)
            } else if line == "```swift" {
                current = (index + 2, [])
            }
        }
        return blocks
    }

    @Test func thereAreBlocks() {
        #expect(Self.blocks.count { $0.document == "README.md" } >= 7)
        #expect(Set(Self.blocks.map(\.document)).count >= 10)
    }

    @Test(arguments: blocks)
    func compiles(_ block: Block) async throws {
        let folder = try ScratchFolder()
        let source = try folder.write(block.text + "\n", to: "main.swift")
        let built = BuiltProgram.products
        let child = try ChildProcess(
            [
                "/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors",
                "-module-cache-path", "\(built)/ModuleCache", "-I", "\(built)/Modules",
                "-Xcc", "-fmodule-map-file=\(built)/CCurl.build/module.modulemap",
                "-Xcc", "-fmodule-map-file=\(built)/CMockPoller.build/module.modulemap",
                "-Xcc", "-fmodule-map-file=\(Self.root.path())Modules/Clibcurl/module.modulemap",
            ] + (block.isScript ? [] : ["-parse-as-library"]) + [source],
            environment: ProcessInfo.processInfo.environment, input: "/dev/null", output: "\(folder.path)/out",
            error: "\(folder.path)/err")
        let code = await child.exitCode()
        let errors = FileManager.default.contents(atPath: "\(folder.path)/err") ?? Data()
        #expect(code == 0, "\(String(decoding: errors, as: UTF8.self))")
    }
}
