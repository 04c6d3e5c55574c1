import LaunchAuth
import Testing

@Suite struct AppConfigTests {
    private static func sources(
        _ environment: String? = nil, _ defaults: String? = nil, _ plist: String? = nil
    ) -> [ConfigurationSource] {
        [
            .environment(environment.map { ["SWIFTLAUNCH_DEPLOYMENT_PATH": $0] } ?? [:]),
            .userDefaults { $0 == "deploymentPath" ? defaults : nil },
            .infoDictionary { $0 == "SWIFTLAUNCH_DEPLOYMENT_PATH" ? plist : nil },
        ]
    }

    @Test func `the first that names a path wins`() {
        #expect(AppConfig(sources: Self.sources()).deploymentPath == .appleNative)
        #expect(AppConfig(sources: Self.sources(nil, nil, "firebase")).deploymentPath == .firebase)
        #expect(AppConfig(sources: Self.sources(nil, "fullStack", "firebase")).deploymentPath == .fullStack)
        #expect(AppConfig(sources: Self.sources("firebase", "fullStack", "appleNative")).deploymentPath == .firebase)
        #expect(
            AppConfig(override: .appleNative, sources: Self.sources("firebase", "fullStack")).deploymentPath
                == .appleNative)
    }

    @Test(arguments: ["fullStack", "FULLSTACK", "fullstack", "FullStack"])
    func `letter case does not matter`(name: String) {
        #expect(AppConfig(sources: Self.sources(name)).deploymentPath == .fullStack)
        #expect(DeploymentPath(name: name) == .fullStack)
    }

    @Test func `an unknown name is reported and the next place used`() {
        let config = AppConfig(sources: Self.sources("supabase", "", " firebase "))
        #expect(config.deploymentPath == .appleNative)
        #expect(
            config.problems.map(\.source) == [
                "environment variable SWIFTLAUNCH_DEPLOYMENT_PATH", "Info.plist SWIFTLAUNCH_DEPLOYMENT_PATH",
            ])
        #expect(config.problems.map(\.value) == ["supabase", " firebase "])
        #expect(
            config.problems.first?.description
                == "The environment variable SWIFTLAUNCH_DEPLOYMENT_PATH names no deployment path: \"supabase\". "
                + "Known: appleNative, fullStack, firebase.")
        #expect(AppConfig(sources: Self.sources("supabase", "firebase")).deploymentPath == .firebase)
        #expect(AppConfig(override: .firebase, sources: Self.sources("supabase")).problems == [])
    }

    @Test func `places behind the one that names a path are not asked`() {
        let source = ConfigurationSource(name: "a trap") {
            Issue.record("It was asked.")
            return nil
        }
        #expect(AppConfig(sources: Self.sources("firebase") + [source]).deploymentPath == .firebase)
    }
}
