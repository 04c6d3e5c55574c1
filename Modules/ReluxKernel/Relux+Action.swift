extension Relux {
    /// Something that happened; states reduce it.
    public protocol Action: Sendable, EnumReflectable {}

    /// Something to be done; sagas carry it out.
    public protocol Effect: Action {}
}
