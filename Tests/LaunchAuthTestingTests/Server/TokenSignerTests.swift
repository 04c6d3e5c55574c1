import FireAuthKitCore
import Foundation
import Testing

@testable import LaunchAuthTesting

@Suite struct TokenSignerTests {
    private let vectors: JSONValue
    private let signer: TokenSigner

    init() throws {
        vectors = try JSONValue(json: Data(contentsOf: Transcript.fixtures.appending(path: "better-auth-vectors.json")))
        signer = TokenSigner(secret: Secret(try #require(vectors["secret"]?.stringValue)))
    }

    @Test func `signatures are those of the real server`() throws {
        let cookies = try #require(vectors["cookies"]?.arrayValue)
        #expect(cookies.count == 8)
        for cookie in cookies {
            let token = try #require(cookie["token"]?.stringValue)
            let signed = try #require(cookie["setAuthToken"]?.stringValue)
            #expect(signer.sign(token) == signed)
            #expect(signer.verify(signed) == token)
            #expect(cookie["setCookie"]?.stringValue?.contains("=\(FormEncoding.escape(signed));") == true)
        }
    }

    /// RFC 4231, test cases 1, 2 and 6.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `authentication codes are those of the standard`(key: [UInt8], message: String, code: String) {
        let made = TokenSigner.authenticationCode(of: Array(message.utf8), key: key)
        #expect(made.map { String(format: "%02x", $0) }.joined() == code)
    }
}
