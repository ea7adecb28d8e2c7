// swift-tools-version: 6.2
import PackageDescription

// The answers of this machine's build, with which `Scripts/check-embedded.sh` and `check-parity.sh` compare those of
// the same sources as Embedded Swift for WebAssembly.
let package = Package(
  name: "embedded",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "wellformed", path: "../..")],
  targets: [
    .executableTarget(
      name: "HostAnswers",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"), .product(name: "WellformedLive", package: "wellformed"),
      ]),
    .executableTarget(name: "HostAdapter", dependencies: [.product(name: "WellformedWeb", package: "wellformed")]),
  ],
  swiftLanguageModes: [.v6]
)
