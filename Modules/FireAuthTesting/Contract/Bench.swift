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
    #if TSAN
    static let patience: Duration = .seconds(20)
    #else
    static let patience: Duration = .seconds(10)
    #endif

    let transport: any Transport
    let caseName: String
    private let subject: TransportContract.Subject
    private let network = InProcessNetwork()
    private let closers = Locked<[@Sendable () -> Void]>([])

    init(caseName: String, subject: TransportContract.Subject) throws {
        (self.caseName, self.subject) = (caseName, subject)
        do {
            transport = try subject.makeTransport(TransportContract.Options(), network)
        } catch {
            throw TransportContract.SetupError(description: "the transport could not be made: \(Self.describe(error))")
        }
    }

    func makeTransport(_ options: TransportContract.Options) throws -> any Transport {
        do {
            return try subject.makeTransport(options, network)
        } catch {
            throw violation(expected: "a transport with a CA file", actual: Self.describe(error))
        }
    }

    func server(_ handler: @escaping ScriptedServer.Handler) throws -> CaseServer {
        if subject.isInProcess { return network.addServer(handler) }
        let server = try ScriptedServer(handler: handler)
        atClose { server.stop() }
        return CaseServer(port: server.port, log: server.log, seesConnectionsEnd: true)
    }

    /// A server that says this to each connection and reads nothing.
    func deafServer(saying greeting: String = "") throws -> CaseServer {
        let server = try ScriptedServer(readsRequests: false, greeting: greeting) { _ in .close }
        atClose { server.stop() }
        return CaseServer(port: server.port, log: server.log, seesConnectionsEnd: false)
    }

    /// A port on which nobody listens, and nobody else will while the case runs.
    func deadPort() throws -> UInt16 {
        let descriptor = LoopbackSocket.stream()
        guard descriptor >= 0 else { throw TransportContract.SetupError(description: "no socket") }
        atClose { LoopbackSocket.closeSocket(descriptor) }
        guard let port = LoopbackSocket.bindToLoopback(descriptor) else {
            throw TransportContract.SetupError(description: "no loopback port")
        }
        return port
    }

    func tlsServer(for name: String, answer: String) async throws -> TLSServer {
        let server = try await JoinableThread.run {
            Result { try TLSServer(subjectAlternativeName: name, answer: answer) }
        }.get()
        atClose { server.stop() }
        return server
    }

    func atClose(_ action: @escaping @Sendable () -> Void) {
        closers.withLock { $0.append(action) }
    }

    func close() async {
        let closers = closers.withLock { $0 }
        await JoinableThread.run {
            for closer in closers.reversed() { closer() }
        }
    }

    static func describe(_ error: any Error) -> String {
        (error as? TransportError)?.description ?? "\(type(of: error)): \(error)"
    }
}
