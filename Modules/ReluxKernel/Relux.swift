/// A one-way data flow: actions go to states, effects go to sagas, and a dispatcher brings them there.
///
/// This is the bundled kernel. It declares the names of swift-relux that `FireAuthRelux` needs, with the same shapes, so
/// that one source builds against either.
@MainActor
public final class Relux {
    /// The instance that ``defaultDispatcher`` and the free functions use: the one created last, or one set by hand.
    public static var shared: Relux!

    /// Holds the states and brings actions to them.
    public let store: Store
    /// Holds the sagas and brings effects to them.
    public let rootSaga: RootSaga
    /// Where actions and effects are dispatched.
    public let dispatcher: Dispatcher

    /// Creates an instance and makes it the shared one. A second instance replaces the first as the shared one only; both work on.
    ///
    /// - Parameter logger: Told about every action after it was carried out.
    public init(logger: any Relux.Logger) async {
        let (store, rootSaga) = (Store(), RootSaga())
        self.store = store
        self.rootSaga = rootSaga
        dispatcher = Dispatcher(logger: logger, subscribers: [store, rootSaga])
        Self.shared = self
    }

    /// The shared instance's dispatcher; one that nobody listens to when there is no shared instance.
    static var defaultDispatcher: Dispatcher {
        shared?.dispatcher ?? .unattached
    }
}
