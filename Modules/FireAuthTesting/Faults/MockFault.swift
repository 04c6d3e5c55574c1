#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One way in which an exchange goes wrong.
public struct MockFault: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case delay(Duration)
        case drop
        case dropAnswer
        case status(Int, Data)
        case truncate(Int)
        case garbage(Data)
    }

    let kind: Kind

    /// The answer comes late. The request is done at once; delays of several rules add up.
    ///
    /// - Parameter duration: How late.
    /// - Returns: The fault.
    public static func delay(_ duration: Duration) -> MockFault { MockFault(kind: .delay(duration)) }

    /// The connection closes before the service has read the request: nothing is done.
    public static let drop = MockFault(kind: .drop)

    /// The request is done, but the connection closes before any of the answer is sent.
    public static let dropAnswer = MockFault(kind: .dropAnswer)

    /// The request is not done; this status and body are the answer.
    ///
    /// - Parameters:
    ///   - code: The HTTP status.
    ///   - body: The body; empty when not given.
    /// - Returns: The fault.
    public static func status(_ code: Int, _ body: Data = Data()) -> MockFault { MockFault(kind: .status(code, body)) }

    /// The request is not done; this status and JSON text are the answer.
    ///
    /// - Parameters:
    ///   - code: The HTTP status.
    ///   - json: The body as text.
    /// - Returns: The fault.
    public static func status(_ code: Int, json: String) -> MockFault { status(code, Data(json.utf8)) }

    /// The request is refused with an error of the service, in the service's own envelope.
    ///
    /// - Parameters:
    ///   - message: The message, such as `TOO_MANY_ATTEMPTS_TRY_LATER`.
    ///   - code: The HTTP status.
    /// - Returns: The fault.
    public static func error(_ message: String, status code: Int = 400) -> MockFault {
        var refusal = Refusal.bad(message)
        refusal.status = code
        return status(code, refusal.answer.data)
    }

    /// The request is done, but the connection closes within the answer's body.
    ///
    /// - Parameter bytes: How many bytes of the body still arrive.
    /// - Returns: The fault.
    public static func truncate(afterBytes bytes: Int = 10) -> MockFault { MockFault(kind: .truncate(bytes)) }

    /// The request is not done; bytes that are not HTTP come back.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The fault.
    public static func garbage(_ bytes: Data = Data("\u{15}\u{3}\u{1}not http\r\n\r\n".utf8)) -> MockFault {
        MockFault(kind: .garbage(bytes))
    }
}

extension MockFault: CustomStringConvertible, CustomReflectable {
    /// The kind of fault; no body.
    public var description: String {
        switch kind {
        case .delay(let duration): "delay \(duration)"
        case .drop: "drop"
        case .dropAnswer: "dropAnswer"
        case .status(let code, let body): "status \(code) (\(body.count) bytes)"
        case .truncate(let bytes): "truncate after \(bytes) bytes"
        case .garbage(let bytes): "garbage (\(bytes.count) bytes)"
        }
    }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}
