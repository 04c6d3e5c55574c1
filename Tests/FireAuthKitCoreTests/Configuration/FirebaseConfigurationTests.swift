import FireAuthKitCore
import FoundationEssentials
import Testing

@Suite struct FirebaseConfigurationTests {
    static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>API_KEY</key><string>AIza&amp;key</string><key>PROJECT_ID</key><string>demo</string>
        <key>BUNDLE_ID</key><string>com.example.app</string><key>GOOGLE_APP_ID</key><string>1:2:ios:3</string>
        <key>IS_ADS_ENABLED</key><false></false>
        </dict></plist>
        """
    static let json = """
        {"project_info":{"project_id":"demo","project_number":"1"},"client":[{"client_info":
        {"mobilesdk_app_id":"1:2:android:3"},"api_key":[{"current_key":"AIzaKey"}]}],"configuration_version":"1"}
        """

    @Test func readsThePlist() throws {
        let configuration = try FirebaseConfiguration(googleServiceInfoPlist: Data(Self.plist.utf8))
        #expect(configuration.apiKey?.reveal() == "AIza&key")
        #expect(configuration.projectID == "demo")
        #expect(configuration.iosBundleID == "com.example.app")
        #expect(configuration.appID == "1:2:ios:3")
    }

    @Test func readsTheJSON() throws {
        let configuration = try FirebaseConfiguration(googleServicesJSON: Data(Self.json.utf8))
        #expect(configuration.apiKey?.reveal() == "AIzaKey")
        #expect(configuration.projectID == "demo")
        #expect(configuration.appID == "1:2:android:3")
    }

    @Test(arguments: [plist, "\u{FEFF} \n" + json, json])
    func tellsFilesApartByContent(_ content: String) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Data(content.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try FirebaseConfiguration(contentsOfFile: path).projectID == "demo")
    }

    @Test(arguments: ["", "{", "[]", "{}", "<plist>", "API_KEY=1"])
    func refusesOtherFiles(_ content: String) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Data(content.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: FirebaseAuthError.self) { try FirebaseConfiguration(contentsOfFile: path) }
        #expect(error?.code == .invalidConfiguration)
    }

    @Test func refusesAMissingFileByName() {
        let error = #expect(throws: FirebaseAuthError.self) { try FirebaseConfiguration(contentsOfFile: "/nowhere/x") }
        #expect(error?.message.contains("/nowhere/x") == true)
    }

    @Test func aMissingKeyIsAValue() throws {
        #expect(try FirebaseConfiguration(environment: [:]) == .unconfigured)
        #expect(try FirebaseConfiguration(environment: ["FIREBASE_API_KEY": ""]).isConfigured == false)
        #expect(FirebaseConfiguration(apiKey: "").isConfigured == false)
        let keyless = #"{"client":[{}]}"#
        #expect(try FirebaseConfiguration(googleServicesJSON: Data(keyless.utf8)).isConfigured == false)
    }

    @Test func readsTheEnvironment() throws {
        let configuration = try FirebaseConfiguration(environment: [
            "FIREBASE_API_KEY": "k", "GCLOUD_PROJECT": "p", "FIREBASE_AUTH_EMULATOR_HOST": "[::1]:1",
        ])
        #expect(configuration.apiKey?.reveal() == "k")
        #expect(configuration.projectID == "p")
        #expect(configuration.emulator == EmulatorHost(host: "::1", port: 1))
        #expect(throws: FirebaseAuthError.self) {
            try FirebaseConfiguration(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "nonsense:x"])
        }
    }
}
