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
    private var running: [UInt64: (exchange: CurlExchange, transfer: Transfer)] = [:]
    private var numbers: [ObjectIdentifier: UInt64] = [:]
    private var lastNumber: UInt64 = 0
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
            guard let number = numbers[ObjectIdentifier(exchange)], let entry = running[number] else { return }
            remove(number, exchange, entry.transfer)
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
        guard let transfer = idle.popLast() ?? ccurl_transfer_new() else {
            exchange.finish(.failure(CurlResult.error(CURLE_OUT_OF_MEMORY, host: exchange.host)))
            return
        }
        lastNumber += 1
        do {
            try TransferSetup(transfer: transfer, exchange: exchange).apply(number: lastNumber, now: .now)
        } catch {
            recycle(transfer)
            exchange.finish(.failure(error))
            return
        }
        running[lastNumber] = (exchange, transfer)
        numbers[ObjectIdentifier(exchange)] = lastNumber
        if curl_multi_add_handle(multi, transfer.pointee.easy) != CURLM_OK {
            remove(lastNumber, exchange, transfer)
            exchange.finish(.failure(CurlResult.error(CURLE_FAILED_INIT, host: exchange.host)))
        }
    }

    private mutating func reap() {
        var code = CURLE_OK
        while let transfer = ccurl_multi_next_done(multi, &code) {
            let number = transfer.pointee.id
            guard let exchange = running[number]?.exchange else { continue }
            let result = CurlResult.judge(code, transfer, exchange)
            remove(number, exchange, transfer)
            exchange.finish(result)
        }
    }

    private mutating func remove(_ number: UInt64, _ exchange: CurlExchange, _ transfer: Transfer) {
        curl_multi_remove_handle(multi, transfer.pointee.easy)
        running[number] = nil
        numbers[ObjectIdentifier(exchange)] = nil
        recycle(transfer)
    }

    private mutating func recycle(_ transfer: Transfer) {
        ccurl_transfer_reset(transfer)
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
