#if canImport(Darwin)
internal import Foundation
#endif

/// Configuration that only Apple platforms have; nothing is found elsewhere.
public enum PlatformConfiguration {
    /// Looks a key up in the standard user defaults.
    ///
    /// - Parameter key: The key.
    /// - Returns: The text there, if any.
    public static func userDefaults(_ key: String) -> String? {
        #if canImport(Darwin)
        UserDefaults.standard.string(forKey: key)
        #else
        nil
        #endif
    }

    /// Looks a key up in the main bundle's Info.plist.
    ///
    /// - Parameter key: The key.
    /// - Returns: The text there, if any.
    public static func infoDictionary(_ key: String) -> String? {
        #if canImport(Darwin)
        Bundle.main.object(forInfoDictionaryKey: key) as? String
        #else
        nil
        #endif
    }
}
