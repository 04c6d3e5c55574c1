/// What a program says of a word that it does not know.
///
/// The word is repeated only where it is nearly one that the program knows, and so a misspelling. Any other may be a
/// password that somebody put in the wrong place, and what is printed ends up in logs.
package struct UnknownWord {
    private let word: String
    /// The known word that was probably meant; `nil` when none is near, and the word is not to be repeated.
    package let nearest: String?

    /// Compares a word with those that were possible.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - known: The words that were possible, in order of preference.
    ///   - synonyms: What other programs call some of them.
    package init(_ word: String, known: [String], synonyms: [String: String] = [:]) {
        self.word = word
        nearest = Suggestion.nearest(to: word, in: known, synonyms: synonyms)
    }

    /// The message.
    ///
    /// - Parameters:
    ///   - kind: What the word was taken for, such as `Unknown command`.
    ///   - hint: How to go on when no known word is near.
    /// - Returns: Sentences with a full stop.
    package func message(_ kind: String, or hint: String) -> String {
        nearest.map { "\(kind): \(word). Did you mean \($0)?" } ?? "\(kind). \(hint)"
    }
}
