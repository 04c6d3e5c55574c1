/// The authentication state machine over Relux: state, actions, effects, flow, refresh policy and session storage.
///
/// ``Module/Impl`` puts the parts together; ``Business`` holds them.
public enum FireAuthRelux {
    /// State, actions, effects, flow, service and models.
    public enum Business {}

    /// How an app composes and registers the parts.
    public enum Module {}
}
