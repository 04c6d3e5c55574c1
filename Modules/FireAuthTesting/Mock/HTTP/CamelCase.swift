/// Names of fields as the emulator reads them: `display_name`, `DisplayName` and `display-name` are all `displayName`,
/// after the function `camelCase` of lodash.
enum CamelCase {
    static func of(_ name: String) -> String {
        if isPlain(name) { return name }
        return words(of: name).enumerated().map { index, word in
            index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst().lowercased()
        }.joined()
    }

    /// Nearly all names are in this form already: letters, the first a small one, no two capitals side by side.
    private static func isPlain(_ name: String) -> Bool {
        var wasCapital = true
        for byte in name.utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            guard isCapital ? !wasCapital : (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else {
                return false
            }
            wasCapital = isCapital
        }
        return true
    }

    private enum Class { case small, capital, digit, other }

    private static func kind(_ character: Character) -> Class {
        switch character {
        case "A"..."Z": .capital
        case "0"..."9": .digit
        case "a"..."z": .small
        default: character.isASCII ? .other : .small
        }
    }

    private static func words(of name: String) -> [Substring] {
        let characters = Array(name.replacing("'", with: ""))
        var words: [[Character]] = [[]]
        for (index, character) in characters.enumerated() {
            let this = kind(character)
            guard this != .other else {
                words.append([])
                continue
            }
            if let last = words[words.count - 1].last {
                let before = kind(last)
                let next = index + 1 < characters.count ? kind(characters[index + 1]) : .other
                let beginsWord =
                    before == .capital && this == .capital ? next == .small : !(before == .capital && this == .small)
                if before != this || this == .capital, beginsWord { words.append([]) }
            }
            words[words.count - 1].append(character)
        }
        return words.filter { !$0.isEmpty }.map { Substring(String($0)) }
    }
}
