import FireAuthKitCore
import Testing

@testable import FireAuthTransportCurl

@Suite("settings")
struct SettingsTests {
    @Test("the environment names the certificates before the system does")
    func trust() {
        let fedora = TrustStore.systemBundles[1]
        #expect(TrustStore.file(environment: ["SSL_CERT_FILE": "/x"], exists: { _ in true }) == "/x")
        #expect(TrustStore.file(environment: ["SSL_CERT_FILE": ""], exists: { $0 == fedora }) == fedora)
        #expect(TrustStore.file(environment: [:], exists: { _ in false }) == nil)
    }

    @Test("limits are rounded up and bounded")
    func durations() {
        #expect(Duration.milliseconds(5).roundedUpMilliseconds == 5)
        #expect(Duration.nanoseconds(1).roundedUpMilliseconds == 1)
        #expect(Duration.microseconds(1_500_001).roundedUpMilliseconds == 1501)
        #expect(Duration.seconds(-1).roundedUpMilliseconds == 0)
        #expect(Duration.seconds(Int64.max).roundedUpMilliseconds == 365 * 86_400_000)
    }

    @Test("the factory makes a transport")
    func factory() {
        func take(_ transport: some Transport) -> Bool { transport is CurlTransport }
        #expect(take(.curl()))
        #expect(take(.curl(configuration: .init(caFile: "/x"))))
    }
}
