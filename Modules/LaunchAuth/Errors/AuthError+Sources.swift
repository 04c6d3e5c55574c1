internal import FireAuthKitCore
internal import FireAuthRelux

extension AuthError {
    /// The error for what a store threw. Another library's error may print what it stores, so only its type is shown.
    init(storeFailure error: any Error) {
        guard let error = error as? FireAuthRelux.Business.SessionStoreError else {
            self.init(.storageFailed, message: "The secure store failed with \(type(of: error)).")
            return
        }
        let code: Code =
            switch error.code {
            case .corrupt: .storageCorrupt
            case .locked: .storageLocked
            default: .storageFailed
            }
        self.init(code, message: error.message)
    }

    init(transportFailure error: any Error) {
        guard let error = error as? TransportError else {
            self.init(.network, message: "The transport failed with \(type(of: error)).")
            return
        }
        let code: Code =
            switch error.code {
            case .timedOut: .timeout
            case .malformedResponse, .responseTooLarge: .malformedResponse
            case .invalidRequest: .notConfigured
            default: .network
            }
        self.init(code)
        transportError = error
    }

    /// An error from where only this library's own errors and cancellation are expected.
    init(unexpected error: any Error) {
        self = error as? AuthError ?? AuthError(.providerFailed, message: "Failed with \(type(of: error)).")
    }
}
