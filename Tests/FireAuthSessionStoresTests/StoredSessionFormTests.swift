import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import Foundation
import Testing

/// Sessions that other programs stored: their text is written out here, not made by the code under test.
@Suite struct StoredSessionFormTests {
    typealias Session = FireAuthRelux.Business.StoredSession

    private func session(_ text: String) throws -> Session {
        try Session(exported: Secret(text))
    }

    private static func token(_ claims: String) -> String {
        "e30.\(Data(claims.utf8).base64EncodedString().replacingOccurrences(of: "=", with: ""))."
    }

    @Test func everyFieldOfUpstreamIsRead() throws {
        let session = try session(
            """
            {
              "idToken" : "eyJ.a.b", "refreshToken" : "AMf", "expiresIn" : "3600", "localId" : "uid-1",
              "email" : "ann@example.com", "displayName" : "Ann", "expiresAt" : 789012345.678901, "kind" : "authenticated"
            }
            """)
        #expect(session.idToken.reveal() == "eyJ.a.b")
        #expect(session.refreshToken.reveal() == "AMf")
        #expect(session.expiresIn == "3600")
        #expect(session.localId == "uid-1")
        #expect(session.email == "ann@example.com")
        #expect(session.displayName == "Ann")
        #expect(session.expiresAt == Date(timeIntervalSinceReferenceDate: 789012345.678901))
        #expect(session.kind == .authenticated)
    }

    @Test(arguments: ["", #","email":null,"displayName":null"#, #","photoURL":{"a":[1,null]},"providerId":"x""#])
    func optionalFieldsMayBeMissingAndUnknownOnesThere(rest: String) throws {
        let session = try session(
            #"{"idToken":"i","refreshToken":"r","expiresIn":"3600","localId":"u","expiresAt":0,"kind":"anonymous"\#(rest)}"#
        )
        #expect(session.email == nil && session.displayName == nil)
        #expect(session.kind == .anonymous)
        #expect(session.expiresAt == Date(timeIntervalSinceReferenceDate: 0))
    }

    @Test(arguments: [#","kind":"guest""#, #","kind":null"#, #","kind":"""#, ""])
    func aKindThatIsUnknownIsReadFromTheToken(kind: String) throws {
        for (claims, expected) in [
            (#"{"firebase":{"sign_in_provider":"anonymous"}}"#, "anonymous"),
            (#"{"firebase":{"sign_in_provider":"password"}}"#, "authenticated"), ("{}", "authenticated"),
            ("no claims", "authenticated"),
        ] {
            let text =
                #"{"idToken":"\#(Self.token(claims))","refreshToken":"r","expiresIn":"1","localId":"u","expiresAt":0"#
            #expect(try session(text + kind + "}").kind.rawValue == expected)
        }
    }

    @Test(arguments: ["idToken", "refreshToken", "expiresIn", "localId", "expiresAt"])
    func aRequiredFieldThatIsMissingOrOfAnotherTypeIsCorrupt(field: String) {
        let fields = [
            "idToken": #""SENTINEL-TOKEN""#, "refreshToken": #""SENTINEL-REFRESH""#, "expiresIn": #""1""#,
            "localId": #""u""#, "expiresAt": "0", "kind": #""anonymous""#,
        ]
        for replacement in [nil, "[]", "null"] as [String?] {
            var changed = fields
            changed[field] = replacement
            let text = changed.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
            let error = #expect(throws: FireAuthRelux.Business.SessionStoreError.self) { try session("{\(text)}") }
            #expect(error?.code == .corrupt)
            #expect(error.map { "\($0)\(String(reflecting: $0))" }?.contains("SENTINEL") == false)
        }
    }

    /// A help beside `expiresAt`: no reason to refuse a session.
    @Test(arguments: [
        (#"{"bootID":"b-1","seconds":86400.25}"#, BootTime(bootID: "b-1", seconds: 86_400.25)),
        (#"{"bootID":"","seconds":0,"later":[]}"#, BootTime(bootID: "", seconds: 0)),
        ("null", nil), ("7", nil), (#"{"bootID":"b-1"}"#, nil), (#"{"bootID":1,"seconds":"2"}"#, nil),
    ])
    func theBootTimeIsReadWhereItIsOne(text: String, expected: BootTime?) throws {
        let session = try session(
            #"{"idToken":"i","refreshToken":"r","expiresIn":"1","localId":"u","expiresAt":0,"kind":"anonymous","#
                + #""expiresAtBootTime":\#(text)}"#)
        #expect(session.expiresAtBootTime == expected)
        #expect(session.localId == "u")
    }

    @Test func anExportHoldsTheBootTime() throws {
        let session = Session(
            idToken: Secret("i"), refreshToken: Secret("r"), expiresIn: "1", localId: "u",
            expiresAt: Date(timeIntervalSinceReferenceDate: 0), kind: .anonymous,
            expiresAtBootTime: BootTime(bootID: "b-1", seconds: 86_400.25))
        let text = try session.exported()
        #expect(
            text.reveal()
                == #"{"session":{"expiresAt":0,"expiresAtBootTime":{"bootID":"b-1","seconds":86400.25},"#
                + #""expiresIn":"1","idToken":"i","kind":"anonymous","localId":"u","refreshToken":"r"},"version":1}"#)
        #expect(try Session(exported: text) == session)
    }

    @Test func anExportIsImportedAsItWas() throws {
        let session = Session(
            idToken: Secret("i\"\\/é"), refreshToken: Secret(""), expiresIn: "3600", localId: "u", displayName: "A",
            expiresAt: Date(timeIntervalSinceReferenceDate: 789012345.678901), kind: .anonymous)
        let text = try session.exported()
        #expect(try Session(exported: text) == session)
        #expect(
            text.reveal()
                == #"{"session":{"displayName":"A","expiresAt":789012345.678901,"expiresIn":"3600","#
                + #""idToken":"i\"\\/é","kind":"anonymous","localId":"u","refreshToken":""},"version":1}"#)
        #expect("\(text)".contains("3600") == false)
    }

    @Test func anExportOfANewerProgramIsNotCorrupt() {
        let error = #expect(throws: FireAuthRelux.Business.SessionStoreError.self) { try session(#"{"version":2}"#) }
        #expect(error?.code == .unreadable)
    }
}
