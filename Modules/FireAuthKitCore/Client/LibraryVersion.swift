/// What this library calls itself.
package enum LibraryVersion {
    package static let number = "0.1.0"

    /// The value of `X-Client-Version`: telemetry of the service, nothing depends on it.
    static let client = "Swift/FireAuthKit/\(number)"
}
