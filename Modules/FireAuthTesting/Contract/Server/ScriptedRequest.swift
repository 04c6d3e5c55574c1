/// One request as its bytes arrived at the scripted server.
package struct ScriptedRequest: Sendable {
    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package let method: String
    /// Path and query as on the request line.
    package let target: String
    package let fields: [Field]
    package let body: [UInt8]
    /// Which connection of the server it came on, from 0.
    package let connection: Int
    /// Which request of the server it is, from 0.
    package private(set) var ordinal = 0

    func numbered(_ ordinal: Int) -> ScriptedRequest {
        var request = self
        request.ordinal = ordinal
        return request
    }

    package func values(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    var asksToClose: Bool {
        values("connection").contains { $0.lowercased() == "close" }
    }
}
