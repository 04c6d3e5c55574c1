internal import FireAuthKitCore

/// Request headers in the notation of libcurl.
enum HeaderLines {
    /// What libcurl would add by itself.
    private static let additions = ["Accept", "Accept-Encoding", "Content-Type", "Expect"]

    /// The lines for `CURLOPT_HTTPHEADER`, in order.
    ///
    /// `Name: value` is sent as it is, `Name;` goes out as a field with an empty value, and `Name:` keeps libcurl from
    /// adding a field of that name.
    static func lines(for headers: TransportHeaders) -> [String] {
        let given = headers.fields.map { field in
            isBlank(field.value) ? "\(field.name);" : "\(field.name): \(field.value)"
        }
        let barred = additions.filter { headers.values(for: $0).isEmpty }.map { "\($0):" }
        return given + barred
    }

    private static func isBlank(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
