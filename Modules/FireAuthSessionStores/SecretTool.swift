#if os(Linux)
internal import FireAuthKitCore
#if canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// Runs `secret-tool`, the command line of the Secret Service (libsecret).
///
/// A secret goes in by standard input and comes out by standard output: never by arguments, which every user of the
/// machine can read.
struct SecretTool: Sendable {
    /// What a run gave.
    struct Answer: Sendable {
        /// The exit code; `nil` when the run was ended by a signal or took too long.
        let code: Int32?
        let output: [UInt8]
        /// The first line of standard error.
        let complaint: String
    }

    /// More does not fit through `secret-tool`, which cuts it without a word.
    static let maximumSize = 8191

    /// How long a run may take, which has to be long enough to type a password: 1200 times 50 ms.
    private static let patience = (attempts: 1200, pause: Duration.milliseconds(50))

    let program: String
    let environment: [String: String]
    let clock: any AuthClock

    /// Finds the program in the absolute directories of `PATH`.
    init?(environment: [String: String], clock: any AuthClock) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        guard let program = folders.map({ $0 + "/secret-tool" }).first(where: { access($0, X_OK) == 0 }) else {
            return nil
        }
        self.program = program
        self.environment = environment.filter { Self.needs($0.key) }
        self.clock = clock
    }

    /// What the program needs to find the user's bus, screen and language. The rest stays here: it may hold passwords.
    private static func needs(_ variable: String) -> Bool {
        let names: Set = [
            "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY",
            "DBUS_SESSION_BUS_ADDRESS", "TMPDIR",
        ]
        return names.contains(variable) || variable.hasPrefix("LC_") || variable.hasPrefix("XDG_")
    }

    /// Runs the program to its end.
    ///
    /// Its exit is asked for again and again rather than waited for: it may be waiting for a user who unlocks a keyring.
    func run(_ arguments: [String], input: [UInt8] = []) async -> Answer {
        guard let (stdin, stdout, stderr) = Self.channels() else { return Answer(code: nil, output: [], complaint: "") }
        stdin.send(input)
        guard let process = spawn(arguments, stdin, stdout, stderr) else {
            return Answer(code: nil, output: [], complaint: "\(program) could not be started")
        }
        let code = await exitCode(of: process)
        let complaint = String(decoding: stderr.received().prefix(300), as: UTF8.self)
        return Answer(
            code: code, output: stdout.received(),
            complaint: complaint.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
    }

    private static func channels() -> (Channel, Channel, Channel)? {
        guard let stdin = Channel(), let stdout = Channel(), let stderr = Channel() else { return nil }
        return (stdin, stdout, stderr)
    }

    private func exitCode(of process: pid_t) async -> Int32? {
        for attempt in 0...Self.patience.attempts {
            // 0 while it runs.
            var status: Int32 = 0
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
            if ended < 0, errno != EINTR { return nil }
            // A run is short when nobody is asked. A cancelled task cannot sleep, and does not leave a run behind.
            let pause = attempt < 20 ? Duration.milliseconds(5) : Self.patience.pause
            guard (try? await clock.sleep(for: pause)) != nil else { break }
        }
        kill(process, SIGKILL)
        await reap(process)
        return nil
    }

    /// Takes in what is left of a process that was killed; in a task of its own, since a cancelled one cannot sleep.
    private func reap(_ process: pid_t) async {
        await Task.detached { [clock] in
            while waitpid(process, nil, WNOHANG) == 0 { try? await clock.sleep(for: .milliseconds(5)) }
        }.value
    }

    private func spawn(_ arguments: [String], _ stdin: Channel, _ stdout: Channel, _ stderr: Channel) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, channel) in [stdin, stdout, stderr].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, channel.far, Int32(number))
        }
        var words = ([program] + arguments).map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        var process: pid_t = 0
        return posix_spawn(&process, program, &actions, nil, &words, &variables) == 0 ? process : nil
    }
}

/// A pair of connected sockets, one end for a child process.
///
/// Not a pipe: only a socket can be made closed to every other child at once. What goes through fits its buffer.
private final class Channel: Sendable {
    let far: Int32
    private let near: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamClosedOnExec, 0, &ends) == 0 else {
            return nil
        }
        (near, far) = (ends[0], ends[1])
    }

    deinit {
        close(near)
        close(far)
    }

    /// Hands over all of `bytes`, and an end of file after them.
    func send(_ bytes: [UInt8]) {
        _ = sendBytes(near, bytes)
        shutdown(near, Int32(SHUT_WR))
    }

    /// What is there by now.
    func received() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(near, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }
}

#if canImport(Glibc)
private let streamClosedOnExec = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
#else
private let streamClosedOnExec = SOCK_STREAM | SOCK_CLOEXEC
#endif

// The member `send` hides the C function.
private func sendBytes(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
}
#endif
