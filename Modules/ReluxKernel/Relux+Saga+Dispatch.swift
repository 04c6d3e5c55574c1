extension Relux.Saga {
    /// Dispatches one action with this saga's dispatcher.
    ///
    /// - Parameters:
    ///   - delay: How long to wait first, in seconds.
    ///   - fileID: The file of the call.
    ///   - functionName: The function of the call.
    ///   - lineNumber: The line of the call.
    ///   - action: Gives the action.
    /// - Returns: How it ended.
    @discardableResult
    public func action(
        delay: Double? = nil,
        fileID: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        action: @Sendable () -> any Relux.Action
    ) async -> Relux.ActionResult {
        await dispatcher.action(
            delay: delay, fileID: fileID, functionName: functionName, lineNumber: lineNumber, action: action)
    }

    /// Dispatches actions with this saga's dispatcher.
    ///
    /// - Parameters:
    ///   - executionType: Whether one waits for the other.
    ///   - delay: How long to wait first, in seconds.
    ///   - fileID: The file of the call.
    ///   - functionName: The function of the call.
    ///   - lineNumber: The line of the call.
    ///   - actions: Gives the actions.
    /// - Returns: How they ended.
    @discardableResult
    public func actions(
        _ executionType: Relux.ExecutionType = .serially,
        delay: Double? = nil,
        fileID: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        @Relux.ActionResultBuilder actions: @Sendable () -> [any Relux.Action]
    ) async -> Relux.ActionResult {
        await dispatcher.actions(
            executionType, delay: delay, fileID: fileID, functionName: functionName, lineNumber: lineNumber,
            actions: actions)
    }
}
