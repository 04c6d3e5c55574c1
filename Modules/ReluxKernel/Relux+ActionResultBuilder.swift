extension Relux {
    /// Builds a list of actions.
    @resultBuilder
    public enum ActionResultBuilder {
        /// One action.
        ///
        /// - Parameter expression: The action.
        /// - Returns: A list of it.
        public static func buildExpression(_ expression: any Relux.Action) -> [any Relux.Action] { [expression] }

        /// Several actions.
        ///
        /// - Parameter expression: The actions.
        /// - Returns: The list.
        public static func buildExpression(_ expression: [any Relux.Action]) -> [any Relux.Action] { expression }

        /// Actions one after another.
        ///
        /// - Parameter components: The lists.
        /// - Returns: One list.
        public static func buildBlock(_ components: [any Relux.Action]...) -> [any Relux.Action] {
            components.flatMap { $0 }
        }

        /// Actions under an `if` without `else`.
        ///
        /// - Parameter component: The list, if any.
        /// - Returns: The list or an empty one.
        public static func buildOptional(_ component: [any Relux.Action]?) -> [any Relux.Action] { component ?? [] }

        /// Actions of the first branch.
        ///
        /// - Parameter component: The list.
        /// - Returns: The list.
        public static func buildEither(first component: [any Relux.Action]) -> [any Relux.Action] { component }

        /// Actions of the second branch.
        ///
        /// - Parameter component: The list.
        /// - Returns: The list.
        public static func buildEither(second component: [any Relux.Action]) -> [any Relux.Action] { component }

        /// Actions of a loop.
        ///
        /// - Parameter components: The lists.
        /// - Returns: One list.
        public static func buildArray(_ components: [[any Relux.Action]]) -> [any Relux.Action] {
            components.flatMap { $0 }
        }
    }
}
