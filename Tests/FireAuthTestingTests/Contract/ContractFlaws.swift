/// For each case of the contract, transports that break its promise.
enum ContractFlaws {
    static let table: [String: [Flaw]] = [exchange, answers, delivery, time, failures].reduce(into: [:]) {
        $0.merge($1) { $0 + $1 }
    }
}
