internal import FireAuthKitCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The page that a failed sign-in in a browser ends at; plainer than the real server's.
enum ErrorPage {
    static func answer(code: String?, reason: String?) -> Answer {
        let isPlain = code?.utf8.allSatisfy(isCodeByte) == true
        let code = isPlain ? code ?? "" : "UNKNOWN"
        let reason = escape(reason ?? "We encountered an unexpected error. Please try again.")
        let page = """
            <!DOCTYPE html>
            <html lang="en">
              <head>
                <meta charset="UTF-8" />
                <title>Error</title>
              </head>
              <body>
                <h1>ERROR</h1>
                <h2>Something went wrong</h2>
                <p>CODE: \(escape(code))</p>
                <p>\(reason)</p>
                <a href="/">Go Home</a>
              </body>
            </html>
            """
        return Answer(
            response: TransportResponse(status: 200, headers: ["content-type": "text/html"], body: Data(page.utf8)))
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
