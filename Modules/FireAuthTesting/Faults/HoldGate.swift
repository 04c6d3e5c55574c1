/// Holds requests back until the test lets them go: what a race test needs to put two things in order.
///
/// ```swift
/// let gate = firebase.faults.hold(.token)
/// let refresh = Task { try await service.forceRefresh() }
/// try await gate.waitUntilHeld()
/// try await service.signOut()      // happens while the refresh is under way
/// gate.release()
/// ```
///
/// A request is held before the service sees it. Only ``MockTransport`` honours gates; over HTTP use
/// ``MockFault/delay(_:)``.
public final class HoldGate: Sendable {
    private static let open: Duration = .seconds(1)
    private let line = WaitingLine()

    init() {}

    /// How many requests are held now.
    public var heldCount: Int { line.count }

    /// Whether the gate was released.
    public var isReleased: Bool { line.level >= Self.open }

    /// Waits until requests are held.
    ///
    /// - Parameter count: How many held requests to wait for.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func waitUntilHeld(_ count: Int = 1) async throws {
        try await line.waitForWaiters(count)
    }

    /// Lets the held requests go, in order of arrival, and all later ones pass.
    public func release() {
        line.raise { _ in Self.open }
    }

    func pass() async throws {
        try await line.wait { _ in Self.open }
    }
}
