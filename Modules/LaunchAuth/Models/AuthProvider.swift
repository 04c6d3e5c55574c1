/// Who vouches for a user.
///
/// Its JSON form is the name. A name of a newer program is kept as ``other(_:)``, so that a stored user stays readable.
public enum AuthProvider: Sendable, Hashable {
    /// Sign in with Apple on the device: `apple`.
    case apple
    /// The app's own better-auth backend: `backend`.
    case backend
    /// Firebase Authentication: `firebase`.
    case firebase
    /// A provider this version does not know, by its name.
    case other(String)
}

extension AuthProvider: RawRepresentable, Codable {
    /// The provider of a name; unknown names are kept.
    ///
    /// - Parameter rawValue: The name; case matters.
    public init(rawValue: String) {
        self =
            switch rawValue {
            case "apple": .apple
            case "backend": .backend
            case "firebase": .firebase
            default: .other(rawValue)
            }
    }

    /// The provider's name.
    public var rawValue: String {
        switch self {
        case .apple: "apple"
        case .backend: "backend"
        case .firebase: "firebase"
        case .other(let name): name
        }
    }
}
