/// The sizes of one request that are accepted.
struct HTTPLimits: Sendable {
    /// Request line, header fields and the empty line; also the trailer section.
    var headBytes = 32 * 1024
    var bodyBytes = 8 * 1024 * 1024
}
