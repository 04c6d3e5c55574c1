internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The emulator's opaque texts: Base64 of a JSON object in which a member marks what it is.
enum MarkedToken {
    static func encode(_ value: OrderedJSON) -> String {
        Data(value.bytes).base64EncodedString()
    }

    static func base64(_ text: String) -> String {
        Data(text.utf8).base64EncodedString()
    }

    static func decode(_ text: String, marker: String) -> JSONObject? {
        // Both alphabets of Base64 are taken.
        let unified = String(decoding: text.utf8.map(urlSafe), as: UTF8.self)
        guard let bytes = Base64URL.decode(unified), let json = (try? JSONParser.parse(bytes))?.objectValue,
            json[marker] != nil
        else { return nil }
        return json
    }

    private static func urlSafe(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
    }
}
