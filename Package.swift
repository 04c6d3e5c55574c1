// swift-tools-version: 6.2
import PackageDescription

// One constant for every target; see https://github.com/swiftlang/swift-evolution for each feature.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .treatWarning("DeprecatedDeclaration", as: .warning),
]

let package = Package(
    name: "FireAuthKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "FireAuthKitCore", targets: ["FireAuthKitCore"]),
        .library(name: "FireAuthTransportCurl", targets: ["FireAuthTransportCurl"]),
        .library(name: "FireAuthTransportFoundation", targets: ["FireAuthTransportFoundation"]),
        .library(name: "FireAuthRelux", targets: ["FireAuthRelux"]),
        .library(name: "FireAuthSessionStores", targets: ["FireAuthSessionStores"]),
        .library(name: "FireAuthTesting", targets: ["FireAuthTesting"]),
        .library(name: "LaunchAuth", targets: ["LaunchAuth"]),
        .library(name: "LaunchAuthApple", targets: ["LaunchAuthApple"]),
        .library(name: "LaunchAuthUI", targets: ["LaunchAuthUI"]),
        .library(name: "LaunchAuthTesting", targets: ["LaunchAuthTesting"]),
        .executable(name: "fireauth", targets: ["fireauth"]),
        .executable(name: "mock-firebase", targets: ["mock-firebase"]),
        .executable(name: "launch-login", targets: ["launch-login"]),
    ],
    traits: [
        .trait(
            name: "UpstreamRelux",
            description: "Build FireAuthRelux on swift-relux instead of the bundled ReluxKernel."),
        .default(enabledTraits: []),
    ],
    dependencies: [
        // Fetched only when the trait UpstreamRelux is enabled.
        .package(url: "https://github.com/relux-works/swift-relux.git", .upToNextMajor(from: "9.0.1"))
    ],
    targets: [
        // Core: models, endpoints, errors, the Transport seam.
        .target(name: "FireAuthKitCore", path: "Modules/FireAuthKitCore"),

        // Transports.
        .systemLibrary(
            name: "Clibcurl",
            path: "Modules/Clibcurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(
            name: "CCurl",
            dependencies: ["Clibcurl"],
            path: "Modules/CCurl",
            // The module map's link directive does not reach C sources when pkg-config is missing.
            linkerSettings: [.linkedLibrary("curl")]),
        .target(
            name: "FireAuthTransportCurl",
            dependencies: ["FireAuthKitCore", "CCurl"],
            path: "Modules/FireAuthTransportCurl"),
        .target(
            name: "FireAuthTransportFoundation",
            dependencies: ["FireAuthKitCore"],
            path: "Modules/FireAuthTransportFoundation"),

        // State machine and session stores.
        .target(name: "ReluxKernel", path: "Modules/ReluxKernel"),
        .target(
            name: "FireAuthRelux",
            dependencies: [
                "FireAuthKitCore",
                "ReluxKernel",
                .product(name: "Relux", package: "swift-relux", condition: .when(traits: ["UpstreamRelux"])),
            ],
            path: "Modules/FireAuthRelux"),
        .target(
            name: "FireAuthSessionStores",
            dependencies: ["FireAuthKitCore", "FireAuthRelux"],
            path: "Modules/FireAuthSessionStores"),

        // Test support.
        .target(name: "CMockPoller", path: "Modules/CMockPoller"),
        .target(
            name: "FireAuthTesting",
            dependencies: ["FireAuthKitCore", "FireAuthRelux", "CMockPoller"],
            path: "Modules/FireAuthTesting"),

        // The sign-in flow of an app. What needs Apple's frameworks is apart, so that it cannot break the rest.
        .target(
            name: "LaunchAuth",
            dependencies: ["FireAuthKitCore", "FireAuthRelux", "FireAuthSessionStores"],
            path: "Modules/LaunchAuth"),
        .target(name: "LaunchAuthApple", dependencies: ["LaunchAuth"], path: "Modules/LaunchAuthApple"),
        .target(name: "LaunchAuthUI", dependencies: ["LaunchAuth"], path: "Modules/LaunchAuthUI"),
        .target(
            name: "LaunchAuthTesting",
            dependencies: ["FireAuthKitCore", "FireAuthTesting", "LaunchAuth"],
            path: "Modules/LaunchAuthTesting"),

        // Executables, and what the ones for terminals share.
        .target(name: "TerminalSupport", path: "Examples/terminal-support"),
        .executableTarget(
            name: "fireauth",
            dependencies: [
                "FireAuthKitCore", "FireAuthRelux", "FireAuthSessionStores", "FireAuthTesting",
                "FireAuthTransportCurl", "FireAuthTransportFoundation", "TerminalSupport",
            ],
            path: "Examples/fireauth"),
        .executableTarget(
            name: "mock-firebase",
            dependencies: ["FireAuthKitCore", "FireAuthTesting", "TerminalSupport"],
            path: "Examples/mock-firebase"),
        .executableTarget(
            name: "launch-login",
            dependencies: [
                "FireAuthKitCore", "FireAuthTesting", "FireAuthTransportCurl", "LaunchAuth", "LaunchAuthTesting",
                "TerminalSupport",
            ],
            path: "Examples/launch-login"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CCurl", "FireAuthKitCore", "FireAuthRelux", "FireAuthTesting",
                "FireAuthTransportCurl", "FireAuthTransportFoundation",
            ],
            path: "Examples/benchmarks"),

        // The other process of the tests of a shared session file; no product.
        .executableTarget(
            name: "session-writer",
            dependencies: ["FireAuthKitCore", "FireAuthRelux", "FireAuthSessionStores"],
            path: "Tests/SessionWriter"),

        // Tests, one target a module.
        .testTarget(
            name: "FireAuthKitCoreTests",
            dependencies: ["FireAuthKitCore", "FireAuthTesting"],
            path: "Tests/FireAuthKitCoreTests",
            exclude: ["Fixtures"]),
        .testTarget(
            name: "FireAuthTransportCurlTests",
            dependencies: ["FireAuthKitCore", "FireAuthTransportCurl", "FireAuthTesting"],
            path: "Tests/FireAuthTransportCurlTests"),
        .testTarget(
            name: "FireAuthTransportFoundationTests",
            dependencies: ["FireAuthKitCore", "FireAuthTransportFoundation", "FireAuthTesting"],
            path: "Tests/FireAuthTransportFoundationTests"),
        .testTarget(
            name: "ReluxKernelTests",
            dependencies: ["ReluxKernel"],
            path: "Tests/ReluxKernelTests"),
        .testTarget(
            name: "FireAuthReluxTests",
            dependencies: ["FireAuthKitCore", "FireAuthRelux", "FireAuthTesting"],
            path: "Tests/FireAuthReluxTests"),
        .testTarget(
            name: "FireAuthSessionStoresTests",
            dependencies: [
                "FireAuthKitCore", "FireAuthRelux", "FireAuthSessionStores", "FireAuthTesting", "session-writer",
            ],
            path: "Tests/FireAuthSessionStoresTests",
            exclude: ["Fixtures"]),
        .testTarget(
            name: "FireAuthTestingTests",
            dependencies: ["FireAuthKitCore", "FireAuthRelux", "FireAuthTesting"],
            path: "Tests/FireAuthTestingTests",
            exclude: ["Fixtures"]),
        .testTarget(
            name: "LaunchAuthTests",
            dependencies: [
                "FireAuthKitCore", "FireAuthRelux", "FireAuthTesting", "LaunchAuth", "LaunchAuthTesting",
            ],
            path: "Tests/LaunchAuthTests"),
        .testTarget(
            name: "LaunchAuthTestingTests",
            dependencies: ["FireAuthKitCore", "FireAuthTesting", "LaunchAuth", "LaunchAuthTesting"],
            path: "Tests/LaunchAuthTestingTests",
            exclude: ["Fixtures"]),
        .testTarget(
            name: "SecretsTests",
            dependencies: [
                "FireAuthKitCore", "FireAuthRelux", "FireAuthSessionStores", "FireAuthTesting",
                "FireAuthTransportCurl", "FireAuthTransportFoundation", "LaunchAuth", "LaunchAuthApple",
                "LaunchAuthTesting", "LaunchAuthUI", "ReluxKernel",
            ],
            path: "Tests/SecretsTests"),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "FireAuthKitCore", "FireAuthRelux", "FireAuthTesting", "TerminalSupport", "benchmarks", "fireauth",
                "launch-login", "mock-firebase",
            ],
            path: "Tests/ExamplesTests"),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
