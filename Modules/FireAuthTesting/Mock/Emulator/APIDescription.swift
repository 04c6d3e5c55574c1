internal import FireAuthKitCore

/// `GET /emulator/openapi.json`: the operations there are, without the members of their bodies.
enum APIDescription {
    static let path = "/emulator/openapi.json"

    static func perform(_: inout Project, _ call: Call) throws(Refusal) -> Answer {
        var paths = JSONObject()
        for endpoint in EndpointTable.all {
            var operations = paths[endpoint.path]?.objectValue ?? JSONObject()
            operations.set(endpoint.method.rawValue.lowercased(), .object(operation(endpoint)))
            paths.set(endpoint.path, .object(operations))
        }
        let description: OrderedJSON = [
            "openapi": "3.0.0",
            "info": ["title": "Firebase Auth, mocked", "version": .string(LibraryVersion.number)],
            "servers": [["url": .string("http://\(call.host)")]], "paths": .object(paths),
        ]
        return Answer(status: 200, contentType: Answer.jsonUTF8, body: .indentedJSON(description))
    }

    private static func operation(_ endpoint: Endpoint) -> JSONObject {
        var operation: JSONObject = ["operationId": .string(endpoint.operation.rawValue)]
        if endpoint.media != .none {
            var content: JSONObject = [Answer.json: [:]]
            if endpoint.media == .jsonOrForm { content.append("application/x-www-form-urlencoded", [:]) }
            operation.append("requestBody", ["content": .object(content)])
        }
        operation.append("responses", ["200": ["description": "The operation was performed."]])
        return operation
    }
}
