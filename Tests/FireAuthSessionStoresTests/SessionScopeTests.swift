import FireAuthKitCore
import FireAuthSessionStores
import Testing

@Suite struct SessionScopeTests {
    @Test func namesAreSafeAndTellNoKey() throws {
        let key = "AIzaSyD3kQ7x-0123456789"
        let byKey = SessionScope(FirebaseConfiguration(apiKey: key)).components
        #expect(byKey[0].hasPrefix("_key-") && byKey[0].count == 21)
        #expect(!byKey.joined().contains("aizasyd3") && !byKey.joined().contains("3kQ7x-01"))
        let configuration = FirebaseConfiguration(
            apiKey: key, projectID: "shop", emulator: try EmulatorHost("[::1]:9099"), tenantID: "T-1")
        #expect(SessionScope(configuration).components == ["_emulator-%3a%3a1-9099_shop", "%54-1", "_"])
        #expect(SessionScope(.unconfigured).components == ["_", "_", "_"])
        #expect(
            SessionScope(projectID: "../x/\u{0}é", profile: "..").components == ["%2e.%2fx%2f%00%c3%a9", "_", "%2e."])
    }

    @Test func differentScopesHaveDifferentNames() throws {
        func configuration(_ project: String?, _ tenant: String? = nil, emulated: Bool = false) throws
            -> FirebaseConfiguration
        {
            .init(
                apiKey: "key-of-\(project ?? "none")", projectID: project,
                emulator: emulated ? try EmulatorHost("localhost:9099") : nil, tenantID: tenant)
        }
        let scopes = [
            SessionScope(try configuration("a")), SessionScope(try configuration("b")),
            SessionScope(try configuration("a", "t")), SessionScope(try configuration("a", "T")),
            SessionScope(try configuration("a", ""), profile: ""), SessionScope(try configuration("a"), profile: ""),
            SessionScope(try configuration("a"), profile: "t"), SessionScope(try configuration("a"), profile: "T"),
            SessionScope(try configuration("a"), profile: "_"), SessionScope(try configuration("a"), profile: "%"),
            SessionScope(try configuration("a", emulated: true)), SessionScope(try configuration(nil)),
            SessionScope(.unconfigured), SessionScope(projectID: "_"), SessionScope(projectID: ""),
        ]
        let names = Set(scopes.map { $0.components.joined(separator: "/").lowercased() })
        #expect(names.count == scopes.count)
        #expect(scopes.allSatisfy { $0.components.count == 3 && $0.components.allSatisfy { !$0.isEmpty } })
        #expect(SessionScope(try configuration("a")) == SessionScope(projectID: "a"))
    }
}
