import FireAuthKitCore
import Foundation

/// Deadlines missed and cancellation ignored.
extension ContractFlaws {
    static let time: [String: [Flaw]] = [
        "deadline: silent server": [noDeadline, .error(.timedOut, as: .connectionLost)],
        "deadline: dripping header": [noDeadline],
        "deadline: dripping body": [noDeadline, leavesConnectionAtDeadline],
        "deadline: stalled upload": [noDeadline],
        "deadline: silent handshake": [noDeadline],
        "deadline: no time at all": [
            .request("takes no time for the default") { request in
                if request.timeout <= .zero { request.timeout = .seconds(30) }
            }
        ],
        "deadline: not too early": [.request("has a deadline of its own") { $0.timeout = .zero }],
        "cancelled before the start": [
            Flaw("looks at cancellation at the end only") { request, base in
                let answer = try await Task.detached { try await base.send(request) }.value
                try Task.checkCancellation()
                return answer
            },
            cancellationAsError,
        ],
        "cancelled while waiting": [ignoresCancellation, cancellationAsError],
        "cancelled during the body": [ignoresCancellation, leavesConnectionWhenCancelled],
        "cancelled during the handshake": [ignoresCancellation],
        "many cancelled at once": [cancellationAsError],
    ]

    private static let noDeadline = Flaw.request("has no deadline") { $0.timeout = .seconds(3600) }

    private static let ignoresCancellation = Flaw("ignores cancellation") { request, base in
        try await Task.detached { try await base.send(request) }.value
    }

    private static let cancellationAsError = Flaw("reports cancellation as a lost connection") { request, base in
        do {
            return try await base.send(request)
        } catch is CancellationError {
            throw TransportError(.connectionLost, message: "cancelled")
        }
    }

    private static let leavesConnectionWhenCancelled = Flaw("leaves the connection when cancelled") { request, base in
        let left = Task.detached { try await base.send(request) }
        return try await withThrowingTaskGroup(of: TransportResponse?.self) { group in
            group.addTask {
                try await Task.sleep(for: .seconds(600))
                return nil
            }
            let answer = try await group.next() ?? nil
            return try await answer == nil ? left.value : TransportResponse(status: 200)
        }
    }

    private static let leavesConnectionAtDeadline = Flaw("leaves the connection at the deadline") { request, base in
        var patient = request
        patient.timeout = .seconds(600)
        _ = Task.detached { [patient] in try await base.send(patient) }
        try await Task.sleep(for: request.timeout)
        throw TransportError(.timedOut, message: "left")
    }
}
