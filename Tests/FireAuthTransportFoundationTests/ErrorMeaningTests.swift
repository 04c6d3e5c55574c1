import FireAuthKitCore
import Foundation
import Testing

@testable import FireAuthTransportFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Meaning of URLSession's errors")
struct ErrorMeaningTests {
    @Test(
        "codes",
        arguments: [
            (-1000, .invalidRequest), (-1001, .timedOut), (-1002, .malformedResponse), (-1003, .nameNotResolved),
            (-1004, .cannotConnect), (-1005, .connectionLost), (-1006, .nameNotResolved), (-1009, .cannotConnect),
            (-1011, .connectionLost), (-1015, .malformedResponse), (-1017, .malformedResponse),
            (-1022, .invalidRequest),
            (-1103, .responseTooLarge), (-1200, .tlsFailed), (-1201, .tlsFailed), (-1202, .tlsFailed),
            (-1203, .tlsFailed), (-1204, .tlsFailed), (-1205, .tlsFailed), (-1206, .tlsFailed), (-1, .connectionLost),
            (-4242, .connectionLost), (0, .connectionLost),
        ] as [(Int, TransportError.Code)])
    func codes(_ urlErrorCode: Int, _ code: TransportError.Code) {
        #expect(TransportError.Code(urlErrorCode: urlErrorCode, text: "") == code)
    }

    @Test(
        "texts of libcurl behind the unknown error",
        arguments: [
            ("SSL certificate problem: unable to get local issuer certificate", .tlsFailed),
            ("SSL certificate problem: certificate has expired", .tlsFailed),
            ("SSL: no alternative certificate subject name matches target host name 'h'", .tlsFailed),
            ("OpenSSL SSL_connect: SSL_ERROR_SSL in connection to h:443", .tlsFailed),
            ("error:0A00010B:SSL routines::wrong version number", .tlsFailed),
            ("TLS connect error: error:00000000:lib(0)::reason(0)", .tlsFailed),
            ("OpenSSL SSL_connect: Connection reset by peer in connection to h:443", .connectionLost),
            ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to h:443", .connectionLost),
            ("OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0", .connectionLost),
            ("OpenSSL SSL_write: Broken pipe, errno 32", .connectionLost),
            ("transfer closed with 97 bytes remaining to read", .connectionLost),
            ("transfer closed with outstanding read data remaining", .connectionLost),
            ("Failed writing header", .malformedResponse),
            ("Illegal or missing hexadecimal sequence in chunked-encoding", .malformedResponse),
        ] as [(String, TransportError.Code)])
    func texts(_ text: String, _ code: TransportError.Code) {
        #expect(TransportError.Code(urlErrorCode: -1, text: text) == code)
    }

    @Test("a message shows the code and nothing of the URL or of libcurl's text")
    func messages() {
        for code in [-1, -1001, -1004, -1202, -4242] {
            let error = NSError(
                domain: NSURLErrorDomain, code: code,
                userInfo: [
                    "NSErrorFailingURLStringKey": "http://h/?key=s3cr3t",
                    NSLocalizedDescriptionKey: "about s3cr3t",
                ])
            let message = TransportError(error).message
            #expect(message.contains("\(code)"))
            #expect(!message.contains("s3cr3t"))
        }
    }
}
