// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "SignUpApp",
  platforms: [.iOS(.v17)],
  products: [
    .iOSApplication(
      name: "SignUpApp", targets: ["SignUpApp"], bundleIdentifier: "org.wellformed.SignUpApp", displayVersion: "1.0",
      bundleVersion: "1", supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(name: "wellformed", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SignUpApp",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"), .product(name: "WellformedLive", package: "wellformed"),
        .product(name: "WellformedCombine", package: "wellformed"),
        .product(name: "WellformedSwiftUI", package: "wellformed"),
        .product(name: "WellformedUIKit", package: "wellformed"),
      ],
      path: "App", swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
