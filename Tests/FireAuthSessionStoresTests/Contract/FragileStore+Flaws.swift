extension FragileStore {
    /// The ways to break each promise about a storage in a condition, by the name of the case that has to find out.
    static let flaws: [String: [Flaw]] = [
        "saveIsAllOrNothing": [.saveErases, .saveIsLost],
        "lockedThrowsEachTime": outOfReach, "unreadableThrowsEachTime": outOfReach,
        "lockedKeepsTheSession": erasing, "unreadableKeepsTheSession": erasing,
        "failedSaveKeepsTheSession": [.saveErases, .saveIsLost, .saveComesLater, .reportsAnother, .refusesSaves],
        "failedClearKeepsTheSession": [.clearErases, .clearIsLost, .clearComesLater, .reportsAnother, .refusesClears],
        "corruptIsReported": [.looksEmpty, .reportsAnother, .showsASession, .loadErases, .saveErases],
        "corruptGivesWay": [.refusesSaves, .outlivesSaves, .refusesClears, .outlivesClears],
        "olderLoads": [.looksEmpty, .reportsAnother, .losesAField, .loadErases],
        "olderGivesWay": [.outlivesSaves, .outlivesClears, .comesBack],
    ]

    private static let outOfReach: [Flaw] = [.looksEmpty, .throwsOnlyOnce, .showsASession, .reportsAnother]

    private static let erasing: [Flaw] = [
        .loadErases, .saveErases, .saveIsLost, .saveComesLater, .clearErases, .clearIsLost, .clearComesLater,
        .neverEnds,
    ]
}
