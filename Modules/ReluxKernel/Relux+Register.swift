extension Relux {
    /// Connects a module's states and sagas, those of its dependencies first.
    ///
    /// Registration is counted: what was registered twice stays until it was unregistered twice.
    ///
    /// - Parameter module: The module to register.
    /// - Returns: This instance.
    @discardableResult
    public func register(_ module: any Relux.Module) -> Relux {
        module.dependencies.forEach { register($0) }
        module.states.forEach { store.connect(state: $0) }
        module.sagas.forEach { rootSaga.connectSaga(saga: $0) }
        return self
    }

    /// Connects the states and sagas of several modules.
    ///
    /// - Parameter modules: The modules to register, in order.
    /// - Returns: This instance.
    @discardableResult
    public func register(_ modules: [any Relux.Module]) -> Relux {
        modules.forEach { register($0) }
        return self
    }

    /// Disconnects a module's sagas and states, which clean up, then those of its dependencies.
    ///
    /// - Parameter module: The module to unregister.
    /// - Returns: This instance.
    @discardableResult
    public func unregister(_ module: any Relux.Module) async -> Relux {
        module.sagas.forEach { rootSaga.disconnect(saga: $0) }
        for state in module.states { await store.disconnect(state: state) }
        for dependency in module.dependencies { await unregister(dependency) }
        return self
    }
}
