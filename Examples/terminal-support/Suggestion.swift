/// Finds the word somebody meant.
package enum Suggestion {
    /// The candidate nearest to a word, if any is near enough to be meant.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - candidates: What may be meant, in order of preference.
    ///   - synonyms: What others call some of the candidates.
    /// - Returns: One of the candidates, or `nil`.
    package static func nearest(
        to word: String, in candidates: [String], synonyms: [String: String] = [:]
    ) -> String? {
        let word = word.lowercased()
        if let synonym = synonyms[word], candidates.contains(synonym) { return synonym }
        if candidates.contains(word) { return word }
        if word.count > 2, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
        let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, near.candidate.count / 3) else { return nil }
        return near.candidate
    }

    /// The number of letters to add, drop, change or swap with their neighbour (optimal string alignment).
    package static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var before: [Int] = []
        var above = Array(0...other.count)
        for row in 1...one.count {
            var current = [row]
            for column in 1...other.count {
                let same = one[row - 1] == other[column - 1]
                var best = min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    best = min(best, before[column - 2] + 1)
                }
                current.append(best)
            }
            (before, above) = (above, current)
        }
        return above[other.count]
    }
}
