extension FireAuthRelux.Module {
    /// What an app sees of the module.
    public protocol Interface: Relux.Module {
        /// What an app shows of authentication.
        @MainActor var state: FireAuthRelux.Business.State { get }
        /// Gives the token for the app's own requests.
        var tokenProvider: any FireAuthRelux.Business.TokenProviding { get }
    }
}
