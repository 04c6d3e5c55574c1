#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FileSessionStore {
    /// Where a program that knows one project and one user keeps its session unless told otherwise.
    ///
    /// That is `$XDG_STATE_HOME/NAME/session.json`, or `~/.local/state/NAME/session.json` where the variable is unset or
    /// relative (XDG Base Directory Specification).
    ///
    /// - Parameters:
    ///   - name: The program's own directory, such as `fireauth`.
    ///   - environment: The variables to look at; the process's own by default.
    /// - Returns: The path, or `nil` when neither variable leads to a directory.
    public static func defaultPath(
        for name: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        stateDirectory(of: name, environment).map { "\($0)/session.json" }
    }

    /// Where a program keeps the session of one project, tenant and profile unless told otherwise.
    ///
    /// That is `$XDG_STATE_HOME/NAME/PROJECT/TENANT/PROFILE/session.json`; see ``SessionScope/components`` for the names.
    ///
    /// - Parameters:
    ///   - name: The program's own directory, such as `fireauth`.
    ///   - scope: Whose session it is.
    ///   - environment: The variables to look at; the process's own by default.
    /// - Returns: The path, or `nil` when neither `XDG_STATE_HOME` nor `HOME` leads to a directory.
    public static func defaultPath(
        for name: String,
        scope: SessionScope,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        stateDirectory(of: name, environment).map { base in
            ([base] + scope.components + ["session.json"]).joined(separator: "/")
        }
    }

    private static func stateDirectory(of name: String, _ environment: [String: String]) -> String? {
        func absolute(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let base = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { "\($0)/.local/state" }
        return base.map { "\($0)/\(name)" }
    }
}
