// swift-tools-version: 6.1
import PackageDescription

// What `Scripts/check-availability.py` has to find, and what not: see Sources/TooNew.
let package = Package(
  name: "Availability",
  platforms: [.macOS(.v11), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  targets: [.target(name: "TooNew")])
