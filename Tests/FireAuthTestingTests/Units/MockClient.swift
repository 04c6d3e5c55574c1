import FireAuthKitCore
import FireAuthTesting
import Foundation

/// The few requests the tests send by hand.
enum MockClient {
    static func request(
        _ operation: MockOperation, _ body: JSONValue = [:], base: String = "http://127.0.0.1:9099",
        timeout: Duration = .seconds(30), limit: Int = 1 << 20
    ) -> TransportRequest {
        let service = operation == .token ? "securetoken" : "identitytoolkit"
        // The parts are fixed, so the URL is always good.
        let url = URL(string: "\(base)/\(service).googleapis.com/v1/\(operation.rawValue)?key=k") ?? URL(filePath: "/")
        return TransportRequest(
            url: url, headers: ["Content-Type": "application/json"], body: body.json, timeout: timeout,
            maximumResponseSize: limit)
    }

    static func json(_ response: TransportResponse) throws -> JSONValue {
        try JSONValue(json: response.body)
    }
}

extension MockFirebase {
    /// Performs an operation and returns the JSON it answers.
    @discardableResult
    func call(_ operation: MockOperation, _ body: JSONValue = [:]) throws -> JSONValue {
        try MockClient.json(handle(MockClient.request(operation, body)))
    }

    func errorMessage(_ operation: MockOperation, _ body: JSONValue = [:]) throws -> String? {
        try call(operation, body)["error"]?["message"]?.stringValue
    }

    @discardableResult
    func signUp(_ email: String = "a@example.com") throws -> (id: String, idToken: String, refreshToken: String) {
        let answer = try call(.signUp, ["email": .string(email), "password": "secret123"])
        return (
            answer["localId"]?.stringValue ?? "", answer["idToken"]?.stringValue ?? "",
            answer["refreshToken"]?.stringValue ?? ""
        )
    }
}
