#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension PrivateFile {
    /// Removes what processes that died while writing left behind: it may hold a session.
    package func sweepTemporaries() {
        guard let listing = opendir(directory) else { return }
        defer { closedir(listing) }
        let prefix = name + "."
        while let entry = readdir(listing) {
            let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard file.hasPrefix(prefix), file.hasSuffix(".tmp"),
                let digits = file.dropFirst(prefix.count).split(separator: "-").first,
                let process = pid_t(digits), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink("\(directory)/\(file)")
        }
    }
}
