internal import FireAuthRelux
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The end of the name of a file that made way and was not thrown away: `REASON-TIME`, or `REASON-TIME-NUMBER` for a further
/// one of the same second.
struct AsideName: Comparable, Sendable {
    /// Why a file made way.
    enum Reason: String, Sendable {
        /// It is no session.
        case corrupt
        /// A newer program wrote it.
        case newer
        /// It could not be read.
        case unreadable
    }

    let reason: Reason
    /// A UTC time that sorts and fits a file name, as in `20260131T235959Z`.
    let time: String
    var number = 0

    init(_ reason: Reason, time: String) {
        self.reason = reason
        self.time = time
    }

    init?(_ suffix: String) {
        let parts = suffix.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let reason = Reason(rawValue: String(parts[0])),
            parts[1].count == 16, parts[1].dropFirst(8).first == "T", parts[1].hasSuffix("Z"),
            parts[1].utf8.count(where: { (0x30...0x39).contains($0) }) == 14
        else { return nil }
        self.init(reason, time: String(parts[1]))
        guard parts.count == 3 else { return }
        guard let number = Int(parts[2]), number > 0 else { return nil }
        self.number = number
    }

    var suffix: String {
        number == 0 ? "\(reason.rawValue)-\(time)" : "\(reason.rawValue)-\(time)-\(number)"
    }

    static func < (one: AsideName, other: AsideName) -> Bool {
        (one.time, one.number) < (other.time, other.number)
    }
}

// Files that made way. Only for the holder of the lock.
extension PrivateFile {
    /// How many files of one reason are kept: the newest.
    private static let asidesKept = 3

    /// Moves the file beside itself.
    ///
    /// - Returns: The new path, or `nil` when the file could not be moved.
    func moveAside(_ name: AsideName) -> String? {
        guard let target = keepAside(name) else { return nil }
        if unlink(path) != 0, errno != ENOENT {
            unlink(target)
            return nil
        }
        syncDirectory()
        dropAsides(before: target)
        return target
    }

    /// Gives the file a second name, so that it never has none; where that cannot be, another one.
    ///
    /// - Returns: The new path, or `nil` when that failed.
    func keepAside(_ name: AsideName) -> String? {
        var name = name
        let taken = asides().filter { $0.reason == name.reason && $0.time == name.time }.map(\.number).max()
        name.number = taken.map { $0 + 1 } ?? 0
        for _ in 0..<100 {
            let target = "\(path).\(name.suffix)"
            name.number += 1
            var status = stat()
            // Also where the directory cannot be listed, nothing is overwritten.
            if lstat(target, &status) == 0 { continue }
            if linkat(AT_FDCWD, path, AT_FDCWD, target, 0) == 0 || rename(path, target) == 0 { return target }
            return nil
        }
        return nil
    }

    /// Undoes ``keepAside(_:)``.
    func takeBack(_ target: String) {
        // A rename between two names of one file does nothing, and leaves both.
        rename(target, path)
        unlink(target)
    }

    /// Removes the oldest of the files that made way for the same reason as `target`, which stays whatever its time is.
    func dropAsides(before target: String) {
        guard let latest = AsideName(String(target.dropFirst(path.count + 1))) else { return }
        let others = asides().filter { $0.reason == latest.reason && $0 != latest }.sorted()
        for name in others.dropLast(Self.asidesKept - 1) { unlink("\(path).\(name.suffix)") }
    }

    /// Removes every file that made way: it may hold a session.
    func removeAsides() throws(StoreError) {
        for name in asides() {
            let aside = "\(path).\(name.suffix)"
            guard unlink(aside) == 0 || errno == ENOENT else {
                throw StoreError(.writeFailed, message: "\(aside) could not be removed: \(errorText())")
            }
        }
        syncDirectory()
    }

    private func asides() -> [AsideName] {
        suffixes().compactMap(AsideName.init).filter { name in
            var status = stat()
            return lstat("\(path).\(name.suffix)", &status) == 0 && Self.isRegular(status)
        }
    }
}
