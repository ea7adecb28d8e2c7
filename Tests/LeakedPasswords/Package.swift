// swift-tools-version: 6.2
import PackageDescription

// The lookups of leaked passwords with the package trait AsyncHTTPClient, in a package of their own, so that the other
// tests need no HTTP client. The folder of the tests is a link.
let package = Package(
  name: "LeakedPasswords",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "wellformed", path: "../..", traits: ["AsyncHTTPClient"]),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
  ],
  targets: [
    .testTarget(
      name: "LeakedPasswordsTests",
      dependencies: [
        .product(name: "WellformedLeakedPasswords", package: "wellformed"),
        .product(name: "WellformedPasswords", package: "wellformed"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ],
      path: "Tests", swiftSettings: [.define("AsyncHTTPClient")])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
    ]
}
