import ReluxKernel
import Testing

extension KernelTests {
    @Suite("Registration")
    @MainActor
    struct RegistrationTests {
        @Test("Nothing registered, no instance: dispatching succeeds and traps nowhere")
        func nothing() async {
            Relux.shared = nil
            await action { Counting.add(1) }
            await actions { Work.fail }
            performAsync { Counting.add(1) }
            let saga = PlainSaga()
            await saga.apply(Work.succeed)
            #expect(await saga.applied == 1)
            let lone = Relux.Dispatcher(logger: RecordingLogger())
            guard case .success = await lone.action(action: { Work.fail }) else {
                Issue.record("nobody can fail")
                return
            }
            let empty = await Relux(logger: RecordingLogger())
            #expect(empty.store.findState(Total.self) == nil)
            await empty.unregister(CountingModule(states: [Total()], sagas: [Worker()]))
        }

        @Test("A second instance replaces the shared one and both work")
        func second() async {
            let (first, firstTotal) = (await Relux(logger: RecordingLogger()), Total())
            first.register(CountingModule(states: [firstTotal]))
            let (second, secondTotal) = (await Relux(logger: RecordingLogger()), Total())
            second.register([CountingModule(states: [secondTotal], sagas: [PlainSaga()])])
            await first.dispatcher.action { Counting.add(1) }
            await action { Counting.add(2) }
            #expect(firstTotal.total == 1)
            #expect(secondTotal.total == 2)
            await second.dispatcher.action { Work.succeed }
            #expect(secondTotal.total == 9)
            #expect(Relux.shared === second)
        }

        @Test("Registration is counted and includes dependencies")
        func counted() async {
            let (relux, total, below, worker) = (
                await Relux(logger: RecordingLogger()), Total(), SlowCounter(), Worker()
            )
            let module = CountingModule(
                states: [total], sagas: [worker], dependencies: [CountingModule(states: [below])])
            relux.register([module, module])
            await relux.dispatcher.actions {
                Counting.add(1)
                Work.succeed
            }
            #expect(total.total == 1)
            #expect(await below.seen == [1])
            #expect(await worker.applied == 1)
            #expect(relux.store.getState(Total.self) === total)

            await relux.unregister(module)
            await relux.dispatcher.action { Counting.add(1) }
            #expect(total.total == 2)

            await relux.unregister(module)
            #expect(total.total == 0)
            #expect(await below.seen == [])
            await relux.dispatcher.actions {
                Counting.add(1)
                Work.succeed
            }
            #expect(total.total == 0)
            #expect(await worker.applied == 1)
        }

        @Test("Cleaning up spares the excluded types")
        func cleanup() async {
            let (relux, total, slow) = (await Relux(logger: RecordingLogger()), Total(), SlowCounter())
            relux.register(CountingModule(states: [total, slow]))
            await relux.dispatcher.action { Counting.add(1) }
            await relux.store.cleanup(exclusions: [Total.self])
            #expect(total.total == 1)
            #expect(await slow.seen == [])
            #expect(total.key == Total.key)
            #expect(CountingModule(states: []).moduleKey == ObjectIdentifier(CountingModule.self))
        }
    }
}
