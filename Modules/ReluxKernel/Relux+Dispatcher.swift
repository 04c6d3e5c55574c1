#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Relux {
    /// Whether the actions of one call wait for each other.
    public enum ExecutionType: Sendable {
        /// Each action starts when the one before has ended.
        case serially
        /// All actions start at once.
        case concurrently
    }

    /// Receives what is dispatched.
    @MainActor
    protocol Subscriber: AnyObject, Sendable {
        func perform(_ action: any Relux.Action) async -> Relux.ActionResult?
    }

    /// Brings actions and effects to the states and sagas.
    public actor Dispatcher {
        static let unattached = Dispatcher(logger: SilentLogger())

        private let logger: any Relux.Logger
        private let subscribers: [any Subscriber]

        /// Creates a dispatcher that nobody listens to: what is dispatched is logged and succeeds.
        ///
        /// - Parameter logger: Told about every action after it was carried out.
        public init(logger: any Relux.Logger) {
            self.init(logger: logger, subscribers: [])
        }

        init(logger: any Relux.Logger, subscribers: [any Subscriber]) {
            self.logger = logger
            self.subscribers = subscribers
        }
    }
}

extension Relux.Dispatcher {
    /// Dispatches one action and waits until it was carried out.
    ///
    /// - Parameters:
    ///   - delay: How long to wait first, in seconds.
    ///   - fileID: The file of the call.
    ///   - functionName: The function of the call.
    ///   - lineNumber: The line of the call.
    ///   - action: Gives the action.
    /// - Returns: How it ended: a failure holds the errors of the flows that failed.
    @discardableResult
    public func action(
        delay: Double? = nil,
        fileID: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        action: @Sendable () -> any Relux.Action
    ) async -> Relux.ActionResult {
        await pause(delay)
        return await perform(action(), at: CallSite(fileID, functionName, lineNumber))
    }

    /// Dispatches actions and waits until all were carried out. A failed action does not stop those after it.
    ///
    /// - Parameters:
    ///   - executionType: Whether one waits for the other.
    ///   - delay: How long to wait first, in seconds.
    ///   - fileID: The file of the call.
    ///   - functionName: The function of the call.
    ///   - lineNumber: The line of the call.
    ///   - actions: Gives the actions.
    /// - Returns: How they ended: a failure holds the errors of the flows that failed.
    @discardableResult
    public func actions(
        _ executionType: Relux.ExecutionType = .serially,
        delay: Double? = nil,
        fileID: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        @Relux.ActionResultBuilder actions: @Sendable () -> [any Relux.Action]
    ) async -> Relux.ActionResult {
        await pause(delay)
        let site = CallSite(fileID, functionName, lineNumber)
        var results: [Relux.ActionResult] = []
        switch executionType {
        case .serially:
            for action in actions() { results.append(await perform(action, at: site)) }
        case .concurrently:
            await withTaskGroup { group in
                for action in actions() { group.addTask { await self.perform(action, at: site) } }
                for await result in group { results.append(result) }
            }
        }
        return .merged(results)
    }

    private struct CallSite {
        let (fileID, function, line): (String, String, Int)

        init(_ fileID: String, _ function: String, _ line: Int) {
            (self.fileID, self.function, self.line) = (fileID, function, line)
        }
    }

    /// States first, so that a saga sees them as the action left them.
    private func perform(_ action: any Relux.Action, at site: CallSite) async -> Relux.ActionResult {
        let start = Int(Date().timeIntervalSince1970 * 1000)
        var results: [Relux.ActionResult] = []
        for subscriber in subscribers {
            if let result = await subscriber.perform(action) { results.append(result) }
        }
        let result = Relux.ActionResult.merged(results)
        logger.logAction(
            action, result: result, startTimeInMillis: start, privacy: .private,
            fileID: site.fileID, functionName: site.function, lineNumber: site.line)
        return result
    }

    /// A cancelled caller does not wait; its action is dispatched all the same.
    private func pause(_ delay: Double?) async {
        guard let delay, delay > 0 else { return }
        try? await Task.sleep(for: .seconds(delay))
    }
}
