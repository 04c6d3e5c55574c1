/// TLS is verified.
extension TransportContract {
    static let tlsCases: [Case] = []
}
