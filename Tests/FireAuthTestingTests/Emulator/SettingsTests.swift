import FireAuthKitCore
import FireAuthTesting
import Testing

/// What administrators set, of a project and of its tenants.
@Suite struct SettingsTests {
    let bench = EmulatorBench()

    @Test func `tenants are paged`() {
        for _ in 0..<3 { bench.ask("POST /v2p/tenants", "{}", EmulatorBench.owner) }
        func page(_ query: String) -> (count: Int?, next: String?) {
            let body = bench.ask("GET /v2p/tenants\(query)", nil, ["authorization": "Bearer owner"]).body
            return (body?["tenants"]?.arrayValue?.count, body?["nextPageToken"]?.stringValue)
        }
        #expect(page("").count == 3 && page("").next == nil)
        let first = page("?pageSize=2")
        #expect(first.count == 2)
        let rest = page("?pageSize=2&pageToken=\(first.next ?? "")")
        #expect(rest.count == 1 && rest.next == nil)
        #expect(page("?pageSize=-1").count == 3)
    }

    @Test(arguments: [
        (#"{"mfaConfig":{"state":"ON"}}"#, "/mfaConfig/state must be equal to one of the allowed values"),
        (
            #"{"mfaConfig":{"enabledProviders":["SMS"]}}"#,
            "/mfaConfig/enabledProviders/0 must be equal to one of the allowed values"
        ),
        (#"{"displayName":[]}"#, "/displayName must be string"),
    ])
    func `tenants have checked settings`(body: String, problem: String) {
        #expect(
            bench.ask("POST /v2p/tenants", body, EmulatorBench.owner).message
                == "Invalid JSON payload received. \(problem)")
    }

    @Test(arguments: [
        ("", #"{"displayName":"b"}"#, "b", "DISABLED", 0),
        ("?updateMask=", #"{"displayName":"b"}"#, "b", "DISABLED", 0),
        ("?updateMask=displayName", #"{"displayName":"b","mfaConfig":{"state":"ENABLED"}}"#, "b", "MANDATORY", 2),
        ("?updateMask=displayName", "{}", "a", "MANDATORY", 2), ("?updateMask=nothing", "{}", "a", "MANDATORY", 2),
        ("?updateMask=mfaConfig.state", #"{"mfaConfig":{"state":"ENABLED"}}"#, "a", "ENABLED", 2),
        ("?updateMask=mfaConfig.state,displayName", #"{"displayName":"b"}"#, "b", "MANDATORY", 2),
        ("?updateMask=mfaConfig", #"{"mfaConfig":{"state":"ENABLED"}}"#, "a", "ENABLED", nil),
        (
            "?updateMask=displayName.0,mfaConfig.enabledProviders.x",
            #"{"displayName":"b","mfaConfig":{"enabledProviders":["PHONE_SMS"]}}"#, "a", "MANDATORY", 2
        ),
    ])
    func `a mask says what of a tenant changes`(
        query: String, body: String, name: String, state: String, providers: Int?
    ) {
        let settings =
            #"{"displayName":"a","mfaConfig":{"state":"MANDATORY","enabledProviders":["PROVIDER_UNSPECIFIED","PHONE_SMS"]}}"#
        let made = bench.ask("POST /v2p/tenants", settings, EmulatorBench.owner)
        let tenant = bench.text(made, "tenantId")
        let changed = bench.ask("PATCH /v2p/tenants/\(tenant)\(query)", body, EmulatorBench.owner).body
        #expect(changed?["displayName"]?.stringValue == name)
        #expect(changed?["mfaConfig"]?["state"]?.stringValue == state)
        #expect(changed?["mfaConfig"]?["enabledProviders"]?.arrayValue?.count == providers)
        #expect(changed?["name"]?.stringValue == "projects/demo-project/tenants/\(tenant)")
    }

    @Test func `a closed tenant still deletes accounts in batches`() {
        let tenant = bench.text(
            bench.ask("POST /v2p/tenants", #"{"disableAuth":true}"#, EmulatorBench.owner), "tenantId")
        #expect(bench.admin("tenants/\(tenant)/accounts:batchDelete", #"{"localIds":["a"]}"#).status == 200)
        #expect(bench.admin("tenants/\(tenant)/accounts:delete", #"{"localId":"a"}"#).message == "PROJECT_DISABLED")
    }

    @Test func `blocking functions are kept and checked`() {
        let credentials = #"{"forwardInboundCredentials":{"idToken":true}}"#
        func change(_ query: String, _ body: String) -> EmulatorBench.Answer {
            bench.ask("PATCH /v2p/config\(query)", body, EmulatorBench.owner)
        }
        let kept = JSONValue.object(["forwardInboundCredentials": .object(["idToken": true])])
        let mask = "?updateMask=blockingFunctions.forwardInboundCredentials.idToken,signIn.allowDuplicateEmails"
        #expect(change(mask, #"{"blockingFunctions":\#(credentials)}"#).body?["blockingFunctions"] == kept)
        #expect(change("?updateMask=displayName", "{}").body?["blockingFunctions"] == kept)
        bench.ask("PATCH /ep/config", #"{"signIn":{"allowDuplicateEmails":true}}"#)
        let read = bench.ask("GET /v2p/config", nil, ["authorization": "Bearer owner"]).body
        #expect(read?["blockingFunctions"] == kept)
        bench.ask("PATCH /ep/config", "{}")
        #expect(change("?updateMask=displayName", "{}").body?["blockingFunctions"] == .object([:]))
        for (trigger, problem) in [
            (#""before":{"functionUri":"http://a"}"#, "Event type is invalid."),
            (#""beforeCreate":{"functionUri":"a"}"#, "Expected an absolute URI with valid scheme and host."),
            (#""beforeSignIn":{}"#, "Expected an absolute URI with valid scheme and host."),
        ] {
            #expect(
                change("", #"{"blockingFunctions":{"triggers":{\#(trigger)}}}"#).message
                    == "INVALID_BLOCKING_FUNCTION : ((\(problem)))")
        }
    }

    @Test(arguments: [
        (#"{}"#, false, false), (#"{"signIn":{}}"#, false, false),
        (#"{"signIn":{"allowDuplicateEmails":false}}"#, false, true),
        (#"{"emailPrivacyConfig":{"enableImprovedEmailPrivacy":false}}"#, true, false), (#"{"x":1}"#, false, false),
        (#"{"emailPrivacyConfig":{}}"#, false, false),
    ])
    func `a change of settings that names none resets them`(body: String, duplicates: Bool, privacy: Bool) {
        bench.ask(
            "PATCH /ep/config",
            #"{"signIn":{"allowDuplicateEmails":true},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#)
        let config = bench.ask("PATCH /ep/config", body).body
        #expect(config?["signIn"]?["allowDuplicateEmails"] == .bool(duplicates))
        #expect(config?["emailPrivacyConfig"]?["enableImprovedEmailPrivacy"] == .bool(privacy))
    }
}
