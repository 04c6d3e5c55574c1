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
        for suffix in suffixes() where suffix.hasSuffix(Self.temporarySuffix) {
            let parts = suffix.dropLast(Self.temporarySuffix.count).split(separator: "-")
            guard parts.count == 2, pid_t(parts[0]) != nil, UInt64(parts[1], radix: 36) != nil else { continue }
            unlink("\(path).\(suffix)")
        }
    }

    /// What follows `NAME.` in the names of the files beside this one; nothing when the directory cannot be listed.
    func suffixes() -> [String] {
        guard let listing = opendir(directory) else { return [] }
        defer { closedir(listing) }
        let prefix = name + "."
        var suffixes: [String] = []
        while let entry = readdir(listing) {
            let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if file.hasPrefix(prefix) { suffixes.append(String(file.dropFirst(prefix.count))) }
        }
        return suffixes
    }
}
