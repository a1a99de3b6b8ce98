// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what measuring needs reaches nobody who uses Ladle.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ladle", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "LadleCore", package: "Ladle")],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
