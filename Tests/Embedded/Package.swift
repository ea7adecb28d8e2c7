// swift-tools-version: 6.2
import PackageDescription

// What this machine's build answers, beside which `Scripts/check-embedded.sh` and `check-parity.sh` hold what the same
// sources answer as Embedded Swift for WebAssembly.
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
