internal import FireAuthTesting
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The mock Firebase as a program.
@main
struct MockFirebaseCommand {
    static func main() async {
        do throws(MockFirebaseOptions.Misuse) {
            switch try MockFirebaseOptions.parse(Array(CommandLine.arguments.dropFirst())) {
            case .help: Console.show(MockFirebaseHelp.text)
            case .version: Console.show(MockFirebaseHelp.version)
            case .serve(let options): await serve(options)
            }
        } catch {
            Console.complain("\(error.message); see mock-firebase --help")
            exit(2)
        }
    }

    private static func serve(_ options: MockFirebaseOptions) async {
        let termination = Termination()
        // Who names another host on the command line wants to be reached there.
        let server = MockFirebaseServer(
            MockFirebase(projectID: options.project, isStrict: options.isStrict), host: options.host,
            port: options.port, loopbackOnly: false)
        do throws(MockFirebaseServerError) {
            try server.start()
        } catch {
            Console.complain(error.message)
            exit(1)
        }
        Console.show("mock-firebase listening on \(server.baseURL.absoluteString) (project \(options.project))")
        await termination.wait()
        server.stop()
    }
}
