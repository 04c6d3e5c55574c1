extension SessionStoreContract {
    /// The cases about `update` and `coordinateRefresh`, which keep apart those who share a storage.
    static let sharingCases: [Case] = [
        Case(
            "updateApplies", "an update to get the session, store what the change leaves and return its value",
            Probe.updateApplies),
        Case(
            "updateRemoves", "an update that leaves nil to remove the session, and later ones to work",
            Probe.updateRemoves),
        Case(
            "refusedUpdateChangesNothing", "an update whose change throws to throw the same and leave everything",
            Probe.refusedUpdateChangesNothing),
        Case(
            "unchangedUpdateKeepsTheSession", "an update that changes nothing to leave what there is",
            Probe.unchangedUpdateKeepsTheSession),
        Case(
            "concurrentUpdatesLoseNone", "every one of the updates that one store makes at the same time to count",
            Probe.concurrentUpdatesLoseNone),
        Case(
            "sharedUpdatesLoseNone",
            "every one of the updates to count that stores make at the same time which were opened one by one",
            Probe.sharedUpdatesLoseNone),
        Case(
            "refreshGivesItsValue",
            "a refresh to run once, with the other methods at hand, and its value to be returned",
            Probe.refreshGivesItsValue),
        Case(
            "refreshesTakeTurns", "one refresh at a time among stores that were opened one by one",
            Probe.refreshesTakeTurns),
    ]
}
