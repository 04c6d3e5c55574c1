extension FragileStore {
    /// The ways to break each promise, by the name of the case that has to find out.
    static let flaws: [String: [Flaw]] = [
        "saveIsAllOrNothing": [.saveErases, .saveIsLost],
        "lockedThrowsEachTime": outOfReach, "unreadableThrowsEachTime": outOfReach,
        "lockedKeepsTheSession": erasing, "unreadableKeepsTheSession": erasing,
        "failedSaveKeepsTheSession": [.saveErases, .saveIsLost, .saveComesLater, .reportsAnother, .refusesSaves],
        "failedClearKeepsTheSession": [.clearErases, .clearIsLost, .clearComesLater, .reportsAnother, .refusesClears],
        "corruptIsReported": [.looksEmpty, .reportsAnother, .showsASession, .loadErases, .saveErases],
        "corruptGivesWay": [.saveErasesUnread, .refusesSaves, .outlivesSaves, .refusesClears, .outlivesClears],
        "olderLoads": [.looksEmpty, .reportsAnother, .losesAField, .loadErases],
        "olderGivesWay": [.outlivesSaves, .outlivesClears, .comesBack],
        "updateApplies": [.updateSeesNothing, .updateIsLost],
        "updateRemoves": [.updateSeesNothing, .updateIsLost, .updateNeverRemoves],
        "refusedUpdateChangesNothing": [.updateKeepsRefused, .updateErasesRefused, .updateHidesRefusal],
        "unchangedUpdateKeepsTheSession": [.updateSeesNothing, .updateErasesUnchanged, .updateIsNoted],
        "concurrentUpdatesLoseNone": [.updatesInTwoSteps, .updateIsLost],
        "sharedUpdatesLoseNone": [.updatesInTwoSteps, .updateIsLost],
        "refreshGivesItsValue": [.refreshesTwice, .locksRefreshesOut],
        "refreshesTakeTurns": [.refreshesAtOnce],
        "lockedStopsUpdates": outOfReach + stopsNothing, "unreadableStopsUpdates": outOfReach + stopsNothing,
        "failedUpdateKeepsTheSession": [
            .updateIsLost, .saveErases, .saveIsLost, .saveComesLater, .clearErases, .clearIsLost,
            .clearComesLater, .reportsAnother, .refusesSaves, .refusesClears,
        ],
        "corruptStopsUpdates": [
            .looksEmpty, .reportsAnother, .showsASession, .loadErases, .saveErases, .refusesSaves, .outlivesSaves,
            .updatesPastTheCondition,
        ],
        "olderUpdates": [
            .looksEmpty, .reportsAnother, .losesAField, .loadErases, .outlivesSaves, .outlivesClears,
            .updateSeesNothing, .updateErasesUnchanged, .updateIsNoted, .updateNeverRemoves,
        ],
    ]

    private static let stopsNothing: [Flaw] = [.updatesPastTheCondition, .loadErases, .neverEnds]

    private static let outOfReach: [Flaw] = [.looksEmpty, .throwsOnlyOnce, .showsASession, .reportsAnother]

    private static let erasing: [Flaw] = [
        .loadErases, .saveErases, .saveIsLost, .saveComesLater, .clearErases, .clearIsLost, .clearComesLater,
        .neverEnds,
    ]
}
