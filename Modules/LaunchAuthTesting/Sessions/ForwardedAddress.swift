/// The client's address as a proxy passes it on (`x-forwarded-for`); empty unless it is exactly one address.
enum ForwardedAddress {
    static func read(_ field: String?) -> String {
        guard let field else { return "" }
        if isIPv4(field) { return field }
        // An IPv4 address in IPv6 clothes (RFC 4291, section 2.5.5.2).
        if field.lowercased().hasPrefix("::ffff:"), isIPv4(String(field.dropFirst(7))) {
            return String(field.dropFirst(7))
        }
        return network(ofIPv6: field) ?? ""
    }

    private static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                part.allSatisfy { $0.isASCII && $0.isNumber } && UInt8(part) != nil && String(UInt8(part) ?? 0) == part
            }
    }

    /// The first 64 bits of an IPv6 address, written out in full.
    private static func network(ofIPv6 text: String) -> String? {
        let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = halves.map { $0.split(separator: ":", omittingEmptySubsequences: false).filter { !$0.isEmpty } }
        let given = groups.reduce(0) { $0 + $1.count }
        guard text.contains(":"), halves.count == 2 ? given < 8 : given == 8 else { return nil }
        let filling = [Substring](repeating: "0", count: 8 - given)
        let all = halves.count == 2 ? groups[0] + filling + groups[1] : groups[0]
        guard all.allSatisfy({ $0.count <= 4 && UInt16($0, radix: 16) != nil }) else { return nil }
        let network = all.prefix(4).map { String(repeating: "0", count: 4 - $0.count) + $0.lowercased() }
        return (network + Array(repeating: "0000", count: 4)).joined(separator: ":")
    }
}
