internal import FireAuthKitCore
internal import FireAuthTesting
internal import Foundation

/// The loopback server of `FireAuthTesting` in a process of its own, so that its work is not counted as the client's.
final class BenchmarkServer {
    let baseURL: String
    private let process = Process()
    private let input = Pipe()

    init() throws {
        guard let program = Bundle.main.executableURL else { throw BenchmarkFailure(message: "no path of my own") }
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        baseURL = line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What every client sends.
    static func request(to baseURL: String) throws -> TransportRequest {
        guard let url = URL(string: baseURL + "/v1/accounts:lookup?key=k"), url.host() != nil else {
            throw BenchmarkFailure(message: "no server at '\(baseURL)'")
        }
        return TransportRequest(
            url: url, headers: ["Content-Type": "application/json"],
            body: Data("{\"idToken\":\"\(String(repeating: "t", count: 900))\"}".utf8))
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The other process: serves until its standard input ends.
    static func serve() throws {
        let server = MockFirebaseServer(service: FixedAnswer())
        try server.start()
        print(server.baseURL.absoluteString)
        fflush(nil)
        while !FileHandle.standardInput.availableData.isEmpty {}
        server.stop()
    }

    private struct FixedAnswer: MockHTTPService {
        let answer = MockReply(
            TransportResponse(
                status: 200, headers: ["Content-Type": "application/json; charset=UTF-8"],
                body: Data("{\"users\":[{\"localId\":\"\(String(repeating: "u", count: 900))\"}]}".utf8)))

        func reply(to request: TransportRequest) -> MockReply { answer }
    }
}
