// swift-tools-version: 6.2
import PackageDescription

// A sign-up page, its server and its database, on the rules of `SignUp.form` from key press to row.
let package = Package(
  name: "SignUpSite",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "SignUpSite", targets: ["SignUpSite"])],
  dependencies: [
    .package(name: "wellformed", path: "../..", traits: ["Server"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
  ],
  targets: [
    .systemLibrary(name: "Sodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .target(
      name: "SignUpService",
      dependencies: [
        "Sodium",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLanguages", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
        .product(name: "WellformedPasswords", package: "wellformed"),
        .product(name: "WellformedPasswordsCommon", package: "wellformed"),
        .product(name: "WellformedPasswordsSmall", package: "wellformed"),
        .product(name: "WellformedPhones", package: "wellformed"),
        .product(name: "WellformedSchema", package: "wellformed"),
        .product(name: "WellformedServer", package: "wellformed"),
        .product(name: "WellformedWeb", package: "wellformed"),
      ],
      resources: [.copy("Module"), .embedInCode("icon.svg"), .embedInCode("style.css")]),
    .executableTarget(
      name: "SignUpSite",
      dependencies: [
        "SignUpService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "WellformedServer", package: "wellformed"),
      ]),
    .testTarget(
      name: "SignUpServiceTests",
      dependencies: [
        "SignUpService", "SignUpSite", "Sodium",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLanguages", package: "wellformed"),
        .product(name: "WellformedPasswords", package: "wellformed"),
        .product(name: "WellformedPasswordsCommon", package: "wellformed"),
        .product(name: "WellformedPhones", package: "wellformed"),
        .product(name: "WellformedSchema", package: "wellformed"),
        .product(name: "WellformedServer", package: "wellformed"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
  ]
}
