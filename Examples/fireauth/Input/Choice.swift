internal import TerminalSupport

/// An option that takes one of a few words.
enum Choice {
    static func of<Value>(
        _ word: String, in choices: [(word: String, value: Value)], for option: ToolOption
    ) throws(UsageError) -> Value {
        if let choice = choices.first(where: { $0.word == word }) { return choice.value }
        let words = choices.map(\.word)
        throw UsageError(
            UnknownWord(word, known: words)
                .message("Unknown value of \(option.spelled)", or: "Known: \(words.joined(separator: ", "))."))
    }
}
