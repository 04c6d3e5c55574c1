internal import FireAuthKitCore

/// Cross-origin rules (CORS): every origin and every header is welcome, so that a web app may call from anywhere.
enum CrossOrigin {
    static func preflight(_ request: IncomingRequest) -> TransportResponse? {
        guard request.method == .options else { return nil }
        var response = TransportResponse(status: 204)
        allowOrigin(request, in: &response)
        response.headers.append(
            name: "access-control-allow-methods", value: "GET,HEAD,PUT,PATCH,POST,DELETE")
        if let wanted = request.headers["Access-Control-Request-Headers"] {
            response.headers.append(name: "access-control-allow-headers", value: wanted)
        }
        return response
    }

    static func allowOrigin(_ request: IncomingRequest, in response: inout TransportResponse) {
        if request.headers["Access-Control-Request-Private-Network"] != nil {
            response.headers.append(name: "access-control-allow-private-network", value: "true")
        }
        if let origin = request.headers["Origin"] {
            response.headers.append(name: "access-control-allow-origin", value: origin)
        }
        // The answer would be another for another origin.
        let isPreflight = request.method == .options
        response.headers.append(name: "vary", value: isPreflight ? "Origin, Access-Control-Request-Headers" : "Origin")
    }
}
