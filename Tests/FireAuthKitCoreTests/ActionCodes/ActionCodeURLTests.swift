import FireAuthKitCore
import Testing

@Suite struct ActionCodeURLTests {
    static let query = "mode=resetPassword&oobCode=co%2Fde&apiKey=k"
    static let wrapped = FormEncoding.escape("https://p.firebaseapp.com/__/auth/action?\(query)")

    @Test(arguments: [
        "https://p.firebaseapp.com/__/auth/action?\(query)", "http://127.0.0.1:9099/emulator/action?\(query)&lang=en",
        "https://p.page.link/?link=\(wrapped)&apn=x", "com.example.app://google/link?deep_link_id=\(wrapped)",
        "https://a/?link=\(FormEncoding.escape("https://b/?deep_link_id=\(wrapped)"))", "?\(query)", "x?\(query)#f?a=b",
        "https://a/?\(query)&mode=signIn&oobCode=other", "https://a/??\(query)&mode=resetPassword",
    ])
    func isRead(_ link: String) throws {
        let url = try #require(ActionCodeURL(link))
        #expect(url.mode == .resetPassword && url.code == Secret("co/de") && url.apiKey == Secret("k"))
    }

    @Test(arguments: [
        ("resetPassword", ActionCodeURL.Mode.resetPassword), ("verifyEmail", .verifyEmail), ("signIn", .signIn),
        ("recoverEmail", .recoverEmail), ("verifyAndChangeEmail", .verifyAndChangeEmail),
        ("revertSecondFactorAddition", .revertSecondFactorAddition), ("new", .init(rawValue: "new")),
    ])
    func everyModeIsRead(_ text: String, _ mode: ActionCodeURL.Mode) {
        #expect(ActionCodeURL("https://a/?mode=\(text)&oobCode=c")?.mode == mode)
    }

    @Test func everyFieldIsRead() throws {
        let url = try #require(
            ActionCodeURL(
                "https://a/?mode=signIn&lang=de-AT&oobCode=c&apiKey=k&continueUrl=https%3A%2F%2Fc%2F%3Fa%3Db%26c&tenantId=t"
            ))
        #expect(url.languageCode == "de-AT" && url.tenantID == "t" && url.continueURL == "https://c/?a=b&c")
    }

    @Test(arguments: [
        "", "?", "#", "https://a", "https://a/?mode=signIn", "https://a/?oobCode=c", "https://a/?mode=&oobCode=c",
        "https://a/?mode=signIn&oobCode=", "https://a/#?mode=signIn&oobCode=c", "https://a/?link=", "https://a/?link=x",
        "%", "https://a/?link=%", "\u{0}", "?\u{FFFD}=&&&===", "https://a/?continueUrl=\(wrapped)",
    ])
    func whatIsNoneIsRefused(_ link: String) {
        #expect(ActionCodeURL(link) == nil)
    }

    @Test func wrappingHasAnEnd() {
        var link = "https://a/?\(Self.query)"
        for _ in 0..<3 { link = "https://b/?link=\(FormEncoding.escape(link))" }
        #expect(ActionCodeURL(link) != nil)
        link = "https://b/?link=\(FormEncoding.escape(link))"
        #expect(ActionCodeURL(link) == nil)
    }

    @Test func whatIsMadeIsReadBack() throws {
        let url = ActionCodeURL(
            mode: .verifyEmail, code: Secret("a+b/c=d&e%f é😀"), apiKey: Secret("k&"),
            continueURL: "https://c/?x=1&y=é#f", languageCode: "pt-BR", tenantID: "t 1")
        #expect(ActionCodeURL(url.link(to: "https://h/__/auth/action").reveal()) == url)
        let least = ActionCodeURL(mode: .signIn, code: Secret("c"))
        #expect(least.link(to: "https://h/").reveal() == "https://h/?mode=signIn&oobCode=c")
        #expect(ActionCodeURL(least.link(to: "https://h/").reveal()) == least)
    }
}
