#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension TransportResponse {
    /// When the server made the answer, by its own clock (RFC 9110, section 6.6.1); `nil` when it does not say.
    package var date: Date? {
        headers["Date"].flatMap(HTTPDate.parse)
    }
}
