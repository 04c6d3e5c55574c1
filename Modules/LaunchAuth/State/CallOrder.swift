/// Calls that overlap, and which of their outcomes is to be shown.
///
/// A call that succeeds makes every earlier one void. One that fails has changed nothing, so an earlier one that succeeded
/// is shown after all; until that is known, its outcome is held back.
struct CallOrder {
    private var lastBegun = 0
    private var underWay: Set<Int> = []
    private var intents: Set<Int> = []
    /// The latest call that succeeded, and its outcome while it is held back.
    private var success: (call: Int, held: AuthOutcome?) = (0, nil)

    /// Whether a call is under way whose end may be shown.
    var isBusy: Bool { underWay.contains { $0 > success.call } }

    /// Whether a sign-in, sign-up or sign-out is under way whose end may be shown.
    var hasIntentUnderWay: Bool { intents.contains { $0 > success.call } }

    mutating func begin(isIntent: Bool) -> Int {
        lastBegun += 1
        underWay.insert(lastBegun)
        if isIntent { intents.insert(lastBegun) }
        return lastBegun
    }

    /// Notes that a call ended.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: Its outcome; `nil` when it failed.
    /// - Returns: The outcome to show now, of this call or of an earlier one.
    mutating func end(_ call: Int, with outcome: AuthOutcome?) -> AuthOutcome? {
        underWay.remove(call)
        intents.remove(call)
        if let outcome, call > success.call { success = (call, outcome) }
        guard !isBusy else { return nil }
        defer { success.held = nil }
        return success.held
    }

    func isLast(_ call: Int) -> Bool {
        call == lastBegun
    }
}
