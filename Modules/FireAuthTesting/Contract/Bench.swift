internal import FireAuthKitCore
internal import Synchronization
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a case works with: the transport under test, servers, and expectations. One a run; `close` ends the servers.
final class Bench: Sendable {
    /// How long anything may take that should take no time, on a busy machine.
    static let patience: Duration = .seconds(5)

    let transport: any Transport
    let caseName: String
    private let subject: TransportContract.Subject
    private let closers = Locked<[@Sendable () -> Void]>([])

    init(caseName: String, subject: TransportContract.Subject) throws {
        (self.caseName, self.subject) = (caseName, subject)
        do {
            transport = try subject.makeTransport(TransportContract.Options())
        } catch {
            throw TransportContract.SetupError(description: "the transport could not be made: \(Self.describe(error))")
        }
    }

    func makeTransport(_ options: TransportContract.Options) throws -> any Transport {
        do {
            return try subject.makeTransport(options)
        } catch {
            throw violation(expected: "a transport with a CA file", actual: Self.describe(error))
        }
    }

    func server(_ handler: @escaping ScriptedServer.Handler) throws -> ScriptedServer {
        let server = try ScriptedServer(handler: handler)
        atClose { server.stop() }
        return server
    }

    /// A server that says this to each connection and reads nothing.
    func deafServer(saying greeting: String = "") throws -> ScriptedServer {
        let server = try ScriptedServer(readsRequests: false, greeting: greeting) { _ in .close }
        atClose { server.stop() }
        return server
    }

    func tlsServer(for name: String, answer: String) throws -> TLSServer {
        let server = try TLSServer(subjectAlternativeName: name, answer: answer)
        atClose { server.stop() }
        return server
    }

    func atClose(_ action: @escaping @Sendable () -> Void) {
        closers.withLock { $0.append(action) }
    }

    func close() {
        for closer in closers.withLock({ $0 }).reversed() { closer() }
    }

    static func describe(_ error: any Error) -> String {
        (error as? TransportError)?.description ?? "\(type(of: error)): \(error)"
    }
}
