// swift-tools-version: 6.2
import PackageDescription

// The tests of the macros, in a package of their own, so that the other tests need not compile swift-syntax.
let package = Package(
  name: "Macros",
  // Observation is as new as macOS 14.
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "wellformed", path: "../..", traits: ["Macros"])
  ],
  targets: [
    // A module whose types belong to the main actor, and its exports to other modules.
    .target(
      name: "OnMainActor",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedMacros", package: "wellformed"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "WellformedMacrosTests",
      dependencies: [
        "OnMainActor",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
        .product(name: "WellformedMacros", package: "wellformed"),
        .product(name: "WellformedSchema", package: "wellformed"),
      ]),
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
