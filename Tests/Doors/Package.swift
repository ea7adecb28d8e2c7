// swift-tools-version: 6.2
import PackageDescription

// The dependencies of every adapter.
let live: [Target.Dependency] = [
  .product(name: "Wellformed", package: "wellformed"), .product(name: "WellformedLive", package: "wellformed"),
]

// The adapters to Apple's frameworks, compiled against stand-ins with the same names, so that they build and run
// anywhere. Their folders are links, because a package can only have sources within its own folder.
let package = Package(
  name: "Doors",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "wellformed", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    .target(name: "AppKit"),
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "WellformedAppKitDoor", dependencies: live + ["AppKit"]),
    .target(name: "WellformedCombineDoor", dependencies: live + ["Combine"]),
    .target(name: "WellformedSwiftUIDoor", dependencies: live + ["SwiftUI"]),
    .target(name: "WellformedUIKitDoor", dependencies: live + ["Combine", "UIKit"]),
    .testTarget(name: "AppKitDoorTests", dependencies: live + ["AppKit", "WellformedAppKitDoor"]),
    .testTarget(name: "SwiftUIDoorTests", dependencies: live + ["SwiftUI", "WellformedSwiftUIDoor"]),
    .testTarget(
      name: "UIKitDoorTests",
      dependencies: live + ["Combine", "UIKit", "WellformedCombineDoor", "WellformedUIKitDoor"]),
    // The sample app, without its entry.
    .target(
      name: "SignUpApp",
      dependencies: live + [
        "Combine", "UIKit", "SwiftUI", "WellformedCombineDoor", "WellformedSwiftUIDoor", "WellformedUIKitDoor",
      ],
      exclude: ["SignUpApp.swift"]),
    .testTarget(
      name: "SignUpAppTests",
      dependencies: live + ["Combine", "SignUpApp", "SwiftUI", "UIKit", "WellformedCombineDoor"]),
    .testTarget(name: "DoorRecipes", dependencies: live + ["UIKit", "WellformedUIKitDoor"]),
    .testTarget(
      name: "CombineDoorTests",
      dependencies: live + [
        "Combine", "UIKit", "WellformedCombineDoor",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
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

// The app says the doors' own names, and is isolated as apps are that Xcode makes.
for target in package.targets where target.name == "SignUpApp" {
  let doors = ["Combine", "SwiftUI", "UIKit"].map { "Wellformed\($0)" }
  target.swiftSettings?.append(.unsafeFlags(doors.flatMap { ["-module-alias", "\($0)=\($0)Door"] }))
  target.swiftSettings?.append(.defaultIsolation(MainActor.self))
}

// Swift Testing has an overlay for UIKit, which does not exist without UIKit itself.
for target in package.targets where target.isTest {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
