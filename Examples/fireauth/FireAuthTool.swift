internal import TerminalSupport
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The command line tool `fireauth`.
@main
struct FireAuthTool {
    @MainActor
    static func main() async {
        CoreDumps.turnOff()
        Interruption.install()
        let program = Program(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
        // Ends at once, whatever still runs: a command that was given up may hang in a transport.
        exit(await program.run().rawValue)
    }
}
