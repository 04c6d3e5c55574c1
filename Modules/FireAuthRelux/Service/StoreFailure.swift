internal import FireAuthKitCore

extension FirebaseAuthError {
    /// The error for what a session store threw. Another library's error may print what it stores, so only its type is shown.
    init(storeFailure error: any Error) {
        guard let error = error as? FireAuthRelux.Business.SessionStoreError else {
            self.init(.storageFailed, message: "The session store failed with \(type(of: error)).")
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
}
