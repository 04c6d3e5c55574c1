/// What the link in a mail leads to, and which app opens it.
public struct ActionCodeSettings: Sendable, Hashable {
    /// Where the link leads on to; its domain has to be authorised for the project.
    public var continueURL: String?
    /// Whether the app itself handles the code; required for email-link sign-in.
    public var canHandleCodeInApp: Bool?
    /// The iOS app that opens the link.
    public var iosBundleID: String?
    /// The App Store id of the iOS app.
    public var iosAppStoreID: String?
    /// The Android app that opens the link.
    public var androidPackageName: String?
    /// Whether the Android app is to be installed when it is missing.
    public var installsAndroidApp: Bool?
    /// The oldest version of the Android app that handles the link.
    public var androidMinimumVersion: String?
    /// The Firebase Hosting domain the link is made for.
    public var linkDomain: String?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - continueURL: Where the link leads on to.
    ///   - canHandleCodeInApp: Whether the app itself handles the code.
    ///   - iosBundleID: The iOS app that opens the link.
    ///   - iosAppStoreID: The App Store id of the iOS app.
    ///   - androidPackageName: The Android app that opens the link.
    ///   - installsAndroidApp: Whether the Android app is to be installed when it is missing.
    ///   - androidMinimumVersion: The oldest version of the Android app that handles the link.
    ///   - linkDomain: The Firebase Hosting domain the link is made for.
    public init(
        continueURL: String? = nil,
        canHandleCodeInApp: Bool? = nil,
        iosBundleID: String? = nil,
        iosAppStoreID: String? = nil,
        androidPackageName: String? = nil,
        installsAndroidApp: Bool? = nil,
        androidMinimumVersion: String? = nil,
        linkDomain: String? = nil
    ) {
        self.continueURL = continueURL
        self.canHandleCodeInApp = canHandleCodeInApp
        self.iosBundleID = iosBundleID
        self.iosAppStoreID = iosAppStoreID
        self.androidPackageName = androidPackageName
        self.installsAndroidApp = installsAndroidApp
        self.androidMinimumVersion = androidMinimumVersion
        self.linkDomain = linkDomain
    }
}
