// swift-tools-version: 6.2
import PackageDescription

// A package that depends on the core alone, as others do: by the address of a repository. Continuous integration builds
// and runs it and sees that nothing else was fetched or compiled. `WELLFORMED_REVISION` names the commit to depend on.
let repository = "file://" + Context.packageDirectory + "/../.."
let revision = Context.environment["WELLFORMED_REVISION"] ?? "HEAD"

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(url: repository, revision: revision)],
  targets: [
    .executableTarget(name: "Consumer", dependencies: [.product(name: "Wellformed", package: "..")])
  ]
)
