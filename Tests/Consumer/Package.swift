// swift-tools-version: 6.2
import PackageDescription

// Two users of the package, each with one transport: what they build and link is checked by `check`.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "FireAuthKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "curl-pick",
            dependencies: [
                .product(name: "FireAuthRelux", package: "FireAuthKit"),
                .product(name: "FireAuthSessionStores", package: "FireAuthKit"),
                .product(name: "FireAuthTransportCurl", package: "FireAuthKit"),
            ]),
        .executableTarget(
            name: "foundation-pick",
            dependencies: [
                .product(name: "FireAuthRelux", package: "FireAuthKit"),
                .product(name: "FireAuthSessionStores", package: "FireAuthKit"),
                .product(name: "FireAuthTransportFoundation", package: "FireAuthKit"),
            ]),
    ]
)
