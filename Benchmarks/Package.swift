// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what measuring needs reaches nobody who uses Ladle.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ladle", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "LadleCore", package: "Ladle")],
      swiftSettings: strict),
    .executableTarget(
      name: "PageReport", dependencies: [.product(name: "LadleCore", package: "Ladle")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
