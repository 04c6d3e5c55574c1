import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTesting
@testable import FireAuthTransportFoundation

@Suite("Exchange")
struct ExchangeTests {
    private func outcome(of exchange: Exchange, then body: @Sendable () -> Void) async -> Result<Int, any Error> {
        do {
            let answer = try await withCheckedThrowingContinuation { continuation in
                if exchange.start(continuation) { body() }
            }
            return .success(answer.status)
        } catch {
            return .failure(error)
        }
    }

    @Test("what ends it first counts, and it ends once")
    func firstCounts() async throws {
        let exchange = Exchange(limit: 10)
        let outcome = await outcome(of: exchange) {
            exchange.end(.success(TransportResponse(status: 201)))
            exchange.end(.failure(CancellationError()))
            exchange.end(.success(TransportResponse(status: 500)))
        }
        #expect(try outcome.get() == 201)
        #expect(!exchange.append(Data([1])))
    }

    @Test("an end before the start is handed to the start")
    func endBeforeStart() async throws {
        let exchange = Exchange(limit: 10)
        exchange.end(.failure(CancellationError()))
        let outcome = await outcome(of: exchange) { Issue.record("started") }
        #expect(throws: CancellationError.self) { try outcome.get() }
    }

    @Test("the body is taken up to the limit and not a byte further")
    func limit() async throws {
        let exchange = Exchange(limit: 3)
        let outcome = await outcome(of: exchange) {
            #expect(exchange.append(Data([1, 2])))
            #expect(exchange.append(Data([3])))
            #expect(exchange.append(Data()))
            #expect(!exchange.append(Data([4])))
            #expect(!exchange.append(Data()))
        }
        let error = #expect(throws: TransportError.self) { try outcome.get() }
        #expect(error?.code == .responseTooLarge)
    }

    @Test("transports that come and go leave no file open", .timeLimit(.minutes(5)))
    func leavesNothing() async throws {
        let server = try ScriptedServer { _ in .answer() }
        defer { server.stop() }
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
        let count = 20
        for _ in 0..<count {
            let transport: some Transport = .foundation()
            for body in [nil, Data([1])] {
                let answer = try await transport.send(TransportRequest(url: url, body: body))
                #expect(answer.status == 200)
            }
        }
        let closed = await server.log.wait(within: .seconds(10)) {
            $0.closedByPeer.count + $0.closedByScript.count == count * 2
        }
        #expect(closed)
    }
}
