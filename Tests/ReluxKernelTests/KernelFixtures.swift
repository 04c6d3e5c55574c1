import ReluxKernel

enum Counting: Relux.Action {
    case add(Int)
    case named(name: String, count: Int)
    case reset
}

enum Work: Relux.Effect {
    case succeed
    case fail
}

struct WorkError: Error, Equatable {}

actor SlowCounter: Relux.BusinessState {
    private(set) var seen: [Int] = []
    private(set) var overlaps = 0
    private var isReducing = false

    func reduce(with action: any Relux.Action) async {
        guard case Counting.add(let number) = action else { return }
        if isReducing { overlaps += 1 }
        isReducing = true
        for _ in 0..<(number % 3 == 0 ? 5 : 1) { await Task.yield() }
        seen.append(number)
        isReducing = false
    }

    func cleanup() async { seen = [] }
}

@MainActor
final class Total: Relux.HybridState {
    private(set) var total = 0

    func reduce(with action: any Relux.Action) async {
        if case Counting.add(let number) = action { total += number }
    }

    func cleanup() async { total = 0 }
}

/// Dispatches to itself while it reduces.
@MainActor
final class Echo: Relux.HybridState {
    private(set) var seen: [Int] = []
    var dispatcher: Relux.Dispatcher?

    func reduce(with action: any Relux.Action) async {
        guard case Counting.add(let number) = action else { return }
        if number > 0 { await dispatcher?.action { Counting.add(number - 1) } }
        seen.append(number)
    }

    func cleanup() async {}
}

actor Worker: Relux.Flow {
    private(set) var applied = 0

    func apply(_ effect: any Relux.Effect) async -> Relux.ActionResult {
        guard let work = effect as? Work else { return .success }
        applied += 1
        switch work {
        case .succeed: return .success("done")
        case .fail: return .failure(WorkError())
        }
    }
}

actor PlainSaga: Relux.Saga {
    private(set) var applied = 0

    func apply(_ effect: any Relux.Effect) async {
        applied += 1
        await action { Counting.add(7) }
    }
}

struct CountingModule: Relux.Module {
    let states: [any Relux.AnyState]
    var sagas: [any Relux.Saga] = []
    var dependencies: [any Relux.Module] = []
}

struct LogEntry: Equatable {
    let name: String
    let values: [String]
    let file: String
    let function: String
    let failed: Bool
}

final class RecordingLogger: Relux.Logger {
    let (entries, continuation) = AsyncStream.makeStream(of: LogEntry.self)

    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {
        var failed = false
        if case .failure = result { failed = true }
        continuation.yield(
            .init(
                name: action.caseName, values: action.associatedValues, file: fileID, function: functionName,
                failed: failed))
    }

    func finish() async -> [LogEntry] {
        continuation.finish()
        return await entries.reduce(into: []) { $0.append($1) }
    }
}
