// swift-tools-version: 6.2
import PackageDescription

// Whoever depends on this package fetches and compiles no other: the command, which needs more, is only there when the
// package itself is what is being built, not when it was checked out for another one. (While it looks for versions, the
// package manager reads this file out of the repository, and calls its directory "/".)
let directory = Context.packageDirectory
let isDependency = directory == "/" || directory.contains("/checkouts/") || directory.contains("/registry/downloads/")

let package = Package(
  name: "wellformed",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "Wellformed", targets: ["Wellformed"]),
    .library(name: "WellformedInternational", targets: ["WellformedInternational"]),
    .library(name: "WellformedTesting", targets: ["WellformedTesting"]),
    .library(name: "WellformedSchema", targets: ["WellformedSchema"]),
    .library(name: "WellformedLive", targets: ["WellformedLive"]),
    .library(name: "WellformedWeb", targets: ["WellformedWeb"]),
    .library(name: "WellformedCombine", targets: ["WellformedCombine"]),
    .library(name: "WellformedUIKit", targets: ["WellformedUIKit"]),
    .library(name: "WellformedSwiftUI", targets: ["WellformedSwiftUI"]),
  ],
  targets: [
    .target(name: "Wellformed"),
    .target(name: "WellformedInternational", dependencies: ["Wellformed"]),
    .target(name: "WellformedTesting", dependencies: ["Wellformed"]),
    .target(name: "WellformedSchema", dependencies: ["Wellformed"]),
    .target(name: "WellformedLive", dependencies: ["Wellformed"]),
    .target(
      name: "WellformedWeb", dependencies: ["Wellformed", "WellformedLive", "WellformedSchema"],
      exclude: ["Runtime"], resources: [.copy("Resources")]),
    .target(name: "WellformedCombine", dependencies: ["Wellformed", "WellformedLive"]),
    .target(name: "WellformedUIKit", dependencies: ["Wellformed", "WellformedLive"]),
    .target(name: "WellformedSwiftUI", dependencies: ["Wellformed", "WellformedLive"]),
    .target(name: "WellformedCorpora", path: "Tests/WellformedCorpora"),
    .testTarget(name: "WellformedTests", dependencies: ["Wellformed", "WellformedCorpora", "WellformedTesting"]),
    .testTarget(name: "WellformedTestingTests", dependencies: ["Wellformed", "WellformedTesting"]),
    .testTarget(name: "WellformedRecipes", dependencies: ["Wellformed", "WellformedTesting"]),
    .testTarget(
      name: "WellformedSchemaTests",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedSchema", "WellformedTesting"]),
    .testTarget(
      name: "WellformedLiveTests",
      dependencies: [
        "Wellformed", "WellformedLive", "WellformedLiveWorld", "WellformedSchema", "WellformedTesting",
      ]),
    .target(
      name: "WellformedLiveWorld", dependencies: ["Wellformed", "WellformedLive", "WellformedTesting"],
      path: "Tests/WellformedLiveWorld"),
    .testTarget(
      name: "WellformedWebTests",
      dependencies: ["Wellformed", "WellformedLive", "WellformedSchema", "WellformedTesting", "WellformedWeb"]),
    .testTarget(
      name: "WellformedInternationalTests",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedInternational", "WellformedTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

if !isDependency {
  package.products.append(.executable(name: "wellformed", targets: ["WellformedCommand"]))
  package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"))
  package.targets += [
    .executableTarget(
      name: "WellformedCommand",
      dependencies: [
        "Wellformed", "WellformedSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "WellformedLiveSoak", dependencies: ["WellformedLive", "WellformedLiveWorld"],
      path: "Tests/WellformedLiveSoak"),
    .testTarget(
      name: "WellformedCommandTests",
      dependencies: ["Wellformed", "WellformedSchema", "WellformedCommand", "WellformedTesting"],
      exclude: ["Snapshots"]),
  ]
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
  ]
}
