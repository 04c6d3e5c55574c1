// The kernel alone: FireAuthRelux may be built on another one, whose names are the same.
import FireAuthKitCore
import ReluxKernel
import Testing

extension Sample {
    /// What an app's own action, state and saga hold, and what holds them.
    @MainActor static func kernel() -> [Sample] {
        let (store, root) = (Relux.Store(), Relux.RootSaga())
        store.connect(state: Vault())
        root.connectSaga(saga: Keeper())
        let error = FirebaseAuthError(.internalError, message: "no secret")
        return [
            Sample("Relux.Store", store), Sample("Relux.RootSaga", root),
            Sample("Relux.Dispatcher", Relux.Dispatcher(logger: Diary())),
            Sample("Relux.ActionResult", Relux.ActionResult.success(Secret(Sentinels.idToken))),
            Sample("Relux.ActionResult", Relux.ActionResult.failure(error)),
            Sample(
                "Relux.ActionResult.Payload",
                Relux.ActionResult.Payload(data: ["password": Secret(Sentinels.password), "nested": [credential]])),
            Sample("Relux.ActionResult.ErrPayload", Relux.ActionResult.ErrPayload(data: ["error": error])),
        ]
    }

    private enum Errand: Relux.Effect {
        case unlock(name: String, password: Secret)
        case present(FirebaseIDPCredential)
    }

    private final class Vault: Relux.HybridState {
        let password = Secret(Sentinels.password)
        func reduce(with action: any Relux.Action) async {}
        func cleanup() async {}
    }

    private actor Keeper: Relux.Saga {
        let credential = Sample.credential
        func apply(_ effect: any Relux.Effect) async {}
    }

    private struct Diary: Relux.Logger {
        let key = Secret(Sentinels.apiKey)
        func logAction(
            _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
            privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
        ) {}
    }

    /// What the kernel by itself tells a logger of actions that hold secrets.
    static var told: [String] {
        [Errand.unlock(name: "n", password: Secret(Sentinels.password)), .present(credential)]
            .flatMap { $0.associatedValues + [$0.caseName] }
    }
}
