import Foundation
import Testing

@testable import LaunchAuth

@Suite struct SessionVaultTests {
    private func vault(_ store: StubStore) -> SessionVault<String> {
        SessionVault(store: store, key: "key")
    }

    @Test func `the store is read once`() async throws {
        let store = StubStore(["key": #""one""#])
        let vault = vault(store)
        #expect(try await vault.session().session == "one")
        #expect(try await vault.session().session == "one")
        #expect(store.log == ["read key"])
    }

    @Test func `what is no session is removed and reported once`() async throws {
        let store = StubStore(["key": "{"])
        let vault = vault(store)
        let first = try await vault.session()
        #expect(first.session == nil)
        #expect(first.problem?.code == .storageCorrupt)
        let second = try await vault.session()
        #expect(second.session == nil && second.problem == nil)
        #expect(store["key"] == nil)
        #expect(store.log == ["read key", "remove key"])
    }

    @Test func `a store that cannot be read is asked again`() async throws {
        let store = StubStore(["key": #""one""#], failing: ["read"])
        let vault = vault(store)
        for _ in 0..<2 { #expect(await failure { try await vault.session() }?.code == .storageFailed) }
        #expect(store.log == ["read key", "read key"])
    }

    @Test func `the last intent wins`() async throws {
        let store = StubStore()
        let vault = vault(store)
        let early = await vault.begin()
        let late = await vault.begin()
        #expect(await failure { try await vault.adopt("early", under: early) }?.code == .superseded)
        #expect(try await vault.adopt("late", under: late) == nil)
        #expect(store["key"] == #""late""#)
    }

    @Test func `a sign-out wins over a write under way, also in the store`() async throws {
        let gate = Gate()
        let store = StubStore(gates: ["write": gate])
        let vault = vault(store)
        let ticket = await vault.begin()
        async let adopted = failure { try await vault.adopt("one", under: ticket) }
        await gate.waitForArrivals()
        async let closed = vault.close()
        while await vault.isCurrent(ticket) { await Task.yield() }
        gate.open()
        #expect(await closed.session == "one")
        #expect(await adopted?.code == .superseded)
        #expect(store.log == ["write key", "remove key"])
        #expect(store["key"] == nil)
        #expect(try await vault.session().session == nil)
    }

    @Test func `a session that is not stored is there all the same`() async throws {
        let vault = vault(StubStore(failing: ["write"]))
        #expect(try await vault.adopt("one", under: vault.begin())?.code == .storageFailed)
        #expect(try await vault.session().session == "one")
    }

    @Test func `closing before the first reading still finds the session`() async {
        let store = StubStore(["key": #""one""#])
        let closed = await vault(store).close()
        #expect(closed.session == "one" && closed.problem == nil)
        #expect(store["key"] == nil)
    }

    @Test func `a removal that fails is reported, and nobody is signed in`() async throws {
        let vault = vault(StubStore(["key": #""one""#], failing: ["remove"]))
        #expect(await vault.close().problem?.code == .storageFailed)
        #expect(try await vault.session().session == nil)
    }

    @Test func `what was found out of an older session ends no newer one`() async throws {
        let vault = vault(StubStore(["key": #""one""#]))
        _ = try await vault.session()
        let before = await vault.observe()
        #expect(try await vault.adopt("two", under: vault.begin()) == nil)
        #expect(await failure { try await vault.end(ifStill: before) }?.code == .superseded)
        #expect(try await vault.session().session == "two")
        #expect(try await vault.end(ifStill: vault.observe()) == nil)
        #expect(try await vault.session().session == nil)
    }

    @Test func `the first reading is no change`() async throws {
        let vault = vault(StubStore(["key": #""one""#]))
        let before = await vault.observe()
        _ = try await vault.session()
        #expect(await vault.isStill(before))
    }
}
