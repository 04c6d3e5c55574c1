import FireAuthKitCore
import FireAuthRelux
import Foundation

/// One session in the forms that older programs stored, written out by hand.
enum OlderForm {
    static let session = FireAuthRelux.Business.StoredSession(
        idToken: Secret("eyJ.a.b"), refreshToken: Secret("AMf"), expiresIn: "3600", localId: "uid-1",
        email: "ann@example.com", displayName: "Ann", expiresAt: Date(timeIntervalSinceReferenceDate: 789012345.678901),
        kind: .authenticated)

    static let fields =
        #""idToken":"eyJ.a.b","refreshToken":"AMf","expiresIn":"3600","localId":"uid-1","email":"ann@example.com","#
        + #""displayName":"Ann","expiresAt":789012345.678901,"kind":"authenticated""#

    /// As the FireAuthRelux this package descends from stores it: no version, and the keys in any order.
    static let upstream = """
        {
          "kind" : "authenticated", "expiresAt" : 789012345.678901, "localId" : "uid-1", "refreshToken" : "AMf",
          "displayName" : "Ann", "idToken" : "eyJ.a.b", "email" : "ann@example.com", "expiresIn" : "3600"
        }
        """
}
