// swift-tools-version: 6.2
import PackageDescription

// A fuzzer of formats, for libFuzzer. Build in release; see the program's own words for how to run it.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "wellformed", path: "../..")],
  targets: [
    .executableTarget(
      name: "FormatFuzzer",
      dependencies: [.product(name: "Wellformed", package: "wellformed")],
      swiftSettings: [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ],
  swiftLanguageModes: [.v6]
)
