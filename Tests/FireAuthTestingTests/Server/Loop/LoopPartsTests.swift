@testable internal import FireAuthTesting
internal import Testing

@Suite("Server: parts of the loop")
struct LoopPartsTests {
    @Test("delays come out by time, equal ones in the order they went in")
    func delayOrder() {
        var queue = DelayQueue<String>()
        let start = ContinuousClock.now
        for (name, seconds) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("d", 4)] {
            queue.add(name, due: start.advanced(by: .seconds(seconds)))
        }
        #expect(queue.nextDue == start.advanced(by: .seconds(1)))
        #expect(queue.popDue(at: start) == nil)
        var order: [String] = []
        while let name = queue.popDue(at: start.advanced(by: .seconds(3))) { order.append(name) }
        #expect(order == ["a1", "a2", "b", "c"])
        #expect(queue.nextDue == start.advanced(by: .seconds(4)))
    }

    @Test("a wait is rounded up to milliseconds")
    func milliseconds() {
        #expect(Poller.milliseconds(nil) == -1)
        #expect(Poller.milliseconds(.zero) == 0)
        #expect(Poller.milliseconds(.seconds(-1)) == 0)
        #expect(Poller.milliseconds(.nanoseconds(1)) == 1)
        #expect(Poller.milliseconds(.milliseconds(1500)) == 1500)
        #expect(Poller.milliseconds(.seconds(1_000_000_000)) == 86_400_000)
    }

    @Test(
        "loopback is told from other addresses and from what is none",
        arguments: [
            ("127.0.0.1", true), ("127.9.9.9", true), ("localhost", true), ("::1", true), ("[::1]", true),
            ("0.0.0.0", false), ("::", false), ("192.168.1.1", false), ("example.com", nil), ("", nil), ("1.2.3", nil),
            ("[127.0.0.1]", nil), ("::1::", nil),
        ])
    func addresses(host: String, isLoopback: Bool?) {
        #expect(ServerAddress(host: host)?.isLoopback == isLoopback)
    }

    @Test("the date field follows the clock")
    func dateField() {
        var clock = DateFieldClock()
        #expect(clock.field == "Thu, 01 Jan 1970 00:00:00 GMT")
        clock.update()
        #expect(clock.field != "Thu, 01 Jan 1970 00:00:00 GMT")
    }
}
