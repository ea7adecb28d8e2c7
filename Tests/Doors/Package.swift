// swift-tools-version: 6.2
import PackageDescription

// The doors to Apple's frameworks, compiled against stand-ins with the same names, so that they build and run anywhere.
// The folders of the doors are links: a package takes sources from within its own folder only.
let package = Package(
  name: "Doors",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "wellformed", path: "../..")
  ],
  targets: [
    .target(name: "SwiftUI"),
    .target(
      name: "WellformedSwiftUIDoor",
      dependencies: [
        "SwiftUI",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .testTarget(
      name: "SwiftUIDoorTests",
      dependencies: [
        "SwiftUI",
        "WellformedSwiftUIDoor",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
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
    .define("STAND_IN"),
  ]
}
