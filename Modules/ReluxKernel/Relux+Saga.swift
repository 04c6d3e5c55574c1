extension Relux {
    /// Carries effects out.
    public protocol Saga: Actor, TypeKeyable {
        /// Where the saga dispatches its actions; the shared one unless the saga says otherwise.
        var dispatcher: Relux.Dispatcher { get async }

        /// Carries an effect out; effects that mean nothing to the saga are ignored.
        ///
        /// - Parameter effect: What is to be done.
        func apply(_ effect: any Relux.Effect) async
    }

    /// A saga whose effects have a result.
    public protocol Flow: Saga {
        /// How an effect ended.
        typealias Result = ActionResult

        /// Carries an effect out; effects that mean nothing to the flow succeed at once.
        ///
        /// - Parameter effect: What is to be done.
        /// - Returns: How it ended.
        @discardableResult
        func apply(_ effect: any Relux.Effect) async -> Relux.ActionResult
    }
}

extension Relux.Saga {
    /// The shared dispatcher; one that nobody listens to when there is no shared instance.
    public static var defaultDispatcher: Relux.Dispatcher {
        get async { await Relux.defaultDispatcher }
    }

    /// The shared dispatcher.
    public var dispatcher: Relux.Dispatcher {
        get async { await Self.defaultDispatcher }
    }
}

extension Relux.Flow {
    /// Carries an effect out and drops the result.
    ///
    /// - Parameter effect: What is to be done.
    public func apply(_ effect: any Relux.Effect) async {
        let _: Relux.ActionResult = await apply(effect)
    }
}
