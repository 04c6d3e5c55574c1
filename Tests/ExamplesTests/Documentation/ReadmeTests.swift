import Foundation
import Testing

/// Every Swift block of the README compiles as it stands, on its own.
@Suite struct ReadmeTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    static let blocks: [String] = {
        let readme = (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
        return readme.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }()

    @Test func thereAreBlocks() {
        #expect(Self.blocks.count >= 7)
    }

    @Test(arguments: blocks.indices)
    func compiles(_ index: Int) async throws {
        let folder = try ScratchFolder()
        let source = try folder.write(Self.blocks[index], to: "Block\(index).swift")
        let built = BuiltProgram.products
        let child = try ChildProcess(
            [
                "/usr/bin/env", "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
                "-warnings-as-errors", "-module-cache-path", folder.path, "-I", "\(built)/Modules",
                "-Xcc", "-fmodule-map-file=\(built)/CCurl.build/module.modulemap",
                "-Xcc", "-fmodule-map-file=\(built)/CMockPoller.build/module.modulemap",
                "-Xcc", "-fmodule-map-file=\(Self.root.path())Modules/Clibcurl/module.modulemap", source,
            ],
            environment: ProcessInfo.processInfo.environment, input: "/dev/null", output: "\(folder.path)/out",
            error: "\(folder.path)/err")
        let code = await child.exitCode()
        let errors = FileManager.default.contents(atPath: "\(folder.path)/err") ?? Data()
        #expect(code == 0, "\(String(decoding: errors, as: UTF8.self))")
    }
}
