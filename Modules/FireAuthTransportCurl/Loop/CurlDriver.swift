internal import CCurl
internal import FireAuthKitCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The loop's thread at work: the only code that runs transfers.
struct CurlDriver {
    typealias Transfer = UnsafeMutablePointer<ccurl_transfer>

    private let loop: CurlLoop
    private let multi: UnsafeMutableRawPointer?
    /// Every exchange in the multi handle is in here, which keeps it alive: its transfer points to it.
    private var running: [ObjectIdentifier: (exchange: CurlExchange, transfer: Transfer)] = [:]
    private var waiting = WaitingExchanges()
    private var idle: [Transfer] = []

    init(loop: CurlLoop) {
        self.loop = loop
        multi = loop.multi.handle
    }

    /// Runs until the loop is closed.
    mutating func run() {
        while true {
            let (commands, isClosed) = loop.takeCommands()
            for command in commands { obey(command) }
            if isClosed { break }
            admit()
            var active: Int32 = 0
            curl_multi_perform(multi, &active)
            reap()
            admit()
            if loop.prepareToSleep() {
                curl_multi_poll(multi, nil, 0, waiting.pollMilliseconds(now: .now), nil)
            }
        }
        end()
    }

    private mutating func obey(_ command: CurlLoop.Command) {
        switch command {
        case .start(let exchange):
            waiting.append(exchange)
        case .abandon(let exchange):
            guard let entry = running[ObjectIdentifier(exchange)] else { return }
            remove(exchange, entry.transfer)
        }
    }

    private mutating func admit() {
        for exchange in waiting.takeExpired(now: .now) {
            exchange.finish(.failure(CurlResult.deadlinePassed(host: exchange.host)))
        }
        while running.count < loop.maximumConnections, let exchange = waiting.popFirst() {
            guard exchange.isWanted else { continue }
            start(exchange)
        }
    }

    private mutating func start(_ exchange: CurlExchange) {
        do {
            let transfer = try idle.popLast() ?? makeTransfer(for: exchange)
            transfer.pointee.owner = Unmanaged.passUnretained(exchange).toOpaque()
            running[ObjectIdentifier(exchange)] = (exchange, transfer)
            do {
                try TransferSetup(transfer: transfer, configuration: loop.configuration, host: exchange.host)
                    .apply(exchange.request, timeout: exchange.deadline - .now)
                guard curl_multi_add_handle(multi, transfer.pointee.easy) == CURLM_OK else {
                    throw CurlResult.error(CURLE_FAILED_INIT, host: exchange.host)
                }
            } catch {
                remove(exchange, transfer)
                throw error
            }
        } catch {
            exchange.finish(.failure(error))
        }
    }

    private func makeTransfer(for exchange: CurlExchange) throws(TransportError) -> Transfer {
        guard let transfer = ccurl_transfer_new() else {
            throw CurlResult.error(CURLE_OUT_OF_MEMORY, host: exchange.host)
        }
        do {
            try TransferSetup(transfer: transfer, configuration: loop.configuration, host: exchange.host)
                .applyConfiguration()
        } catch {
            ccurl_transfer_free(transfer)
            throw error
        }
        return transfer
    }

    private mutating func reap() {
        var code = CURLE_OK
        while let transfer = ccurl_multi_next_done(multi, &code) {
            guard let owner = transfer.pointee.owner else { continue }
            let exchange = Unmanaged<CurlExchange>.fromOpaque(owner).takeUnretainedValue()
            let result = CurlResult.judge(code, transfer, exchange)
            remove(exchange, transfer)
            exchange.finish(result)
        }
    }

    /// Takes an exchange out; a handle that was never added may be removed too.
    private mutating func remove(_ exchange: CurlExchange, _ transfer: Transfer) {
        curl_multi_remove_handle(multi, transfer.pointee.easy)
        running[ObjectIdentifier(exchange)] = nil
        ccurl_transfer_clear(transfer)
        idle.append(transfer)
    }

    private mutating func end() {
        for (_, entry) in running {
            curl_multi_remove_handle(multi, entry.transfer.pointee.easy)
            ccurl_transfer_free(entry.transfer)
            entry.exchange.finish(.failure(TransportError.afterShutdown))
        }
        for transfer in idle { ccurl_transfer_free(transfer) }
        while let exchange = waiting.popFirst() {
            exchange.finish(.failure(TransportError.afterShutdown))
        }
        running = [:]
        idle = []
    }
}
