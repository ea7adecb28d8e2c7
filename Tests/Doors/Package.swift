// swift-tools-version: 6.2
import PackageDescription

// The doors to Apple's frameworks, compiled against stand-ins with the same names, so that they build and run anywhere.
// The folders of the doors are links: a package takes sources from within its own folder only.
let package = Package(
  name: "Doors",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "wellformed", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    .target(
      name: "WellformedCombineDoor",
      dependencies: [
        "Combine",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .target(name: "UIKit"),
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
    .target(
      name: "WellformedUIKitDoor",
      dependencies: [
        "Combine",
        "UIKit",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .testTarget(
      name: "UIKitDoorTests",
      dependencies: [
        "Combine",
        "UIKit",
        "WellformedCombineDoor",
        "WellformedUIKitDoor",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .testTarget(
      name: "DoorRecipes",
      dependencies: [
        "UIKit",
        "WellformedUIKitDoor",
        .product(name: "Wellformed", package: "wellformed"),
        .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .testTarget(
      name: "CombineDoorTests",
      dependencies: [
        "Combine",
        "UIKit",
        "WellformedCombineDoor",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
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

// Swift Testing has an addition for whoever imports it together with UIKit, which is not there where UIKit is not.
for target in package.targets where target.isTest {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
