import Foundation
import RecipePages

extension ReportedStep {
  /// The steps of the bundled recipes.
  static func stepsOfSampleKitchen() throws -> [ReportedStep] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Resources/kitchen/recipes").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }
      .sorted().flatMap { name in
        let page = folder.appendingPathComponent(name)
        let contents = try RecipePageReader().contents(
          of: Data(contentsOf: page), contentType: "text/html; charset=utf-8", address: page)
        return steps(contents.steps.map(\.text), ingredients: contents.ingredients, source: name)
      }
  }
}

/// The same sequence for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
