#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A moment on a clock that nobody can set: how long the machine has been running, the time it slept included.
///
/// It outlives a process but not a restart of the machine, after which ``bootID`` is another.
public struct BootTime: Codable, Sendable, Hashable {
    /// Names one run of the machine.
    public let bootID: String

    /// The time since the machine was started, in seconds.
    public let seconds: Double

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - bootID: Names one run of the machine.
    ///   - seconds: The time since the machine was started, in seconds.
    public init(bootID: String, seconds: Double) {
        self.bootID = bootID
        self.seconds = seconds
    }

    /// The moment some seconds later, in the same run.
    package func advanced(by seconds: Double) -> BootTime {
        BootTime(bootID: bootID, seconds: self.seconds + seconds)
    }

    /// How many seconds later this moment is than another one; `nil` when they are of different runs.
    package func seconds(since other: BootTime) -> Double? {
        bootID == other.bootID ? seconds - other.seconds : nil
    }
}

extension BootTime {
    /// This machine's; `nil` where the system does not tell.
    static func current() -> BootTime? {
        guard let currentBootID else { return nil }
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return BootTime(bootID: currentBootID, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    #if os(Linux)
    private static let clock = CLOCK_BOOTTIME

    /// proc_sys_kernel(5).
    private static let currentBootID: String? = {
        guard let file = fopen("/proc/sys/kernel/random/boot_id", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return String(decoding: line.prefix { $0 > 0x20 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()
    #elseif canImport(Darwin)
    private static let clock = CLOCK_MONOTONIC

    private static let currentBootID: String? = {
        var (name, size) = ([CChar](repeating: 0, count: 64), 64)
        guard sysctlbyname("kern.bootsessionuuid", &name, &size, nil, 0) == 0 else { return nil }
        return String(decoding: name.prefix { $0 > 0x20 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()
    #else
    private static let clock = CLOCK_MONOTONIC
    private static let currentBootID: String? = nil
    #endif
}
