// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "wellformed-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "wellformed", path: "..")],
  targets: [
    .executableTarget(
      name: "FormBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "EmailBenchmark",
      dependencies: ["AllocationCounter", .product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "FormatBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "FindBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "PhoneBenchmark",
      dependencies: ["BenchmarkPeers", .product(name: "WellformedPhones", package: "wellformed")]),
    .target(name: "BenchmarkPeers"),
    .executableTarget(
      name: "PasswordBenchmark",
      dependencies: [
        "AllocationCounter", "BenchmarkPeers", .product(name: "WellformedPasswords", package: "wellformed"),
        .product(name: "WellformedPasswordsWhole", package: "wellformed"),
      ]),
    .executableTarget(
      name: "PatternBenchmark", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
    .executableTarget(
      name: "LiveBenchmark",
      dependencies: [
        .product(name: "Wellformed", package: "wellformed"), .product(name: "WellformedLive", package: "wellformed"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
