internal import LaunchAuthTesting
internal import FireAuthTesting

/// The stand-in for better-auth as an HTTP server, until a signal ends the process.
enum BetterAuthServing {
    /// - Returns: The exit code when it cannot listen; else it does not return.
    static func run(port: UInt16, _ terminal: Terminal) async -> Int32 {
        var options = MockBetterAuth.Options()
        options.servesTemplateRoutes = false
        let server = MockBetterAuth(options: options).httpServer(port: port)
        do throws(MockFirebaseServerError) {
            try server.start()
        } catch {
            terminal.complain("launch-login: \(error.message)")
            return 1
        }
        terminal.show("better-auth stand-in listening on http://\(server.address.host):\(server.address.port)")
        // The signal handler ends the process.
        while true { try? await Task.sleep(for: .seconds(3600)) }
    }
}
