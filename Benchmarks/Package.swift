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
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "LadleCore", package: "Ladle"), "CSQLite"],
      swiftSettings: strict),
    .executableTarget(
      name: "PageReport", dependencies: [.product(name: "LadleCore", package: "Ladle")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
