// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A package that depends on this one fetches and compiles no others. The command needs more, so it only exists if this
// package itself is being built, not if it was checked out for another one. (While the package manager looks for
// versions, it reads this file from the repository, and calls its directory "/".)
let directory = Context.packageDirectory
let isDependency = directory == "/" || directory.contains("/checkouts/") || directory.contains("/registry/downloads/")

// The command and the test programs start other programs, which not all systems can do; Scripts/build-platform.sh
// leaves them out there.
let hasPrograms = !isDependency && Context.environment["WELLFORMED_LIBRARIES_ONLY"] == nil

let package = Package(
  name: "wellformed",
  // The oldest versions that Xcode 26, the first with Swift 6.2, builds for; Hummingbird needs no newer ones.
  platforms: [.macOS(.v11), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    // The first of them exports the others. They are listed so that Scripts/check-api.sh compares their API, too.
    .library(
      name: "Wellformed",
      targets: [
        "Wellformed", "WellformedCore", "WellformedFormats", "WellformedForms", "WellformedInternet", "WellformedMail",
      ]),
    .library(name: "WellformedMail", targets: ["WellformedMail"]),
    .library(name: "WellformedInternational", targets: ["WellformedInternational"]),
    .library(name: "WellformedLanguages", targets: ["WellformedLanguages"]),
    .library(name: "WellformedGerman", targets: ["WellformedGerman"]),
    .library(name: "WellformedFoundation", targets: ["WellformedFoundation"]),
    .library(name: "WellformedTesting", targets: ["WellformedTesting"]),
    .library(name: "WellformedSchema", targets: ["WellformedSchema"]),
    .library(name: "WellformedLive", targets: ["WellformedLive"]),
    .library(name: "WellformedPhones", targets: ["WellformedPhones"]),
    .library(name: "WellformedPasswords", targets: ["WellformedPasswords"]),
    .library(name: "WellformedPasswordsSmall", targets: ["WellformedPasswordsSmall"]),
    .library(name: "WellformedPasswordsMiddle", targets: ["WellformedPasswordsMiddle"]),
    .library(name: "WellformedPasswordsWhole", targets: ["WellformedPasswordsWhole"]),
    .library(name: "WellformedPasswordsLanguages", targets: ["WellformedPasswordsLanguages"]),
    .library(name: "WellformedPasswordsCommon", targets: ["WellformedPasswordsCommon"]),
    .library(name: "WellformedLeakedPasswords", targets: ["WellformedLeakedPasswords"]),
    .library(name: "WellformedWeb", targets: ["WellformedWeb"]),
    .library(name: "WellformedCombine", targets: ["WellformedCombine"]),
    .library(name: "WellformedAppKit", targets: ["WellformedAppKit"]),
    .library(name: "WellformedUIKit", targets: ["WellformedUIKit"]),
    .library(name: "WellformedSwiftUI", targets: ["WellformedSwiftUI"]),
    .library(name: "WellformedServer", targets: ["WellformedServer"]),
    .library(name: "WellformedMacros", targets: ["WellformedMacros"]),
  ],
  traits: [
    .trait(name: "Server", description: "Forms read, judged and answered by Hummingbird servers: WellformedServer."),
    .trait(
      name: "AsyncHTTPClient",
      description: "Leaked passwords asked for over async-http-client: WellformedLeakedPasswords."),
    .trait(name: "Macros", description: "Forms written as annotations of their models: WellformedMacros."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    // Fetched only for packages that enable the trait: without it, the targets that use these are empty.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    // What `Wellformed` exports. Two modules that do not depend on each other compile side by side.
    .target(name: "WellformedCore"),
    .target(name: "WellformedMail", dependencies: ["WellformedCore"]),
    .target(name: "WellformedInternet", dependencies: ["WellformedCore", "WellformedMail"]),
    .target(name: "WellformedFormats", dependencies: ["WellformedCore"]),
    .target(name: "WellformedForms", dependencies: ["WellformedCore"]),
    .target(
      name: "Wellformed",
      dependencies: [
        "WellformedCore", "WellformedFormats", "WellformedForms", "WellformedInternet", "WellformedMail",
      ]),
    .target(name: "WellformedInternational", dependencies: ["Wellformed"]),
    .target(name: "WellformedLanguages", dependencies: ["Wellformed"], exclude: ["Catalogues"]),
    .target(name: "WellformedGerman", dependencies: ["WellformedLanguages"]),
    .target(name: "WellformedFoundation", dependencies: ["Wellformed", "WellformedSchema"]),
    .target(name: "WellformedSamples", dependencies: ["Wellformed", "WellformedSchema"]),
    .target(name: "WellformedTesting", dependencies: ["Wellformed", "WellformedSamples", "WellformedSchema"]),
    .target(name: "WellformedSchema", dependencies: ["Wellformed"]),
    .target(name: "WellformedLive", dependencies: ["Wellformed"]),
    .target(name: "WellformedPhones", dependencies: ["Wellformed"]),
    .target(name: "WellformedPasswords", dependencies: ["Wellformed"]),
    .target(name: "WellformedPasswordsSmall", dependencies: ["WellformedPasswords"]),
    .target(name: "WellformedPasswordsMiddle", dependencies: ["WellformedPasswords"]),
    .target(name: "WellformedPasswordsWhole", dependencies: ["WellformedPasswords"]),
    .target(name: "WellformedPasswordsLanguages", dependencies: ["WellformedPasswords"]),
    .target(name: "WellformedPasswordsCommon", dependencies: ["WellformedPasswords"]),
    .target(
      name: "WellformedLeakedPasswords",
      dependencies: [
        "WellformedPasswords",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
      ]),
    .target(
      name: "WellformedWeb", dependencies: ["Wellformed", "WellformedLive", "WellformedSchema"],
      exclude: [
        "Additions/WellformedPasswords.swift", "Binding", "Editions/plans.swift", "Editions/without-playground.swift",
        "FormatSets", "Playground", "Runtime",
      ],
      resources: [.copy("Resources")]),
    .target(name: "WellformedCombine", dependencies: ["Wellformed", "WellformedFoundation", "WellformedLive"]),
    .target(
      name: "WellformedAppKit", dependencies: ["Wellformed", "WellformedFoundation", "WellformedLive"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "WellformedUIKit", dependencies: ["Wellformed", "WellformedFoundation", "WellformedLive"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "WellformedSwiftUI", dependencies: ["Wellformed", "WellformedFoundation", "WellformedLive"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "WellformedServer",
      dependencies: [
        "Wellformed", "WellformedFoundation", "WellformedSamples", "WellformedSchema", "WellformedWeb",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Server"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: .when(traits: ["Server"])),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: .when(traits: ["Server"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Server"])),
      ]),
    .target(
      name: "WellformedMacros",
      dependencies: ["Wellformed", .target(name: "WellformedMacroExpansion", condition: .when(traits: ["Macros"]))]),
    .macro(
      name: "WellformedMacroExpansion",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ]),
    .target(name: "WellformedCorpora", path: "Tests/WellformedCorpora"),
    .target(
      name: "WellformedDepths", dependencies: ["Wellformed", "WellformedSchema"], path: "Tests/WellformedDepths"),
    .testTarget(
      name: "WellformedTests",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedLanguages", "WellformedTesting"],
      exclude: ["Messages/Sentences"]),
    .testTarget(
      name: "WellformedTestingTests",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedSamples", "WellformedSchema", "WellformedTesting"]),
    .testTarget(
      name: "WellformedRecipes",
      dependencies: [
        "Wellformed", "WellformedCorpora", "WellformedFoundation", "WellformedSchema", "WellformedTesting",
      ]),
    .testTarget(
      name: "WellformedSchemaTests",
      dependencies: [
        "Wellformed", "WellformedCorpora", "WellformedDepths", "WellformedLanguages", "WellformedSchema",
        "WellformedTesting",
      ]),
    .testTarget(
      name: "WellformedLiveTests",
      dependencies: [
        "Wellformed", "WellformedLive", "WellformedLiveWorld", "WellformedSchema", "WellformedTesting",
      ]),
    .target(
      name: "WellformedLiveWorld",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedLive", "WellformedTesting"],
      path: "Tests/WellformedLiveWorld"),
    .testTarget(
      name: "WellformedWebTests",
      dependencies: [
        "Wellformed", "WellformedCorpora", "WellformedLanguages", "WellformedLive", "WellformedPasswords",
        "WellformedPasswordsSmall", "WellformedPhones",
        "WellformedSchema", "WellformedTesting", "WellformedWeb",
      ]),
    .testTarget(
      name: "WellformedPasswordsTests",
      dependencies: [
        "Wellformed", "WellformedCorpora", "WellformedLanguages", "WellformedLeakedPasswords", "WellformedLive",
        "WellformedPasswords",
        "WellformedPasswordsCommon", "WellformedPasswordsLanguages", "WellformedPasswordsMiddle",
        "WellformedPasswordsSmall", "WellformedPasswordsWhole", "WellformedSchema",
        "WellformedTesting",
      ]),
    .testTarget(
      name: "WellformedLeakedPasswordsTests",
      dependencies: ["WellformedLeakedPasswords", "WellformedPasswords"]),
    .testTarget(
      name: "WellformedInternationalTests",
      dependencies: ["Wellformed", "WellformedCorpora", "WellformedInternational", "WellformedTesting"]),
    .testTarget(
      name: "WellformedPhonesTests",
      dependencies: [
        "Wellformed", "WellformedCorpora", "WellformedLanguages", "WellformedLive", "WellformedPhones",
        "WellformedSchema", "WellformedTesting",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if hasPrograms {
  package.products.append(.executable(name: "wellformed", targets: ["WellformedCommand"]))
  package.products.append(.library(name: "WellformedC", type: .dynamic, targets: ["WellformedC"]))
  package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"))
  package.targets += [
    .executableTarget(
      name: "WellformedCommand",
      dependencies: [
        "CDecompression", "Wellformed", "WellformedLanguages", "WellformedLive", "WellformedPasswords",
        "WellformedPasswordsCommon", "WellformedPasswordsWhole", "WellformedPhones", "WellformedSamples",
        "WellformedSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CDecompression"),
    .target(name: "CWellformed"),
    .target(
      name: "WellformedC",
      dependencies: [
        "CWellformed", "Wellformed", "WellformedPasswords", "WellformedPasswordsCommon", "WellformedPasswordsWhole",
        "WellformedPhones", "WellformedSchema",
      ]),
    .testTarget(
      name: "WellformedCTests",
      dependencies: [
        "CWellformed", "Wellformed", "WellformedC", "WellformedCommand", "WellformedCorpora", "WellformedSchema",
        "WellformedTesting",
      ]),
    .target(name: "WellformedLiveMutants", path: "Tests/WellformedLiveMutants"),
    .executableTarget(
      name: "WellformedLiveSoak", dependencies: ["WellformedLiveMutants", "WellformedLiveWorld"],
      path: "Tests/WellformedLiveSoak"),
    .executableTarget(
      name: "WellformedPhoneAnswers", dependencies: ["WellformedPhones"], path: "Tests/WellformedPhoneAnswers"),
    .executableTarget(
      name: "WellformedPasswordAnswers",
      dependencies: ["Wellformed", "WellformedPasswords", "WellformedPasswordsWhole"],
      path: "Tests/WellformedPasswordAnswers"),
    .executableTarget(
      name: "WellformedOneLanguage", dependencies: ["Wellformed", "WellformedLanguages"],
      path: "Tests/WellformedOneLanguage"),
    .executableTarget(name: "WellformedStacks", dependencies: ["WellformedDepths"], path: "Tests/WellformedStacks"),
    .testTarget(
      name: "WellformedCommandTests",
      dependencies: [
        "Wellformed", "WellformedCommand", "WellformedLanguages", "WellformedPasswords", "WellformedPhones",
        "WellformedSchema", "WellformedTesting",
      ],
      exclude: ["Snapshots"]),
  ]

  // The soak runs on a copy of the live forms that can contain mistakes, which Scripts/build-soak.py writes.
  if let copy = Context.environment["WELLFORMED_LIVE_SOURCES"] {
    for target in package.targets where target.name == "WellformedLive" {
      target.path = copy
      target.dependencies.append("WellformedLiveMutants")
    }
  }
}

// With only some tests, only what these need is built for the product of the tests.
if let tests = Context.environment["WELLFORMED_TESTS"] {
  package.targets.removeAll { $0.type == .test && $0.name != tests }
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
  ]
}

// The versions of Apple's systems that the server's types need, because Hummingbird's do. Only this line names them.
for target in package.targets where target.name == "WellformedServer" {
  let versions = "macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0"
  target.swiftSettings?.append(.enableExperimentalFeature("AvailabilityMacro=WellformedServer 1.0:\(versions)"))
}
