// swift-tools-version: 6.2
import PackageDescription

// A fuzzer of formats, for libFuzzer. Build in release; see the program's own words for how to run it.
// Calls of the instrumentation that are made to lead nowhere, by the linker: see Nobody.h.
let comparisons = ["cmp1", "cmp2", "cmp4", "cmp8", "const_cmp1", "const_cmp2", "const_cmp4", "const_cmp8", "switch"]
let linkerFlags = comparisons.flatMap { comparison in
  let name = "__sanitizer_cov_trace_\(comparison)"
  return ["-Xlinker", "--wrap=\(name)", "-Xlinker", "--defsym=__wrap_\(name)=nobody"]
}

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "wellformed", path: "../..")],
  targets: [
    .target(name: "Nobody"),
    .executableTarget(
      name: "FormatFuzzer",
      dependencies: ["Nobody", .product(name: "Wellformed", package: "wellformed")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"] + linkerFlags)])
  ],
  swiftLanguageModes: [.v6]
)
