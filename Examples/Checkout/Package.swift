// swift-tools-version: 6.2
import PackageDescription

// A checkout in three steps, its server and its orders, on the rules of `Checkout.form`.
let package = Package(
  name: "Checkout",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "Checkout", targets: ["Checkout"])],
  dependencies: [
    .package(name: "wellformed", path: "../..", traits: ["Server"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
  ],
  targets: [
    .target(
      name: "CheckoutService",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedSchema", package: "wellformed"),
        .product(name: "WellformedServer", package: "wellformed"),
        .product(name: "WellformedWeb", package: "wellformed"),
      ],
      resources: [.embedInCode("style.css")]),
    .executableTarget(
      name: "Checkout",
      dependencies: [
        "CheckoutService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "WellformedServer", package: "wellformed"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
  ]
}
