internal import FireAuthKitCore

/// Second factors as the tool shows them.
enum FactorText {
    static func list(_ factors: [WaitingSignIn.Factor]) -> String {
        factors.isEmpty ? "no factor that this tool knows" : factors.map(line).joined(separator: "; ")
    }

    static func line(_ factor: WaitingSignIn.Factor) -> String {
        let kind = factor.phoneNumber.map { "phone \($0)" } ?? (factor.isTOTP ? "authenticator app" : "another kind")
        let name = factor.name.map { " \"\($0)\"" } ?? ""
        return "\(factor.id) (\(kind)\(name))"
    }

    static func json(_ factors: [WaitingSignIn.Factor]) -> JSONValue {
        .array(
            factors.map { factor in
                [
                    "id": .string(factor.id),
                    "kind": factor.phoneNumber != nil ? "phone" : factor.isTOTP ? "totp" : "other",
                    "phoneNumber": JSONValue(factor.phoneNumber),
                    "displayName": JSONValue(factor.name),
                ]
            })
    }
}
