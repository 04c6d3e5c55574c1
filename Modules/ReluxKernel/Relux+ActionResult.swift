extension Relux {
    /// How an action ended.
    public enum ActionResult: Sendable {
        /// It was carried out.
        case success(payload: Payload = .init())
        /// Somebody who carried it out failed.
        case failure(payload: ErrPayload = .init())
    }
}

extension Relux.ActionResult {
    /// The values of those who carried the action out.
    public struct Payload: Sendable {
        /// The values by the name of who gave them.
        public let data: [String: any Sendable]

        /// Creates a payload.
        ///
        /// - Parameter data: The values by the name of who gave them.
        public init(data: [String: any Sendable] = [:]) {
            self.data = data
        }
    }

    /// The errors of those who failed.
    public struct ErrPayload: Sendable {
        /// The errors by the name of who failed.
        public let data: [String: any Error]

        /// The errors without the names.
        public var errors: [any Error] { Array(data.values) }

        /// Creates a payload.
        ///
        /// - Parameter data: The errors by the name of who failed.
        public init(data: [String: any Error] = [:]) {
            self.data = data
        }
    }
}

extension Relux.ActionResult {
    /// A success without values.
    public static let success: Self = .success(payload: Payload())

    /// A failure without errors.
    public static let failure: Self = .failure(payload: ErrPayload())

    /// A success with one value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - function: Who gives it.
    /// - Returns: The success.
    public static func success<Value: Sendable>(_ value: Value, from function: String = #function) -> Self {
        .success(payload: Payload(data: [function: value]))
    }

    /// A failure with one error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - function: Who failed.
    /// - Returns: The failure.
    public static func failure(_ error: any Error, from function: String = #function) -> Self {
        .failure(payload: ErrPayload(data: [function: error]))
    }

    /// One result out of many: a failure with every error when one failed, else a success with every value.
    static func merged(_ results: [Self]) -> Self {
        var (values, errors, failed) = ([String: any Sendable](), [String: any Error](), false)
        for result in results {
            switch result {
            case .success(let payload): values.add(payload.data)
            case .failure(let payload):
                failed = true
                errors.add(payload.data)
            }
        }
        return failed ? .failure(payload: ErrPayload(data: errors)) : .success(payload: Payload(data: values))
    }
}

extension [String: any Sendable] {
    fileprivate mutating func add(_ others: Self) {
        for (name, value) in others { self[unused(name, in: self)] = value }
    }
}

extension [String: any Error] {
    fileprivate mutating func add(_ others: Self) {
        for (name, error) in others { self[unused(name, in: self)] = error }
    }
}

/// Two sagas may use one name, as it is the name of their function by default.
private func unused<Value>(_ name: String, in taken: [String: Value]) -> String {
    var (candidate, number) = (name, 1)
    while taken[candidate] != nil {
        number += 1
        candidate = "\(name)#\(number)"
    }
    return candidate
}
