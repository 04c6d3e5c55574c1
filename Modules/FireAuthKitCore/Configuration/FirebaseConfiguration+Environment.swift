#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FirebaseConfiguration {
    /// Reads `FIREBASE_API_KEY`, `FIREBASE_PROJECT_ID` (else `GCLOUD_PROJECT`) and `FIREBASE_AUTH_EMULATOR_HOST`.
    ///
    /// Without any of them the result is ``unconfigured``. An empty variable counts as absent.
    ///
    /// - Parameter environment: The variables; the process's own by default.
    /// - Throws: ``FirebaseAuthError`` with code `INVALID_CONFIGURATION` when the emulator host is no address.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(FirebaseAuthError) {
        func variable(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        var emulator: EmulatorHost?
        if let host = variable("FIREBASE_AUTH_EMULATOR_HOST") { emulator = try EmulatorHost(host) }
        self.init(
            apiKey: variable("FIREBASE_API_KEY"),
            projectID: variable("FIREBASE_PROJECT_ID") ?? variable("GCLOUD_PROJECT"),
            emulator: emulator)
    }
}
