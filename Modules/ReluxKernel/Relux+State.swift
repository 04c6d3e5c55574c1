extension Relux {
    /// Anything a module holds as state.
    public protocol AnyState: AnyObject, Sendable, TypeKeyable {}

    /// A state that changes by reducing actions.
    public protocol BusinessState: AnyState {
        /// Takes an action in; actions that mean nothing to the state are ignored. Calls come one at a time, in the order of dispatch.
        /// Do not wait for an effect here: what it dispatches may have to wait for this call.
        ///
        /// - Parameter action: What happened.
        func reduce(with action: any Relux.Action) async

        /// Forgets everything; called when the state is disconnected or the store is cleaned up.
        func cleanup() async
    }

    /// A state of a user interface.
    @MainActor
    public protocol UIState: AnyState {}

    /// A state that reduces actions on the main actor and that a user interface reads.
    @MainActor
    public protocol HybridState: BusinessState, UIState {}
}
