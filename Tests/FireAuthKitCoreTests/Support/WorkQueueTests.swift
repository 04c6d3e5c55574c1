import FireAuthKitCore
import Synchronization
import Testing

@Suite("Work in a queue")
struct WorkQueueTests {
    private struct Failed: Error {}

    @Test("Work that fails tells its own caller and holds up nobody, whatever it waits for")
    func failures() async throws {
        var queue = WorkQueue()
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let order = Order()
        let first = queue.addThrowing {
            for await _ in gate { break }
            order.note(1)
            throw Failed()
        }
        let second = queue.addThrowing {
            order.note(2)
            return "second"
        }
        let third = queue.add { order.note(3) }
        opened.yield()
        await #expect(throws: Failed.self) { try await first.value }
        #expect(try await second.value == "second")
        await third.value
        await queue.drain()
        #expect(order.numbers == [1, 2, 3])
    }

    @Test("A caller who leaves stops nothing")
    func cancelledCaller() async throws {
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        var queue = WorkQueue()
        let running = queue.addThrowing {
            for await _ in gate { break }
            try Task.checkCancellation()
            return 1
        }
        let caller = Task { try await running.value }
        caller.cancel()
        opened.yield()
        #expect(try await running.value == 1)
    }

    /// What ran, in order.
    private final class Order: Sendable {
        private let noted = Locked<[Int]>([])

        var numbers: [Int] { noted.withLock { $0 } }

        func note(_ number: Int) {
            noted.withLock { $0.append(number) }
        }
    }
}
