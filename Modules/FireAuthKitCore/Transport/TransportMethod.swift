/// An HTTP request method (RFC 9110, section 9), as an open set.
public struct TransportMethod: RawRepresentable, Hashable, Sendable {
    /// The method as it goes on the wire.
    public let rawValue: String

    /// Creates a method from its wire form.
    ///
    /// - Parameter rawValue: The method as it goes on the wire; case matters.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `GET`.
    public static let get = TransportMethod(rawValue: "GET")
    /// `HEAD`.
    public static let head = TransportMethod(rawValue: "HEAD")
    /// `POST`.
    public static let post = TransportMethod(rawValue: "POST")
    /// `PUT`.
    public static let put = TransportMethod(rawValue: "PUT")
    /// `PATCH`.
    public static let patch = TransportMethod(rawValue: "PATCH")
    /// `DELETE`.
    public static let delete = TransportMethod(rawValue: "DELETE")
    /// `OPTIONS`.
    public static let options = TransportMethod(rawValue: "OPTIONS")
}
