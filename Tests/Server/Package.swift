// swift-tools-version: 6.2
import PackageDescription

// The server's tests, in a package of their own, so that the other tests need no web server.
let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "wellformed", path: "../..", traits: ["Server"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .testTarget(
      name: "WellformedServerTests",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLanguages", package: "wellformed"),
        .product(name: "WellformedSchema", package: "wellformed"),
        .product(name: "WellformedServer", package: "wellformed"),
        .product(name: "WellformedTesting", package: "wellformed"),
        .product(name: "WellformedWeb", package: "wellformed"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    // A server for measurements: see Scripts/measure-server.sh.
    .executableTarget(
      name: "MeasuredServer",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedServer", package: "wellformed"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
