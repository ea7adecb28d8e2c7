// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "wellformed-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "wellformed", path: "..")],
  targets: [
    .executableTarget(
      name: "FormBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "EmailBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "FindBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "PatternBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
  ],
  swiftLanguageModes: [.v6]
)
