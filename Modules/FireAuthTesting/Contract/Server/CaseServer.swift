/// A server of a case as the case sees it, whether it is a socket or not.
struct CaseServer: Sendable {
    let port: UInt16
    let log: ServerLog
    /// Whether the end of a connection shows in the log: not when nothing is read, and not without sockets.
    let seesConnectionsEnd: Bool
}
