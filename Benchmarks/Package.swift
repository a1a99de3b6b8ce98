// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Ladle's package has none of the dependencies of the benchmarks.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

var targets: [Target] = [
  .systemLibrary(
    name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  // The input of benchmarks, counts and reports: names, feeds, documents and numbers that are the same in each run.
  .target(
    name: "Samples", dependencies: [.product(name: "LadleCore", package: "Ladle")], swiftSettings: strict),
  .executableTarget(
    name: "Benchmarks", dependencies: [.product(name: "LadleCore", package: "Ladle"), "CSQLite", "Samples"],
    swiftSettings: strict),
  .executableTarget(
    name: "Counts", dependencies: [.product(name: "LadleCore", package: "Ladle"), "Samples"],
    swiftSettings: strict),
  .systemLibrary(
    name: "CLibXML2Bare", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .executableTarget(
    name: "PageReport", dependencies: [.product(name: "LadlePages", package: "Ladle"), "CLibXML2Bare"],
    swiftSettings: strict),
  .executableTarget(
    name: "StepReport", dependencies: [.product(name: "LadleCore", package: "Ladle"), "Samples"],
    swiftSettings: strict),
  .executableTarget(
    name: "ShoppingReport", dependencies: [.product(name: "LadleCore", package: "Ladle"), "Samples"],
    swiftSettings: strict),
  .executableTarget(
    name: "LineReport", dependencies: [.product(name: "LadleCore", package: "Ladle")],
    swiftSettings: strict),
]

#if os(Linux)
  targets += [
    // The baseline of Ladle's launch and memory.
    .executableTarget(name: "EmptyWindow", dependencies: [.product(name: "CAdwaita", package: "Ladle")]),
    // The baseline of its frames.
    .executableTarget(name: "BareGrid", dependencies: [.product(name: "CAdwaita", package: "Ladle")]),
    // The program as it is installed, with measurements of its window.
    .executableTarget(
      name: "MeasuredLadle",
      dependencies: [
        .product(name: "Adwaita", package: "Ladle"), .product(name: "LadleGNOME", package: "Ladle"),
      ], swiftSettings: strict),
  ]
#endif

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ladle", path: "..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
