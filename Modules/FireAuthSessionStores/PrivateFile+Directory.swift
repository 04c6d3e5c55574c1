internal import FireAuthRelux
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

// The directories on the way to the file.
extension PrivateFile {
    var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether the file's directory is there or may be; `false` only where it is known not to be.
    package var directoryExists: Bool {
        var status = stat()
        return stat(directory, &status) == 0 || errno != ENOENT || leadsNowhere
    }

    /// Whether a directory of the path is a symbolic link to what is not there. It may be there later, such as a disk, and
    /// hold a session: nothing is known of the file then.
    private var leadsNowhere: Bool {
        var status = stat()
        for directory in directories {
            guard stat(directory, &status) != 0, errno == ENOENT else { return false }
            if lstat(directory, &status) == 0 { return true }
        }
        return false
    }

    /// Throws when nothing is known of the file since a link on the way to it leads nowhere.
    func refuseToLeadNowhere() throws(StoreError) {
        if leadsNowhere { throw unreadable("a symbolic link on the way to it leads nowhere") }
    }

    /// Creates the directories that are missing, for their owner alone; those that exist keep their mode, unless it is 000.
    package func createDirectory() throws(StoreError) {
        openClosedDirectories()
        var status = stat()
        let missing = directories.prefix { stat($0, &status) != 0 && errno == ENOENT }
        for path in missing.reversed() {
            if mkdir(path, 0o700) == 0 {
                chmod(path, 0o700)
            } else if errno != EEXIST {
                throw StoreError(.writeFailed, message: "The directory \(path) could not be created: \(errorText())")
            }
        }
    }

    /// Opens the directories of the path that are closed even to their owner, with mode 000. A umask that takes the owner's
    /// bits leaves a new one so until its creator has changed that, and for good when that one was killed before.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func openClosedDirectories() -> Bool {
        var status = stat()
        if stat(directory, &status) == 0 {
            return Self.isClosed(status) && chmod(directory, 0o700) == 0
        }
        guard errno == EACCES else { return false }
        var isOneOpen = false
        // From the top: what is in a closed one can be seen only when that is open.
        for path in directories.reversed() where stat(path, &status) == 0 && Self.isClosed(status) {
            if chmod(path, 0o700) == 0 { isOneOpen = true }
        }
        return isOneOpen
    }

    /// Makes a rename or removal last through a power cut. Some file systems cannot; the change is made all the same.
    func syncDirectory() {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The file's directory, the one that is in, and so on.
    private var directories: [String] {
        var directories = [directory]
        while let last = directories.last {
            let parent = PrivateFile(path: last).directory
            guard parent != last else { break }
            directories.append(parent)
        }
        return directories
    }

    /// Whether a directory of this user's has mode 000, which tells nothing of who may use it: nobody can.
    private static func isClosed(_ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFDIR && status.st_mode & 0o777 == 0 && status.st_uid == geteuid()
    }
}
