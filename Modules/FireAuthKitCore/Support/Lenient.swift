#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Values that servers write in more than one way.
enum Lenient {
    /// A number written as a JSON string or as a JSON number, kept as text.
    struct Text: Decodable, Sendable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(String.self) {
                text = value
            } else if let value = try? container.decode(Int64.self) {
                text = String(value)
            } else if let value = try? container.decode(Double.self) {
                text = String(value)
            } else {
                // A lifetime of any other type is no reason to lose a session.
                text = ""
            }
        }

        /// The moment this counts to, in seconds since 1970, or thousandths of them.
        func date(unitsPerSecond: Double) -> Date? {
            guard let value = Double(text), value.isFinite, value.magnitude < 1e15 else { return nil }
            return Date(timeIntervalSince1970: value / unitsPerSecond)
        }
    }

    /// JSON that is written as a string holding JSON, or as it is.
    struct EmbeddedJSON: Decodable, Sendable {
        let value: JSONValue?

        init(from decoder: any Decoder) throws {
            let value = try JSONValue(from: decoder)
            guard case .string(let text) = value else {
                self.value = value
                return
            }
            self.value = try? JSONValue(json: Data(text.utf8))
        }
    }

    /// A list of strings, written as an array or as a string that holds one; anything else is an empty list.
    struct TextList: Decodable, Sendable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let value = try EmbeddedJSON(from: decoder).value
            texts = (value?.arrayValue ?? []).compactMap(\.stringValue)
        }
    }

    /// A moment in RFC 3339 form with any number of fraction digits; anything else is no moment.
    struct Moment: Decodable, Sendable {
        let date: Date?

        init(from decoder: any Decoder) throws {
            date = (try? decoder.singleValueContainer().decode(String.self)).flatMap(RFC3339.parse)
        }
    }
}
