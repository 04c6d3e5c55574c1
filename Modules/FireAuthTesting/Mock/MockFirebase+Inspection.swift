internal import FireAuthKitCore
internal import Synchronization

extension MockFirebase {
    /// The accounts of the default project, oldest first.
    public var users: [MockUser] { withProject { $0.accounts.inOrder.map(MockUser.init) } }

    /// An account of the default project.
    ///
    /// - Parameter id: The `localId`.
    /// - Returns: The account; `nil` when there is none.
    public func user(_ id: String) -> MockUser? { withProject { $0.accounts[id].map(MockUser.init) } }

    /// The unused codes that production would have sent by mail, oldest first.
    public var outOfBandCodes: [MockOutOfBandCode] {
        withProject { $0.outOfBandCodes.inOrder.map(MockOutOfBandCode.init) }
    }

    /// The unused codes that production would have sent by SMS, oldest first.
    public var verificationCodes: [MockVerificationCode] {
        withProject { $0.smsSessions.inOrder.map(MockVerificationCode.init) }
    }

    /// The accounts of a tenant of the default project, oldest first.
    ///
    /// - Parameter tenant: The `tenantId`.
    /// - Returns: The accounts; none when there is no such tenant.
    public func users(ofTenant tenant: String) -> [MockUser] {
        withProject { $0.tenants[tenant]?.accounts.inOrder.map(MockUser.init) ?? [] }
    }

    /// The unused codes a tenant of the default project would have sent by mail, oldest first.
    ///
    /// - Parameter tenant: The `tenantId`.
    /// - Returns: The codes; none when there is no such tenant.
    public func outOfBandCodes(ofTenant tenant: String) -> [MockOutOfBandCode] {
        withProject { $0.tenants[tenant]?.outOfBandCodes.inOrder.map(MockOutOfBandCode.init) ?? [] }
    }

    /// The code an authenticator app shows now, by the service's clock (RFC 6238).
    ///
    /// - Parameter key: The key of the enrolment (`sharedSecretKey`), in Base32.
    /// - Returns: Six digits; `nil` when the key is not Base32.
    public func totpCode(for key: String) -> String? {
        Base32.decode(key).map { TOTP.code(key: $0, at: Timestamp(clock.now).seconds) }
    }

    /// The latest requests, oldest first; as many as the log keeps.
    public var requests: [MockRequest] { state.withLock { $0.log.latest } }

    /// How many requests of an operation came in since the start, a reset or ``clearRequests()``, faulted ones included.
    ///
    /// - Parameter operation: The operation; ``MockOperation/any`` for all.
    /// - Returns: The number of requests.
    public func requestCount(_ operation: MockOperation = .any) -> Int { state.withLock { $0.log.count(operation) } }

    /// Forgets the requests so far.
    public func clearRequests() {
        state.withLock { $0.log = RequestLog(limit: $0.log.limit) }
    }
}
