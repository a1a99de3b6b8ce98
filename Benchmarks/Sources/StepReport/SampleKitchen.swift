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
