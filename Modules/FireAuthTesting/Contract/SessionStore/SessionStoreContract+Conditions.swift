extension SessionStoreContract {
    /// The cases about a storage that is not simply empty or full.
    static let conditionCases: [Case] = [
        Case(
            "lockedThrowsEachTime", in: .locked, "each load of a locked storage to throw locked",
            Probe.lockedThrowsEachTime),
        Case(
            "lockedKeepsTheSession", in: .locked,
            "the session to be there when the lock is gone, unless a save or a clear succeeded",
            Probe.lockedKeepsTheSession
        ),
        Case(
            "unreadableThrowsEachTime", in: .unreadable, "each load of an unreadable storage to throw unreadable",
            Probe.unreadableThrowsEachTime),
        Case(
            "unreadableKeepsTheSession", in: .unreadable,
            "the session to be there when it can be read again, unless a save or a clear succeeded",
            Probe.unreadableKeepsTheSession),
        Case(
            "failedSaveKeepsTheSession", in: .unwritable,
            "a save that cannot be carried out to throw and leave the session, and a later one to work",
            Probe.failedSaveKeepsTheSession),
        Case(
            "failedClearKeepsTheSession", in: .unwritable,
            "a clear that cannot be carried out to throw and leave the session, and a later one to work",
            Probe.failedClearKeepsTheSession),
        Case(
            "corruptIsReported", in: .corrupt,
            "the first load of corrupt data to throw corrupt, and the data to be kept where that is promised",
            Probe.corruptIsReported),
        Case(
            "corruptGivesWay", in: .corrupt,
            "corrupt data to hinder no save and no clear, and a save to keep it where that is promised",
            Probe.corruptGivesWay),
        Case(
            "lockedStopsUpdates", in: .locked,
            "each update of a locked storage to throw locked, make no change and leave the session",
            Probe.lockedStopsUpdates),
        Case(
            "unreadableStopsUpdates", in: .unreadable,
            "each update of an unreadable storage to throw unreadable, make no change and leave the session",
            Probe.unreadableStopsUpdates),
        Case(
            "failedUpdateKeepsTheSession", in: .unwritable,
            "an update that cannot be carried out to throw and leave the session, and a later one to work",
            Probe.failedUpdateKeepsTheSession),
        Case(
            "corruptStopsUpdates", in: .corrupt,
            "the first update of corrupt data to throw corrupt and make no change, the data to be kept where that is "
                + "promised, and a save to work",
            Probe.corruptStopsUpdates),
        Case("olderLoads", in: .older, "each load of older data to give the session it holds", Probe.olderLoads),
        Case("olderGivesWay", in: .older, "a save or a clear to leave nothing of older data", Probe.olderGivesWay),
        Case(
            "olderUpdates", in: .older, "an update to get the session of older data and leave nothing else of it",
            Probe.olderUpdates),
    ]
}
