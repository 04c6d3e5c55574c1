import ReluxKernel
import Testing

extension KernelTests {
    @Suite("Dispatching")
    @MainActor
    struct DispatchTests {
        @Test("An action reaches every state and no saga")
        func action() async {
            let (relux, total, slow, worker) = (
                await Relux(logger: RecordingLogger()), Total(), SlowCounter(), Worker()
            )
            relux.register(CountingModule(states: [total, slow], sagas: [worker]))
            await relux.dispatcher.action { Counting.add(3) }
            #expect(total.total == 3)
            #expect(await slow.seen == [3])
            #expect(await worker.applied == 0)
        }

        @Test("A flow's error comes back to the caller, whatever other flows say")
        func failure() async {
            let relux = await Relux(logger: RecordingLogger())
            relux.register(CountingModule(states: [], sagas: [Worker(), Worker(), Worker()]))
            guard case .failure(let payload) = await relux.dispatcher.action(action: { Work.fail }) else {
                Issue.record("expected a failure")
                return
            }
            #expect(payload.errors.compactMap { $0 as? WorkError }.count == 3)
            guard case .success(let values) = await relux.dispatcher.action(action: { Work.succeed }) else {
                Issue.record("expected a success")
                return
            }
            #expect(values.data.values.compactMap { $0 as? String } == ["done", "done", "done"])
        }

        @Test("A serial batch goes on after a failure and reports it")
        func batch() async {
            let (relux, total) = (await Relux(logger: RecordingLogger()), Total())
            relux.register(CountingModule(states: [total], sagas: [Worker()]))
            let isFirst = total.total == 0
            let result = await relux.dispatcher.actions {
                Counting.add(1)
                Work.fail
                if isFirst { Counting.add(2) }
                for number in 3...4 { Counting.add(number) }
            }
            #expect(total.total == 10)
            guard case .failure = result else {
                Issue.record("expected a failure")
                return
            }
            await relux.dispatcher.actions(.concurrently) {
                Counting.add(10)
                Counting.add(20)
            }
            #expect(total.total == 40)
        }

        @Test("A state reduces one action at a time, in the order of dispatch")
        func order() async {
            let (relux, slow, other) = (await Relux(logger: RecordingLogger()), SlowCounter(), SlowCounter())
            relux.register(CountingModule(states: [slow, other]))
            await withTaskGroup { group in
                for number in 0..<50 { group.addTask { await relux.dispatcher.action { Counting.add(number) } } }
            }
            #expect(await slow.overlaps == 0)
            #expect(await slow.seen.sorted() == Array(0..<50))
            #expect(await slow.seen == other.seen)

            let serial = SlowCounter()
            relux.register(CountingModule(states: [serial]))
            let dispatcher = relux.dispatcher
            await dispatcher.actions { for number in 0..<20 { Counting.add(number) } }
            #expect(await serial.seen == Array(0..<20))
        }

        @Test("A reduction that dispatches to its own state does not wait for itself")
        func nested() async {
            let (relux, echo) = (await Relux(logger: RecordingLogger()), Echo())
            echo.dispatcher = relux.dispatcher
            relux.register(CountingModule(states: [echo]))
            await relux.dispatcher.action { Counting.add(3) }
            #expect(echo.seen == [0, 1, 2, 3])
        }

        @Test("The logger gets case, payload, result and call site")
        func log() async {
            let logger = RecordingLogger()
            let relux = await Relux(logger: logger)
            relux.register(CountingModule(states: [], sagas: [Worker()]))
            await relux.dispatcher.actions {
                Counting.add(5)
                Counting.named(name: "n", count: 2)
                Counting.reset
                Work.fail
            }
            let file = "ReluxKernelTests/DispatchTests.swift"
            #expect(
                await logger.finish() == [
                    .init(name: "Counting.add", values: ["5"], file: file, function: "log()", failed: false),
                    .init(
                        name: "Counting.named", values: ["name: n", "count: 2"], file: file, function: "log()",
                        failed: false),
                    .init(name: "Counting.reset", values: [], file: file, function: "log()", failed: false),
                    .init(name: "Work.fail", values: [], file: file, function: "log()", failed: true),
                ])
        }
    }
}
