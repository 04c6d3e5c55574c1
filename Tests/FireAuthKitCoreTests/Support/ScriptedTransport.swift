import FireAuthKitCore
import FoundationEssentials
import Synchronization

/// Answers requests from a list, in order, and keeps what was asked.
final class ScriptedTransport: Transport {
    enum Step: Sendable {
        case answer(Int, String)
        case response(TransportResponse)
        case failure(any Error)
    }

    private let state: Mutex<(steps: [Step], requests: [TransportRequest])>

    convenience init(_ steps: Step...) {
        self.init(steps)
    }

    init(_ steps: [Step]) {
        state = Mutex((steps, []))
    }

    var requests: [TransportRequest] { state.withLock { $0.requests } }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let step = state.withLock { state in
            state.requests.append(request)
            return state.steps.isEmpty ? nil : state.steps.removeFirst()
        }
        switch step {
        case .answer(let status, let body): return TransportResponse(status: status, body: Data(body.utf8))
        case .response(let response): return response
        case .failure(let error): throw error
        case nil: throw TransportError(.invalidRequest, message: "The script has no more steps.")
        }
    }
}

extension FirebaseAuthClient {
    init(_ transport: ScriptedTransport, configuration: FirebaseConfiguration = .init(apiKey: "key-1234")) {
        self.init(configuration: configuration, transport: transport, retryPolicy: .never)
    }
}

/// The error a call ends with; fails the test when it ends well or otherwise.
func failure(_ body: () async throws -> some Any) async -> FirebaseAuthError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? FirebaseAuthError
    }
}

/// An unsigned ID token with these claims as JSON.
func idToken(_ claims: String) -> Secret {
    Secret("\(base64URL(#"{"alg":"none"}"#)).\(base64URL(claims)).")
}

func base64URL(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
        .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}
