internal import FireAuthRelux

/// The tour itself, to be read from top to bottom.
@MainActor
struct DemoScript {
    let stage: DemoStage

    private static let (ann, annPassword) = ("ann@example.com", "correct-horse")
    private static let (ben, benPassword) = ("ben@example.com", "battery-staple")

    func run() async {
        await guest()
        await upgradeInPlace()
        await switchAccounts()
        await strictLink()
        await refresh()
        await offline()
        await verification()
        await signOut()
    }

    private func guest() async {
        stage.step("The app starts, finds no session and signs in a guest.")
        await stage.showState()
        await stage.dispatch(.restoreSession)
        await stage.dispatch(.signInAnonymously)
        await stage.bearerToken()
    }

    private func upgradeInPlace() async {
        stage.step("The guest registers: an upgrade in place keeps the user id.")
        await stage.dispatch(.upgradeAnonymousOrSignInExistingWithEmail(email: Self.ann, password: Self.annPassword))
    }

    private func switchAccounts() async {
        stage.step("On another day a second guest gives the same address: the upgrade switches to Ann's account.")
        await stage.dispatch(.signOut)
        await stage.dispatch(.signInAnonymously)
        await stage.dispatch(.upgradeAnonymousOrSignInExistingWithEmail(email: Self.ann, password: Self.annPassword))
    }

    private func strictLink() async {
        stage.step("A third guest links strictly: the conflict is an error and the guest stays.")
        await stage.dispatch(.signOut)
        await stage.dispatch(.signInAnonymously)
        await stage.dispatch(.linkCurrentUserWithEmail(email: Self.ann, password: Self.annPassword))
        stage.world("The guest takes another address.")
        await stage.dispatch(.linkCurrentUserWithEmail(email: Self.ben, password: Self.benPassword))
    }

    private func refresh() async {
        stage.step("Tokens live one hour; the app always has a fresh one.")
        await stage.bearerToken()
        stage.pass(.seconds(30 * 60), "30 minutes pass.")
        await stage.dispatch(.refreshIfNeeded)
        await stage.bearerToken()
        stage.pass(.seconds(30 * 60), "30 more minutes pass.")
        await stage.dispatch(.refreshIfNeeded)
        await stage.bearerToken()
    }

    private func offline() async {
        stage.step("The network is gone: a failed refresh signs nobody out.")
        stage.setNetwork(isPlugged: false)
        await stage.dispatch(.forceRefresh)
        stage.world("The token is still valid, so requests go on.")
        await stage.bearerToken()
        stage.pass(.seconds(2 * 3600), "Two hours pass.")
        await stage.bearerToken()
        await stage.showState()
        stage.setNetwork(isPlugged: true)
        stage.pass(.seconds(60), "A minute later the network is back.")
        await stage.bearerToken()
    }

    private func verification() async {
        stage.step("A mail verifies the address.")
        await stage.dispatch(.sendEmailVerification)
        await stage.dispatch(.checkEmailVerification)
        await stage.openMail()
        await stage.dispatch(.checkEmailVerification)
    }

    private func signOut() async {
        stage.step("Ben signs out.")
        await stage.dispatch(.signOut)
    }
}
