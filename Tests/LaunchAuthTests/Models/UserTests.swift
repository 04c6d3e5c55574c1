import FireAuthKitCore
import Foundation
import LaunchAuth
import Testing

@Suite struct UserTests {
    @Test func `the JSON form has the specified keys and values`() throws {
        let user = User(id: "7", email: "ada@example.com", name: "Ada", authProvider: .apple)
        let json = try JSONValue(json: JSONEncoder().encode(user))
        #expect(json == ["id": "7", "email": "ada@example.com", "name": "Ada", "authProvider": "apple"])
        #expect(try JSONDecoder().decode(User.self, from: json.json) == user)
    }

    @Test(arguments: [("apple", AuthProvider.apple), ("backend", .backend), ("firebase", .firebase)])
    func `providers have the specified names`(name: String, provider: AuthProvider) throws {
        #expect(provider.rawValue == name)
        #expect(AuthProvider(rawValue: name) == provider)
        #expect(try JSONDecoder().decode([AuthProvider].self, from: Data("[\"\(name)\"]".utf8)) == [provider])
    }

    @Test func `an unknown provider is kept`() throws {
        let text = #"{"authProvider":"github","email":"","id":"7","name":""}"#
        let user = try JSONDecoder().decode(User.self, from: Data(text.utf8))
        #expect(user.authProvider == .other("github"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(user), as: UTF8.self) == text)
    }

    @Test(arguments: [
        #"{"email":"a","name":"b","authProvider":"apple"}"#, #"{"id":1,"email":"a","name":"b","authProvider":"apple"}"#,
        #"{"id":"1","email":"a","name":"b","authProvider":7}"#, "[]", "null",
    ])
    func `what is no user is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(User.self, from: Data(text.utf8)) }
    }
}
