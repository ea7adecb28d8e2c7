// swift-tools-version: 6.2
import PackageDescription

// A fuzzer of formats, for libFuzzer. `Scripts/fuzz-formats.sh` builds and runs it.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "wellformed", path: "../..")],
  targets: [
    .executableTarget(
      name: "FormatFuzzer",
      dependencies: [.product(name: "Wellformed", package: "wellformed")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ],
  swiftLanguageModes: [.v6]
)
