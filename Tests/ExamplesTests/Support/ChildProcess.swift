import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A process whose three standard streams are files or a terminal.
///
/// Not Foundation's `Process`: that gives the pipes of one test to the children of another, and has no terminals.
struct ChildProcess: Sendable {
    let id: pid_t

    /// Starts a process on files.
    init(_ words: [String], environment: [String: String], input: String, output: String, error: String) throws {
        id = try Self.spawn(words, environment) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
    }

    /// Starts a process on a terminal, which becomes its controlling one as it leads a session of its own.
    init(_ words: [String], environment: [String: String], terminal: String) throws {
        id = try Self.spawn(words, environment, newSession: true) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
    }

    /// Waits for the end: the exit code, or the negative signal.
    func exitCode() async -> Int32 {
        let id = id
        return await onThread {
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        }
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], newSession: Bool = false,
        _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // POSIX_SPAWN_SETSID; signals as a shell would leave them.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, (newSession ? 0x80 : 0) | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var arguments = words.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
        try #require(failure == 0, "posix_spawn \(words[0]): \(String(cString: strerror(failure)))")
        return id
    }
}
