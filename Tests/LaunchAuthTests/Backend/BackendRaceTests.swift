import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

@Suite struct BackendRaceTests {
    private static func answer(_ body: String) -> TransportResponse {
        TransportResponse(status: 200, body: Data(body.utf8))
    }

    @Test func `signing out during a sign-in wins, and the new session is ended at the server`() async throws {
        let gate = Gate()
        let bench = try BackendBench(
            ClosureTransport { request in
                guard request.url.path().hasSuffix("/sign-in/email") else { return Self.answer(#"{"success":true}"#) }
                await gate.pass()
                return Self.answer(BackendBench.signedIn)
            })
        async let signIn = failure { try await bench.service.signIn(email: "a@b.c", password: "password1234") }
        await gate.waitForArrivals()
        #expect(try await bench.service.signOut() == AuthOutcome(user: nil))
        gate.open()
        #expect(await signIn?.code == .superseded)
        #expect(bench.store[BackendBench.key] == nil)
        #expect(bench.transport.requests.map { $0.url.path() } == ["/api/auth/sign-in/email", "/api/auth/sign-out"])
        #expect(bench.transport.requests.last?.headers["authorization"] == "Bearer \(BackendBench.token)")
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
    }

    @Test func `of two sign-ins the later one wins, whichever answers first`() async throws {
        let gate = Gate()
        let bench = try BackendBench(
            ClosureTransport { request in
                guard request.json?["email"] == "slow@b.c" else {
                    return Self.answer(#"{"token":"fast","user":{"id":"2","email":"fast@b.c","name":""}}"#)
                }
                await gate.pass()
                return Self.answer(#"{"token":"slow","user":{"id":"1","email":"slow@b.c","name":""}}"#)
            })
        async let slow = failure { try await bench.service.signIn(email: "slow@b.c", password: "password1234") }
        await gate.waitForArrivals()
        #expect(try await bench.service.signIn(email: "fast@b.c", password: "password1234").user?.id == "2")
        gate.open()
        #expect(await slow?.code == .superseded)
        #expect(bench.storedToken == "fast")
    }

    @Test func `an old answer about a session does not end a new one`() async throws {
        let gate = Gate()
        let bench = try BackendBench.signedIn(
            ClosureTransport { request in
                guard request.method == .get else {
                    return Self.answer(#"{"token":"new","user":{"id":"2","email":"b@b.c","name":""}}"#)
                }
                await gate.pass()
                return Self.answer("null")
            })
        async let check = bench.service.checkSession()
        await gate.waitForArrivals()
        let user = try await bench.service.signIn(email: "b@b.c", password: "password1234").user
        gate.open()
        #expect(try await check == AuthOutcome(user: user))
        #expect(bench.storedToken == "new")
    }

    @Test func `a check changes nothing for a sign-in under way`() async throws {
        let gate = Gate()
        let bench = try BackendBench.signedIn(
            ClosureTransport { request in
                guard request.method == .post else { return Self.answer("null") }
                await gate.pass()
                return Self.answer(#"{"token":"new","user":{"id":"2","email":"b@b.c","name":""}}"#)
            })
        async let signIn = bench.service.signIn(email: "b@b.c", password: "password1234")
        await gate.waitForArrivals()
        #expect(try await bench.service.checkSession() == AuthOutcome(user: nil))
        gate.open()
        #expect(try await signIn.user?.id == "2")
        #expect(bench.storedToken == "new")
    }

    @Test func `many calls at once leave one session, in memory and in the store`() async throws {
        let bench = try BackendBench(
            ClosureTransport { request in
                await Task.yield()
                let email = request.json?["email"]?.stringValue ?? ""
                return Self.answer(#"{"token":"\#(email)","user":{"id":"\#(email)","email":"\#(email)","name":""}}"#)
            })
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask {
                    _ = try? await bench.service.signIn(email: "u\(number)@b.c", password: "password1234")
                }
                if number % 7 == 3 { group.addTask { _ = try? await bench.service.signOut() } }
                group.addTask { _ = try? await bench.service.checkSession() }
            }
        }
        // Nobody's answer is another user's: the stub answers checks with a user without an id.
        let inMemory = try await bench.service.checkSession().user?.email
        #expect(bench.storedToken == inMemory)
        _ = try await bench.service.signOut()
        #expect(bench.store[BackendBench.key] == nil)
    }

    @Test func `a cancelled sign-in signs nobody in`() async throws {
        let gate = Gate()
        let bench = try BackendBench(
            ClosureTransport { _ in
                await gate.pass()
                try Task.checkCancellation()
                return Self.answer(BackendBench.signedIn)
            })
        let signIn = Task { try await bench.service.signIn(email: "a@b.c", password: "password1234") }
        await gate.waitForArrivals()
        signIn.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await signIn.value }
        #expect(bench.store[BackendBench.key] == nil)
    }

    @Test func `a cancelled check leaves the session`() async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(200, "null"))
        let check = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await bench.service.checkSession()
        }
        await #expect(throws: CancellationError.self) { try await check.value }
        #expect(bench.storedToken == BackendBench.token)
    }

    @Test func `a cancelled sign-out signs out all the same`() async throws {
        let bench = try BackendBench.signedIn(ClosureTransport(200, #"{"success":true}"#))
        let signOut = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await bench.service.signOut()
        }
        #expect(try await signOut.value == AuthOutcome(user: nil))
        #expect(bench.store[BackendBench.key] == nil)
        #expect(bench.transport.requests.count == 1)
    }
}
