import FireAuthKitCore
import Testing

@testable import FireAuthRelux

@Suite("Flights and queues")
struct FlightTests {
    @Test("All callers get the one result, also those who come later")
    func shared() async throws {
        let gate = Gate()
        let flight = Flight { () -> Int in
            await gate.pass()
            return 7
        }
        let values = try await withThrowingTaskGroup { group in
            for _ in 0..<1000 { group.addTask { try await flight.value() } }
            gate.open()
            return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(values == [7: 1000])
        #expect(try await flight.value() == 7)
    }

    @Test("Work ends with its last caller when it is to; who comes then is told to start anew")
    func abandoned() async throws {
        let (started, ended) = (Gate(), Gate())
        let flight = Flight(endsWhenAbandoned: true) {
            started.open()
            while !Task.isCancelled { await Task.yield() }
            await ended.pass()
        }
        let caller = Task { try await flight.value() }
        await started.pass()
        caller.cancel()
        #expect(await code { try await caller.value } == "CANCELLED")
        #expect(await code { try await flight.value() } == "AbandonedFlight")
        await ended.reached()
        ended.open()
    }

    @Test("Work goes on without callers when it is to")
    func unattended() async throws {
        let (gate, done) = (Gate(), Gate())
        let flight = Flight { () -> Bool in
            await gate.pass()
            defer { done.open() }
            return Task.isCancelled
        }
        let caller = Task { try await flight.value() }
        await gate.reached()
        caller.cancel()
        #expect(await code { _ = try await caller.value } == "CANCELLED")
        gate.open()
        await done.pass()
        #expect(try await flight.value() == false)
    }

    @Test("A queue keeps the order in which work was added, whatever the work waits for")
    func queue() async {
        var queue = WorkQueue()
        let (gate, log) = (Gate(), RecordingStore())
        let first = queue.add {
            await gate.pass()
            try? await log.save(Answers.stored("1"))
            return 1
        }
        let second = queue.add {
            try? await log.save(Answers.stored("2"))
            return 2
        }
        gate.open()
        #expect(await second.value == 2)
        #expect(await first.value == 1)
        await queue.drain()
        #expect(log.writes == ["save 1", "save 2"])
    }
}
