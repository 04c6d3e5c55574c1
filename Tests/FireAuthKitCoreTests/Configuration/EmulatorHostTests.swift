import FireAuthKitCore
import Testing

@Suite struct EmulatorHostTests {
    @Test(arguments: [
        ("localhost:9099", "localhost:9099"), ("http://localhost:9099", "localhost:9099"),
        ("HTTP://127.0.0.1:8080/", "127.0.0.1:8080"), ("localhost", "localhost:9099"), ("[::1]:9100", "[::1]:9100"),
        ("::1", "[::1]:9099"), ("[::1]", "[::1]:9099"), ("http://[fe80::1]:1/", "[fe80::1]:1"),
        ("my_host.example:65535", "my_host.example:65535"),
    ])
    func reads(_ text: String, _ expected: String) throws {
        #expect(try EmulatorHost(text).description == expected)
    }

    @Test(arguments: [
        "", ":", ":9099", "localhost:", "localhost:0", "localhost:65536", "localhost:+5", "localhost:９",
        "localhost:99 99", "https://localhost:9099", "http://", "a b:1", "user@host:1", "host/path:1", "[::1", "[::1]x",
        "[]:1", "host:1/2", "host?:1",
    ])
    func refuses(_ text: String) {
        let error = #expect(throws: FirebaseAuthError.self) { try EmulatorHost(text) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("HOST:PORT") == true)
    }

    @Test func aPasswordIsNotRepeated() {
        let error = #expect(throws: FirebaseAuthError.self) { try EmulatorHost("http://me:p@ssword@localhost:9099") }
        #expect(
            error?.message == "The emulator host \"…@localhost:9099\" is not valid: it names a user. "
                + "Write it as HOST:PORT, such as localhost:9099.")
    }
}
