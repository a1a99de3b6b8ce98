// swift-tools-version: 6.2
import PackageDescription

// Stand-ins for Apple's frameworks, so that the Apple shell is type-checked and exercised on Linux.
// Documentation/iOS.md says what that proves and what it does not. Nothing ships this package.

// As in the root package's manifest: warnings are errors in the project's own checks.
let warnings: [SwiftSetting] =
  Context.environment["LADLE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let language: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// As in the root package's manifest: the shell is compiled here exactly as it is there.
let strict = language + [.enableUpcomingFeature("InternalImportsByDefault")]

// What Linux's Foundation lacks is in a module that the shell imports without saying so, because on Apple's systems it is in
// Foundation.
let shell = strict + [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "AppleFoundation"])]

// Where Testing meets a module called CoreGraphics the compiler looks for an overlay that only Apple's SDK has.
let testing = language + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let frameworks: [Target.Dependency] = [
  "ActivityKit", "AlarmKit", "AppIntents", "AppleFoundation", "AVFAudio", "Combine", "CoreGraphics",
  "CoreTransferable", "EventKit", "ImageIO", "Network", "PhotosUI", "SwiftUI", "UIKit",
  "UniformTypeIdentifiers",
  "UserNotifications", "WebKit", "os",
]
let core = ["LadleCore", "URLSessionTransport"].map { Target.Dependency.product(name: $0, package: "Ladle") }

let testSupport = Target.Dependency.product(name: "LadleTestSupport", package: "Ladle")

let package = Package(
  name: "AppleStubs",
  dependencies: [
    .package(name: "Ladle", path: "../.."),
    // Combine's publishers, the one part that is worth borrowing.
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: language),
    .target(name: "AVFAudio", swiftSettings: language),
    .target(name: "ActivityKit", swiftSettings: language),
    .target(name: "AppIntents", swiftSettings: language),
    .target(name: "AppleFoundation", swiftSettings: language),
    .target(
      name: "AlarmKit", dependencies: ["ActivityKit", "AppIntents", "SwiftUI"], swiftSettings: language),
    .target(name: "EventKit", swiftSettings: language),
    .target(name: "Network", swiftSettings: language),
    .target(name: "UserNotifications", swiftSettings: language),
    .target(name: "CoreGraphics", swiftSettings: language),
    .target(name: "ImageIO", dependencies: ["CoreGraphics"], swiftSettings: language),
    .target(name: "UIKit", dependencies: ["CoreGraphics"], swiftSettings: language),
    .target(name: "UniformTypeIdentifiers", swiftSettings: language),
    .target(name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"], swiftSettings: language),
    .target(name: "PhotosUI", dependencies: ["CoreTransferable", "SwiftUI"], swiftSettings: language),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: language),
    .target(name: "os", swiftSettings: language),
    .target(
      name: "SwiftUI",
      dependencies: [
        "AppleFoundation", "Combine", "CoreGraphics", "CoreTransferable", "UIKit", "UniformTypeIdentifiers",
      ],
      swiftSettings: language),

    // Links to folders of the root package and of the app.
    .target(name: "LadleSwiftUI", dependencies: frameworks + core, swiftSettings: shell),

    .executableTarget(
      name: "LadleApp", dependencies: ["LadleSwiftUI", "SwiftUI"],
      exclude: [
        "Assets.xcassets", "Info.plist", "Ladle.entitlements", "PrivacyInfo.xcprivacy", "de.lproj",
        "es.lproj", "fr.lproj", "timer-alert.wav",
      ], swiftSettings: strict),

    .testTarget(name: "AppleStubsTests", dependencies: frameworks, swiftSettings: testing),
    .testTarget(
      name: "LadleSwiftUITests", dependencies: frameworks + core + [testSupport, "LadleSwiftUI"],
      exclude: ["Transcripts"], swiftSettings: testing),
  ],
  swiftLanguageModes: [.v6]
)
