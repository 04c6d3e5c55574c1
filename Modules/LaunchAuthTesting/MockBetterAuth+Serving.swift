public import FireAuthKitCore
public import FireAuthTesting
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MockBetterAuth: MockHTTPService {
    /// The URL to reach the server by through ``transport``; nothing listens there.
    public static var url: URL {
        URL(string: "http://better-auth.test") ?? URL(filePath: "/")
    }

    /// Hands requests to this server in the same process.
    public var transport: any Transport {
        MockTransport(service: self, clock: clock)
    }

    /// Serves this server over HTTP on the loopback interface.
    ///
    /// - Parameter port: The port; 0 for any that is free.
    /// - Returns: The server, which listens once it is started.
    public func httpServer(port: UInt16 = 0) -> MockFirebaseServer {
        MockFirebaseServer(service: self, port: port)
    }

    package func reply(to request: TransportRequest) -> MockReply {
        MockReply(handle(request))
    }
}
