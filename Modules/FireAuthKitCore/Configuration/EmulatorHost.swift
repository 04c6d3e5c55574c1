/// Where a Firebase Auth emulator, or the mock server, listens.
public struct EmulatorHost: Sendable, Hashable, CustomStringConvertible {
    /// The port the emulator takes when none is given: 9099.
    public static let defaultPort = 9099

    /// The host name or address; an IPv6 address without brackets.
    public let host: String

    /// The port.
    public let port: Int

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - host: The host name or address; an IPv6 address without brackets.
    ///   - port: The port, from 1 to 65535.
    public init(host: String, port: Int = EmulatorHost.defaultPort) {
        self.host = host
        self.port = port
    }

    /// Reads `host:port`, `host`, `[::1]:port` or `::1`, with or without `http://` before and a slash behind.
    ///
    /// - Parameter text: The address, as in `FIREBASE_AUTH_EMULATOR_HOST`.
    /// - Throws: ``FirebaseAuthError`` with code `INVALID_CONFIGURATION` when it is no such address.
    public init(_ text: String) throws(FirebaseAuthError) {
        var rest = Substring(text)
        if rest.prefix(7).lowercased() == "http://" {
            rest = rest.dropFirst(7)
        }
        if rest.hasSuffix("/") { rest = rest.dropLast() }

        let (host, port) = Self.split(rest)
        guard Self.isHost(host) else {
            throw Self.invalid(text, "it names no host")
        }
        guard let port else {
            self.init(host: String(host))
            return
        }
        guard port.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(port), (1...65535).contains(number)
        else {
            throw Self.invalid(text, "its port is not a number from 1 to 65535")
        }
        self.init(host: String(host), port: number)
    }

    /// The address with its port, an IPv6 address in brackets.
    public var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    private static func split(_ text: Substring) -> (host: Substring, port: Substring?) {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            let host = text[text.index(after: text.startIndex)..<end]
            let tail = text[text.index(after: end)...]
            if tail.isEmpty { return (host, nil) }
            return tail.hasPrefix(":") ? (host, tail.dropFirst()) : ("", nil)
        }
        guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
        let tail = text[text.index(after: colon)...]
        return tail.contains(":") ? (text, nil) : (text[..<colon], tail)
    }

    private static func isHost(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }

    private static func invalid(_ text: String, _ why: String) -> FirebaseAuthError {
        // Before the sign may stand a password, which is not repeated.
        let (shown, why) = text.lastIndex(of: "@").map { ("…" + text[$0...], "it names a user") } ?? (text, why)
        return FirebaseAuthError(
            .invalidConfiguration,
            message:
                "The emulator host \"\(shown)\" is not valid: \(why). Write it as HOST:PORT, such as localhost:9099.")
    }
}
