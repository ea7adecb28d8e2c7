// swift-tools-version: 6.2
import PackageDescription

// A package that depends only on the core, by the URL of a repository, as clients do. `Scripts/check-consumer.sh`
// builds and runs it against the current commit, and checks that nothing else is fetched or compiled.
let repository = Context.environment["WELLFORMED_REPOSITORY"] ?? "https://github.com/wellformed/wellformed"

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(url: repository, branch: "main")],
  targets: [
    .executableTarget(name: "Address", dependencies: [.product(name: "WellformedMail", package: "wellformed")]),
    .executableTarget(name: "Consumer", dependencies: [.product(name: "Wellformed", package: "wellformed")]),
  ]
)
