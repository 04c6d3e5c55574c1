/// An option that takes one of a few words.
enum Choice {
    static func of<Value>(
        _ word: String, in choices: [(word: String, value: Value)], for option: ToolOption
    ) throws(UsageError) -> Value {
        if let choice = choices.first(where: { $0.word == word }) { return choice.value }
        let words = choices.map(\.word)
        let hint = Suggestion.nearest(to: word, in: words).map { " Did you mean \($0)?" }
        throw UsageError(
            "Unknown value of \(option.spelled): \(word)." + (hint ?? " Known: \(words.joined(separator: ", "))."))
    }
}
