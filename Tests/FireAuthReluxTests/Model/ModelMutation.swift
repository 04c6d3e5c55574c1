/// A fault put between the model and the machine. Each does what leaving out one check, or one step of the service, would do:
/// a check that compares an input with the machine's own is switched off by making the input agree.
enum ModelMutation: String, CaseIterable, Sendable {
    // Checks of the machine.
    case refreshOfAnyGeneration, refreshOfAnyRevision, answerToAnyIntent, linkOfAnySession, refreshForAnyUser
    case linkForAnyUser, passingFailureEnds, answerCountsTwice, lifeByWallClock, overwritesOtherProcess
    case removesOtherProcess, forcedJoinsUnforced, restoresSignedOut
    // Steps of the service.
    case twoFlights, resumesTwice, losesWaiters, savesSuperseded, keepsEndedInStore, neverCatchesUp
}
