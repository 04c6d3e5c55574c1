internal import FireAuthKitCore

/// Request headers in the notation of libcurl.
enum HeaderLines {
    /// What libcurl would add by itself.
    private static let additions = ["Accept", "Accept-Encoding", "Content-Type", "Expect"]

    /// The lines for `CURLOPT_HTTPHEADER`, in order, each ended by a NUL.
    ///
    /// `Name: value` is sent as it is, `Name;` goes out as a field with an empty value, and `Name:` keeps libcurl from
    /// adding a field of that name.
    static func lines(for headers: TransportHeaders) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(256)
        for field in headers.fields {
            lines.append(contentsOf: field.name.utf8)
            if isBlank(field.value) {
                lines.append(UInt8(ascii: ";"))
            } else {
                lines.append(contentsOf: ": ".utf8)
                lines.append(contentsOf: field.value.utf8)
            }
            lines.append(0)
        }
        for name in additions where !headers.contains(name) {
            lines.append(contentsOf: name.utf8)
            lines.append(contentsOf: ":\0".utf8)
        }
        return lines
    }

    private static func isBlank(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
