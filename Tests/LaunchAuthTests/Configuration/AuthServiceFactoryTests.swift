import FireAuthKitCore
import FireAuthTesting
import Foundation
import LaunchAuth
import LaunchAuthTesting
import Testing

@Suite struct AuthServiceFactoryTests {
    private static func config(_ path: DeploymentPath, email: Bool = true) -> AppConfig {
        AppConfig(override: path, isEmailEnabled: email, sources: [])
    }

    private static let full = AuthServiceFactory(
        store: InMemorySecureStore(), transport: ClosureTransport(failure: .cannotConnect), apple: StubApple(),
        backend: BackendConfiguration(serverURL: MockBetterAuth.url), firebase: FirebaseConfiguration(apiKey: "key"),
        dispatcher: .quiet())

    @Test func `each path has its service`() async throws {
        #expect(try await Self.full.makeService(for: Self.config(.appleNative)) is AppleAuthService)
        #expect(try await Self.full.makeService(for: Self.config(.fullStack)) is BackendAuthService)
        #expect(try await Self.full.makeService(for: Self.config(.firebase)) is FirebaseAuthServiceAdapter)
    }

    @Test(arguments: [
        (DeploymentPath.appleNative, true, AuthCapabilities(directSignIn: .apple, email: false)),
        (.appleNative, false, AuthCapabilities(directSignIn: .apple, email: false)),
        (.fullStack, true, AuthCapabilities(directSignIn: .apple, email: true)),
        (.fullStack, false, AuthCapabilities(directSignIn: .apple, email: false)),
        (.firebase, true, AuthCapabilities(directSignIn: .guest, email: true, passwordLength: 6...4096)),
        (.firebase, false, AuthCapabilities(directSignIn: .guest, email: false, passwordLength: 6...4096)),
    ])
    func `capabilities follow the configuration`(
        path: DeploymentPath, email: Bool, expected: AuthCapabilities
    ) async throws {
        let service = try await Self.full.makeService(for: Self.config(path, email: email))
        #expect(service.capabilities == expected)
        guard !expected.email else { return }
        // Nothing is sent: the transport would fail otherwise.
        #expect(
            await failure { try await service.signIn(email: "a@b.c", password: "password1234") }?.code == .wayDisabled)
        #expect(
            await failure { try await service.signUp(name: "A", email: "a@b.c", password: "password1234") }?.code
                == .wayDisabled)
    }

    @Test func `a backend without Apple has no direct sign-in`() async throws {
        var factory = Self.full
        factory.apple = nil
        let service = try await factory.makeService(for: Self.config(.fullStack))
        #expect(service.capabilities.directSignIn == nil)
        #expect(await failure { try await service.signIn() }?.code == .wayDisabled)
    }

    @Test(arguments: [
        (DeploymentPath.appleNative, "apple"), (.fullStack, "backend"), (.firebase, "firebase"),
    ])
    func `what is missing is named`(path: DeploymentPath, part: String) async {
        let factory = AuthServiceFactory(store: InMemorySecureStore())
        let error = await failure { try await factory.makeService(for: Self.config(path)) }
        #expect(error?.code == .notConfigured)
        #expect(
            error?.message
                == "The deployment path \(path.rawValue) needs AuthServiceFactory's \(part), which is not set.")
    }
}
