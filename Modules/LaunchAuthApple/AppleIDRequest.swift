#if canImport(AuthenticationServices)
internal import AuthenticationServices
internal import Foundation
internal import FireAuthKitCore
internal import LaunchAuth

/// One showing of Apple's sheet, from the request to the person's answer.
@MainActor
final class AppleIDRequest: NSObject {
    private let nonce: AppleNonce
    private let anchor: ASPresentationAnchor
    private var controller: ASAuthorizationController?
    private var continuation: CheckedContinuation<AppleCredential, any Error>?

    init(nonce: AppleNonce, anchor: ASPresentationAnchor) {
        self.nonce = nonce
        self.anchor = anchor
    }

    func perform() async throws -> AppleCredential {
        try Task.checkCancellation()
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        request.nonce = nonce.hash
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        self.controller = controller
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                self.continuation = continuation
                controller.performRequests()
            }
        } onCancel: {
            Task { @MainActor in self.cancel() }
        }
    }

    func cancel() {
        controller?.cancel()
        finish(.failure(CancellationError()))
    }

    private func finish(_ result: Result<AppleCredential, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }

    private func credential(_ given: ASAuthorizationAppleIDCredential) -> AppleCredential {
        func secret(_ data: Data?) -> Secret? {
            data.flatMap { String(data: $0, encoding: .utf8) }.map { Secret($0) }
        }
        return AppleCredential(
            userID: given.user,
            identityToken: secret(given.identityToken),
            authorizationCode: secret(given.authorizationCode),
            rawNonce: nonce.raw,
            email: given.email,
            givenName: given.fullName?.givenName,
            familyName: given.fullName?.familyName)
    }
}

extension AppleIDRequest: ASAuthorizationControllerDelegate {
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {
        guard let given = authorization.credential as? ASAuthorizationAppleIDCredential else {
            return finish(.failure(AuthError(.providerFailed, message: "Apple gave a credential of another kind.")))
        }
        finish(.success(credential(given)))
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
        let isClosed = (error as? ASAuthorizationError)?.code == .canceled
        finish(.failure(isClosed ? CancellationError() : error))
    }
}

extension AppleIDRequest: ASAuthorizationControllerPresentationContextProviding {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
        anchor
    }
}
#endif
