import FireAuthTesting
import FireAuthKitCore
import FireAuthRelux
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Unsigned tokens and the answers of the services that hold them.
enum Answers {
    /// A token whose signature part is empty; `serial` makes tokens of one user differ.
    static func idToken(
        _ uid: String, serial: Int = 0, provider: String = "password", isEmailVerified: Bool? = nil,
        issuedAt: Int64? = nil, lifetime: Int64 = 3600
    ) -> String {
        var claims: [String: JSONValue] = [
            "sub": .string(uid), "serial": .int(Int64(serial)),
            "firebase": ["sign_in_provider": .string(provider)],
        ]
        if let issuedAt {
            claims["iat"] = .int(issuedAt)
            claims["exp"] = .int(issuedAt + lifetime)
        }
        if let isEmailVerified { claims["email_verified"] = .bool(isEmailVerified) }
        let header: JSONValue = ["alg": "none"]
        return "\(Base64URL.encode(header.json)).\(Base64URL.encode(JSONValue.object(claims).json))."
    }

    static func signIn(
        _ uid: String, serial: Int = 0, email: String? = nil, displayName: String? = nil, provider: String = "password",
        isEmailVerified: Bool? = nil, expiresIn: JSONValue? = "3600"
    ) -> TransportResponse {
        ok([
            "localId": .string(uid),
            "idToken": .string(
                idToken(uid, serial: serial, provider: provider, isEmailVerified: isEmailVerified)),
            "refreshToken": .string("refresh-\(uid)-\(serial)"),
            "email": email.map(JSONValue.string) ?? .null,
            "displayName": displayName.map(JSONValue.string) ?? .null,
            "expiresIn": expiresIn ?? .null,
        ])
    }

    static func guest(_ uid: String, serial: Int = 0) -> TransportResponse {
        signIn(uid, serial: serial, provider: "anonymous")
    }

    static func refreshed(
        _ uid: String, serial: Int, isEmailVerified: Bool? = nil, provider: String = "password"
    ) -> TransportResponse {
        ok([
            "user_id": .string(uid), "expires_in": "3600", "refresh_token": .string("refresh-\(uid)-\(serial)"),
            "id_token": .string(
                idToken(uid, serial: serial, provider: provider, isEmailVerified: isEmailVerified)),
        ])
    }

    static func refusal(_ message: String, status: Int = 400) -> TransportResponse {
        var response = ok(["error": ["code": .int(Int64(status)), "message": .string(message)]])
        response.status = status
        return response
    }

    static func ok(_ json: JSONValue) -> TransportResponse {
        TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: json.json)
    }

    /// A session as a store keeps it, valid for `lifetime` seconds from the start of a ``ManualClock``.
    static func stored(
        _ uid: String, kind: Business.SessionKind = .authenticated, email: String? = nil,
        expiresIn seconds: Double = 3600
    ) -> Business.StoredSession {
        Business.StoredSession(
            idToken: Secret(idToken(uid)), refreshToken: Secret("refresh-\(uid)-0"), expiresIn: "3600", localId: uid,
            email: email, expiresAt: ManualClock().now.addingTimeInterval(seconds), kind: kind)
    }

    /// The error a client makes of an answer to a request of the current session.
    static func error(_ message: String, toRefresh: Bool, status: Int = 400) async -> FirebaseAuthError {
        struct Canned: Transport {
            let answer: TransportResponse
            func send(_ request: TransportRequest) async throws -> TransportResponse { answer }
        }
        let client = FirebaseAuthClient(
            configuration: FirebaseConfiguration(apiKey: "key"),
            transport: Canned(answer: refusal(message, status: status)))
        do {
            if toRefresh {
                _ = try await client.refresh(Secret("r"))
            } else {
                _ = try await client.lookup(idToken: Secret("i"))
            }
        } catch let error as FirebaseAuthError {
            return error
        } catch {}
        return FirebaseAuthError(.unrecognizedError, message: "no error")
    }
}
