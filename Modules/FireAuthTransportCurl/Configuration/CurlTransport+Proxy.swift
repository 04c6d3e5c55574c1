internal import FireAuthKitCore

extension CurlTransport {
    /// Which proxy a transport uses. Requests to a loopback host always go directly.
    public struct Proxy: Sendable, Hashable {
        /// A literal for libcurl: `nil` leaves the choice to the environment, an empty string bars every proxy.
        let literal: Secret?

        /// The proxy that `https_proxy`, `http_proxy` or `all_proxy` name, with the exceptions in `no_proxy`.
        public static let environment = Proxy(literal: nil)

        /// No proxy, whatever the environment says.
        public static let none = Proxy(literal: Secret(""))

        /// The proxy at a URL, whatever the environment says.
        ///
        /// - Parameter url: The proxy's URL, such as `http://user:password@proxy.example:3128`; `http`, `https` and the
        ///   `socks` schemes that the libcurl at hand knows. It is not shown in any description.
        /// - Returns: The choice.
        public static func url(_ url: String) -> Proxy {
            Proxy(literal: Secret(url))
        }

        func literal(forHost host: String) -> String? {
            Self.isLoopback(host) ? "" : literal?.reveal()
        }

        static func isLoopback(_ host: String) -> Bool {
            let host = host.lowercased()
            return host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
                || isLoopbackIPv4(host)
        }

        /// Four numbers up to 255, the first of them 127.
        private static func isLoopbackIPv4(_ host: String) -> Bool {
            guard host.hasPrefix("127.") else { return false }
            var (dots, number) = (0, Int?.none)
            for byte in host.utf8 {
                if byte == UInt8(ascii: ".") {
                    guard number != nil else { return false }
                    (dots, number) = (dots + 1, nil)
                } else {
                    guard (0x30...0x39).contains(byte) else { return false }
                    number = (number ?? 0) * 10 + Int(byte - 0x30)
                    guard number ?? 0 <= UInt8.max else { return false }
                }
            }
            return dots == 3 && number != nil
        }
    }
}
