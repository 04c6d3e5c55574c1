#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The file that a crash leaves behind: all of the process's memory.
package enum CoreDumps {
    /// Turns the file off for this process and its children, for good.
    ///
    /// The memory holds passwords and tokens, and the file outlives them, in a place and with readers that others chose.
    /// A program that the kernel gives the memory to in place of a file, such as systemd-coredump, is told the limit
    /// and keeps nothing either.
    package static func turnOff() {
        var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
        // Lowering a limit is always allowed.
        setrlimit(core, &nothing)
    }

    #if canImport(Glibc)
    private static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
    private static let core = RLIMIT_CORE
    #endif
}
