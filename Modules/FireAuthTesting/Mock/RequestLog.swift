public import FireAuthKitCore

/// A request the mock received.
public struct MockRequest: Sendable, Equatable {
    /// The request as it came. It holds secrets; its description does not show them.
    public let request: TransportRequest

    /// The path in the emulator's form, the service's host first, without the query.
    public let path: String

    /// The operation it asked for.
    public let operation: MockOperation

    /// The status it was answered with; `nil` when a fault kept it from being done and gave no HTTP answer.
    public let status: Int?

    init(_ request: TransportRequest, _ path: String, _ operation: MockOperation, status: Int?) {
        self.request = request
        self.path = path
        self.operation = operation
        self.status = status
    }

    /// The request method.
    public var method: TransportMethod { request.method }
}

extension MockRequest: CustomStringConvertible, CustomReflectable {
    /// Method, path, operation and status; no query, header value or body.
    public var description: String {
        "\(method.rawValue) \(path) (\(operation)) -> \(status.map(String.init) ?? "no answer")"
    }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["method": method.rawValue, "path": path, "operation": operation, "status": status as Any])
    }
}

/// The latest requests, and how many there were of each operation.
struct RequestLog: Sendable {
    let limit: Int
    private var entries: [MockRequest] = []
    private var counts: [MockOperation: Int] = [:]

    init(limit: Int) {
        self.limit = max(limit, 0)
    }

    var latest: [MockRequest] { Array(entries.suffix(limit)) }

    func count(_ operation: MockOperation) -> Int {
        operation == .any ? counts.values.reduce(0, +) : counts[operation, default: 0]
    }

    mutating func append(_ request: MockRequest) {
        counts[request.operation, default: 0] += 1
        entries.append(request)
        // Cut in strides, so that a long run does not move the whole list for each request.
        if entries.count > 2 * limit { entries.removeFirst(entries.count - limit) }
    }
}
