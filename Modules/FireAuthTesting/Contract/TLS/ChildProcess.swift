#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A program run beside the tests, its standard input and output one end of a socket pair.
///
/// A socket, not a pipe: writing to a program that has ended then is an error and no signal.
struct ChildProcess: Sendable {
    let processID: pid_t
    let channel: Int32

    /// Starts a program found in the search path; nil when there is none of that name.
    init?(_ program: String, _ arguments: [String]) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
        let type = Int32(SOCK_STREAM.rawValue)
        #else
        let type = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        let words = ([program] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        guard let processID = Self.spawn(program, words + [nil], standardStreams: ends[1]) else {
            close(ends[0])
            return nil
        }
        (self.processID, channel) = (processID, ends[0])
    }

    /// Waits for the program to end by itself; its exit status, or nil when it was ended by a signal.
    func waitForExit() -> Int32? {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    /// Ends the program. Not by SIGTERM: a child inherits what the tests' own program blocks and ignores.
    func terminate() {
        kill(processID, SIGKILL)
        _ = waitForExit()
    }

    func closeChannel() {
        close(channel)
    }

    private static func spawn(_ program: String, _ words: [UnsafeMutablePointer<CChar>?], standardStreams: Int32)
        -> pid_t?
    {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, standardStreams, 0)
        posix_spawn_file_actions_adddup2(&actions, standardStreams, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // A child that inherits the sockets of other cases keeps their connections open.
        #if canImport(Darwin)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
        #else
        // Closing what is not open is no error up to the limit of open files.
        for descriptor in 3..<min(1024, max(3, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX))))) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        #endif
        var processID: pid_t = 0
        guard posix_spawnp(&processID, program, &actions, &attributes, words, environ) == 0 else { return nil }
        return processID
    }
}
