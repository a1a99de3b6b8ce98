// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzers for the readers of untrusted bytes. `make fuzz` runs them. The products link only
// with `-sanitize=fuzzer`, and import what is not public with `-enable-testing`.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ladle", path: "../..")],
  targets: [
    .target(
      name: "Driver", dependencies: [.product(name: "LadleCore", package: "Ladle")], swiftSettings: settings)
  ]
    + [
      "PageFuzz", "QuantityFuzz", "FeedFuzz", "CooklangFuzz", "ImportFuzz", "DocumentFuzz", "JournalFuzz",
      "HeaderFuzz", "CharsetFuzz", "ResponseFuzz", "CacheFuzz", "PhotoFuzz", "VideoLinkFuzz", "CatalogueFuzz",
    ].map { name in
      .executableTarget(
        name: name, dependencies: ["Driver", .product(name: "LadleCore", package: "Ladle")],
        swiftSettings: settings)
    } + [
      .executableTarget(
        name: "BodyFuzz", dependencies: ["Driver", .product(name: "SoupTransport", package: "Ladle")],
        swiftSettings: settings)
    ],
  swiftLanguageModes: [.v6]
)
