import FireAuthKitCore
import FireAuthRelux
import FireAuthSessionStores
import FireAuthTransportCurl

/// Signs in a guest over one transport, by the environment's configuration.
@main struct Program {
    static func main() async throws {
        let client = FirebaseAuthClient(configuration: try FirebaseConfiguration(), transport: .curl())
        do {
            let guest = try await client.signInAnonymously()
            print("signed in as \(guest.userID)")
        } catch let error as FirebaseAuthError {
            print(error)
        }
    }
}
