#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension PrivateFile {
    /// Removes what writers that died left behind: it may hold a session.
    ///
    /// Only for the holder of the lock. Nobody else is writing then, so every temporary file is left over.
    func sweepTemporaries() {
        guard let listing = opendir(directory) else { return }
        defer { closedir(listing) }
        let prefix = name + "."
        while let entry = readdir(listing) {
            let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard file.hasPrefix(prefix), file.hasSuffix(Self.temporarySuffix) else { continue }
            let parts = file.dropFirst(prefix.count).dropLast(Self.temporarySuffix.count).split(separator: "-")
            guard parts.count == 2, pid_t(parts[0]) != nil, UInt64(parts[1], radix: 36) != nil else { continue }
            unlink("\(directory)/\(file)")
        }
    }
}
