// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in the project's own checks, which set `LADLE_STRICT`. Elsewhere another compiler's new warning does
/// not stop a build.
let warnings: [SwiftSetting] =
  Context.environment["LADLE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of every target.
let strict: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

func module(
  _ name: String, on dependencies: [Target.Dependency] = [], linking libraries: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: libraries)
}

func tests(
  _ name: String, on dependencies: [Target.Dependency] = [], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: files, swiftSettings: strict)
}

#if os(Linux)
  let libxml2: String? = "libxml-2.0"
  let zlib: String? = "zlib"
  let transports: [Target.Dependency] = ["URLSessionTransport", "SoupTransport"]
#else
  // The SDK's libraries need no search path. With a name, Xcode would warn that the library is not installed.
  let libxml2: String? = nil
  let zlib: String? = nil
  let transports: [Target.Dependency] = ["URLSessionTransport"]
#endif

// The core, in import order: a module may import only modules above it, and
// `--explicit-target-dependency-import-check error` rejects every other import.
var targets: [Target] = [
  module("JSON"),
  module("Recipes", on: ["JSON"]),
  module("RecipeSearch", on: ["Recipes"]),
  module("Ingredients"),
  module("Shopping", on: ["Ingredients"]),
  module("Storage"),
  module("Archives", on: ["CZlib", "Storage"]),
  module("Networking", on: ["Storage"]),
  // The transport of Apple's shell and of most tests. The Linux program must not link it, for the reasons that
  // `URLSessionTransport` gives.
  module("URLSessionTransport", on: ["Storage", "Networking"]),
  module("RecipeFeed", on: ["Recipes", "Storage", "Networking"]),
  module("RecipeImages", on: ["Storage", "Networking"]),
  // Linux has iconv in its C library.
  module(
    "PageMarkup", on: ["CLibXML2", "JSON"],
    linking: [.linkedLibrary("iconv", .when(platforms: [.iOS, .macOS]))]),
  module("RecipePages", on: ["Recipes", "Ingredients", "Storage", "Networking", "PageMarkup"]),
  module(
    "Cookbook",
    on: [
      "JSON", "Recipes", "Ingredients", "Shopping", "Storage", "Networking", "RecipeImages", "PageMarkup",
      "RecipePages",
    ]),
  module(
    "RecipeExchange",
    on: [
      "JSON", "Recipes", "Ingredients", "Storage", "Archives", "Networking", "RecipeImages", "PageMarkup",
      "RecipePages",
      "Cookbook",
    ]),
  module(
    "RecipePresentation",
    on: [
      "Recipes", "RecipeSearch", "Ingredients", "Shopping", "Storage", "Networking", "RecipeFeed",
      "RecipeImages",
      "RecipePages", "Cookbook", "RecipeExchange",
    ]),

  .systemLibrary(name: "CZlib", pkgConfig: zlib, providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"])]),
  .systemLibrary(
    name: "CLibXML2", pkgConfig: libxml2, providers: [.apt(["libxml2-dev"]), .yum(["libxml2-devel"])]),

  .target(
    name: "TestSupport", dependencies: ["Storage", "Networking"], path: "Tests/TestSupport",
    swiftSettings: strict),
  tests("Recipes"),
  tests("RecipeSearch", on: ["Recipes"]),
  tests("Ingredients"),
  tests("Shopping", on: ["Ingredients"]),
  tests("Storage"),
  tests("Archives", on: ["Storage"]),
  tests("Networking", on: ["Storage"] + transports),
  tests("RecipeFeed", on: ["Recipes", "Storage", "Networking", "URLSessionTransport"]),
  tests(
    "RecipeImages",
    on: [
      "Recipes", "Storage", "Networking", "URLSessionTransport", "RecipeFeed", "FaultTrials",
      .target(name: "Faults", condition: .when(platforms: [.linux, .macOS])),
    ]),
  // Injects faults into the photo cache and the cookbook. `Faults` runs the trials in full, and the tests run short
  // versions.
  .target(
    name: "FaultTrials",
    dependencies: [
      "Storage", "Ingredients", "Networking", "URLSessionTransport", "RecipeImages", "Shopping", "Cookbook",
      "TestSupport",
    ],
    path: "Tests/FaultTrials", swiftSettings: strict),
  .executableTarget(
    name: "Faults", dependencies: ["FaultTrials"], path: "Tests/Faults", swiftSettings: strict),
  tests("PageMarkup", on: ["JSON"]),
  // The tests find their fixtures relative to their own source files.
  tests(
    "RecipePages", on: ["Recipes", "Ingredients", "Storage", "Networking", "URLSessionTransport"],
    excluding: ["Fixtures"]),
  tests(
    "Cookbook",
    on: [
      "Recipes", "Ingredients", "Shopping", "Storage", "Networking", "URLSessionTransport", "RecipeImages",
      "PageMarkup",
      "RecipePages", "FaultTrials", .target(name: "Faults", condition: .when(platforms: [.linux, .macOS])),
    ], excluding: ["Fixtures"]),
  tests(
    "RecipeExchange",
    on: [
      "Recipes", "Ingredients", "Storage", "Archives", "Networking", "URLSessionTransport", "RecipeImages",
      "PageMarkup", "RecipePages", "Cookbook",
    ]),
  tests(
    "RecipePresentation",
    on: [
      "Recipes", "RecipeSearch", "Ingredients", "Shopping", "Storage", "Networking", "RecipeFeed",
      "RecipeImages",
      "RecipePages", "Cookbook", "RecipeExchange",
    ],
    excluding: ["Fixtures"]),
]

var products: [Product] = [
  .library(
    name: "LadleCore",
    targets: [
      "Recipes", "RecipeSearch", "Ingredients", "Shopping", "Storage", "Networking", "RecipeFeed",
      "RecipeImages", "RecipePages", "Cookbook", "RecipeExchange", "RecipePresentation",
    ]),
  // For itself, because a program that contains the Swift runtime would need curl's headers to link it on Linux.
  .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
  // For Benchmarks, whose PageReport needs nothing else and is built often.
  .library(name: "LadlePages", targets: ["Ingredients", "RecipePages"]),
]

#if os(Linux)
  // The GNOME shell. These targets do not exist on Apple's systems.
  targets += [
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // WebKitGTK is not linked: its functions are looked up when the first video is played.
    .systemLibrary(name: "CWebKit", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    module("GLib", on: ["CGLib"]),
    module("SoupTransport", on: ["Storage", "Networking", "GLib", "CGLib", "CSoup"]),
    module("Adwaita", on: ["GLib", "CGLib", "CAdwaita", "CWebKit"]),
    module(
      "LadleGNOME",
      on: [
        "GLib", "Adwaita", "Recipes", "RecipeSearch", "Ingredients", "Shopping", "Storage", "Networking",
        "SoupTransport", "RecipeFeed", "RecipeImages", "RecipePages", "Cookbook", "RecipeExchange",
        "RecipePresentation",
      ]),
    tests("GLib", on: ["CGLib", "Storage"]),
    tests(
      "LadleGNOME",
      on: [
        "Adwaita", "CAdwaita", "GLib", "Recipes", "RecipeSearch", "Storage", "RecipeFeed", "RecipeImages",
        "Cookbook", "RecipeExchange", "RecipePresentation",
      ]),
    .executableTarget(name: "ladle", dependencies: ["LadleGNOME"], swiftSettings: strict),

    // A server with every known fault against the feed, the photos and the pages, over both transports.
    .testTarget(
      name: "HostileWorldTests",
      dependencies: [
        "Recipes", "Ingredients", "Storage", "Networking", "URLSessionTransport", "SoupTransport",
        "RecipeFeed",
        "RecipeImages", "RecipePages", "TestSupport",
      ],
      swiftSettings: strict),

    // Used by the interface tests, which drive the program through the accessibility tree and by keys.
    .systemLibrary(
      name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
    .testTarget(
      name: "InterfaceTests", dependencies: ["CAtspi", "CGLib", "CXTest", "Storage", "TestSupport"],
      swiftSettings: strict),
  ]
  products += [
    .executable(name: "ladle", targets: ["ladle"]),
    // For Benchmarks, whose MeasuredLadle observes the window.
    .library(name: "Adwaita", targets: ["Adwaita"]),
    .library(name: "CAdwaita", targets: ["CAdwaita"]),
    .library(name: "LadleGNOME", targets: ["LadleGNOME"]),
    // For Support/Fuzz.
    .library(name: "SoupTransport", targets: ["SoupTransport"]),
    // For Support/AppleStubs, which tests the Apple shell with the same fixtures and servers.
    .library(name: "LadleTestSupport", targets: ["TestSupport"]),
  ]
#else
  // The iPhone and iPad shell. Apps/iOS is its app, and Support/AppleStubs builds and tests it on Linux.
  // `swift build` on a Mac builds every target for macOS, which has no UIKit. LADLE_CORE_ONLY omits this target.
  if Context.environment["LADLE_CORE_ONLY"] == nil {
    targets.append(
      module(
        "LadleSwiftUI",
        on: [
          "Recipes", "RecipeSearch", "Ingredients", "Storage", "Networking", "URLSessionTransport",
          "RecipeFeed", "RecipeImages", "RecipePages", "Cookbook", "RecipeExchange", "RecipePresentation",
        ]))
    products.append(.library(name: "LadleSwiftUI", targets: ["LadleSwiftUI"]))
  }
#endif

// `LADLE_TESTS=Cookbook,Storage` leaves only these modules' tests in the package, so that a build costs the modules that
// a change touches.
if let modules = Context.environment["LADLE_TESTS"]?.split(separator: ",") {
  targets.removeAll { $0.type == .test && !modules.contains { [name = $0.name] in $0 + "Tests" == name } }
}

let package = Package(
  name: "Ladle",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
