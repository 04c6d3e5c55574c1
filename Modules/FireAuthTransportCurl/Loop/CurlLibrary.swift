internal import CCurl
internal import FireAuthKitCore

/// The libcurl this process runs with, initialised once and for good: other code may use the same library.
enum CurlLibrary {
    /// Why no request can be sent at all; `nil` when all is well.
    static let problem: TransportError? = {
        guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else {
            return TransportError(.cannotConnect, message: "libcurl could not be initialised")
        }
        // The one delivery of a request rests on an option of 7.80.0.
        guard ccurl_runtime_version() >= UInt32(CCURL_OLDEST_VERSION) else {
            return TransportError(.cannotConnect, message: "libcurl is older than 7.80.0")
        }
        return nil
    }()
}
