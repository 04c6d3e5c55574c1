#if os(Linux)
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// What `ps`, `/proc` and the name of a core file show of a process.
struct ProcessView {
    /// The texts by what they are: the command line, names of threads, paths of files and so on.
    let texts: [String: String]
    /// The processes it started and that still run.
    let children: [pid_t]
    /// The largest core file, as soft and hard limit.
    let coreLimit: [Substring]

    init(_ id: pid_t) {
        let folder = "/proc/\(id)"
        let maps = Self.text("\(folder)/maps").split(separator: "\n")
        let limits = Self.text("\(folder)/limits").split(separator: "\n")
        texts = [
            "command line": Self.text("\(folder)/cmdline"),
            "title": Self.text("\(folder)/comm"),
            "threads": Self.names("\(folder)/task").map { Self.text("\(folder)/task/\($0)/comm") }.joined(),
            "program": Self.link("\(folder)/exe"),
            "working directory": Self.link("\(folder)/cwd"),
            // Address, rights, offset, device and inode stand before the path.
            "mapped files": maps.compactMap { $0.split(separator: " ", maxSplits: 5).dropFirst(5).first }
                .joined(separator: "\n"),
            "open files": Self.names("\(folder)/fd").map { Self.link("\(folder)/fd/\($0)") }.joined(separator: "\n"),
        ]
        children = Self.names("/proc").compactMap { pid_t($0) }.filter { Self.parent(of: $0) == id }
        coreLimit =
            limits.first { $0.hasPrefix("Max core file size") }.map {
                Array($0.split(separator: " ").dropFirst(4).prefix(2))
            } ?? []
    }

    /// The secrets of which any text holds a piece, with the text's name.
    func leaks(of secrets: [String]) -> [String] {
        texts.sorted { $0.key < $1.key }.flatMap { name, text in
            SecretPieces.found(secrets, in: text).map { "\(name): \($0)" }
        }
    }

    private static func text(_ path: String) -> String {
        // The files of /proc have no size, so they are read to their end.
        let bytes = FileHandle(forReadingAtPath: path)?.readDataToEndOfFile() ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func link(_ path: String) -> String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// The field after the state, which follows the title in parentheses.
    private static func parent(of id: pid_t) -> pid_t? {
        let stat = text("/proc/\(id)/stat")
        guard let end = stat.lastIndex(of: ")") else { return nil }
        return stat[end...].split(separator: " ").dropFirst(2).first.flatMap { pid_t($0) }
    }
}
#endif
