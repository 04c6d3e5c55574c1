/// A list of fields to take over from one object into another, such as `displayName,mfaConfig.state`.
struct FieldMask {
    private let paths: [[String]]

    init(_ text: String) {
        paths = text.split(separator: ",", omittingEmptySubsequences: false).map { path in
            path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Takes over what `update` says about the fields; those it says nothing about stay.
    func apply(_ update: JSONObject, to settings: inout JSONObject) {
        for path in paths { Self.apply(path[...], update, to: &settings) }
    }

    private static func apply(_ path: ArraySlice<String>, _ update: JSONObject, to settings: inout JSONObject) {
        guard let last = path.last, let first = path.first else { return }
        if path.count > 1, let inner = update[first]?.objectValue {
            var kept = settings[first]?.objectValue ?? JSONObject()
            apply(path.dropFirst(), inner, to: &kept)
            settings.set(first, .object(kept))
        } else if let value = update[last], value != .null {
            // A path that leads nowhere is given up where it ends; its last name is looked for there.
            settings.set(last, value)
        }
    }
}
