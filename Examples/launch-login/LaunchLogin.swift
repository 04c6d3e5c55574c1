internal import FireAuthKitCore
internal import LaunchAuth
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

/// A sign-in and a sign-up screen in a terminal, over whichever backend the configuration names.
@main
struct LaunchLogin {
    @MainActor
    static func main() async {
        CoreDumps.turnOff()
        Interruption.install(endingLineOf: STDOUT_FILENO)
        let terminal = Terminal()
        do throws(Options.Misuse) {
            switch try Options.parse(Array(CommandLine.arguments.dropFirst())) {
            case .help: terminal.show(HelpText.text)
            case .version: terminal.show("launch-login \(LibraryVersion.number)")
            case .serve(let port): exit(await BetterAuthServing.run(port: port, terminal))
            case .run(let options): exit(await run(options, terminal))
            }
        } catch {
            terminal.complain("launch-login: \(error.message) See launch-login --help.")
            exit(2)
        }
    }

    @MainActor
    private static func run(_ options: Options, _ terminal: Terminal) async -> Int32 {
        let config = AppConfig(override: options.path, isEmailEnabled: options.isEmailEnabled)
        for problem in config.problems { terminal.complain("launch-login: \(problem)") }
        do {
            let factory = try DemoFactory(options).make(for: config.deploymentPath)
            let auth = AuthState(service: try await factory.makeService(for: config))
            await Screens(auth: auth, path: config.deploymentPath, terminal: terminal).run()
            return 0
        } catch {
            terminal.complain("launch-login: \((error as? AuthError)?.message ?? "\(error)")")
            return 1
        }
    }
}
