// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "wellformed",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "Wellformed", targets: ["Wellformed"]),
    .library(name: "WellformedTesting", targets: ["WellformedTesting"]),
    .library(name: "WellformedSchema", targets: ["WellformedSchema"]),
    .executable(name: "wellformed", targets: ["WellformedCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "Wellformed"),
    .target(name: "WellformedTesting", dependencies: ["Wellformed"]),
    .target(name: "WellformedSchema", dependencies: ["Wellformed"]),
    .executableTarget(
      name: "WellformedCommand",
      dependencies: [
        "Wellformed", "WellformedSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "WellformedTests", dependencies: ["Wellformed"]),
    .testTarget(name: "WellformedSchemaTests", dependencies: ["Wellformed", "WellformedSchema"]),
    .testTarget(
      name: "WellformedCommandTests", dependencies: ["Wellformed", "WellformedSchema", "WellformedCommand"],
      exclude: ["Snapshots"]),
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
