import Foundation
import Ingredients
import RecipePages

/// A step, with the recipe that it is from.
struct ReportedStep {
  let source: String
  let lines: [IngredientLine]
  let step: StepText

  /// Each changed amount with the words around it: "Add [2 → 4] eggs".
  var changes: [String] {
    guard let two = Amount(2) else { return [] }
    let runs = step.scaled(by: two)
    var original = step.text[...]
    return runs.indices.compactMap { index in
      guard runs[index].style == .changed else {
        original = original.dropFirst(runs[index].text.count)
        return nil
      }
      let before = runs[..<index].map(\.text).joined().suffix(60)
      let after = runs[(index + 1)...].map(\.text).joined()
      // The text after a change is in the original too, unless a change follows.
      let next = index + 1 < runs.count ? runs[index + 1].text : ""
      let end = next.isEmpty ? original.endIndex : original.range(of: next)?.lowerBound ?? original.endIndex
      let old = original[..<end]
      original = original[end...]
      return "\(before)[\(old) → \(runs[index].text)]\(after.prefix(70))".replacingOccurrences(
        of: "\n", with: " ")
    }
  }

  var withIngredients: String {
    let named = step.ingredients.map { lines[$0].text }.joined(separator: " | ")
    let timers = step.timers.map { "\($0.words): \($0.activity ?? "–")" }.joined(separator: " | ")
    return "[\(source)] \(step.text)\n   > \(named)" + (timers.isEmpty ? "" : "\n   @ \(timers)")
  }

  // MARK: - Sources

  private struct Page: Decodable {
    var ingredients: [String]?
    var steps: [String]?

    enum CodingKeys: String, CodingKey {
      case ingredients
      case steps = "instructions_list"
    }
  }

  /// The steps that the pages of a folder should have, by their NAME.json.
  static func steps(inPages folder: String) throws -> [ReportedStep] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
      .flatMap { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
        let page = try JSONDecoder().decode(Page.self, from: data)
        return steps(
          page.steps ?? [], ingredients: (page.ingredients ?? []).map(IngredientLine.init),
          source: String(name.prefix { $0 != "_" }))
      }
  }

  static func steps(_ texts: [String], ingredients: [IngredientLine], source: String) -> [ReportedStep] {
    StepText.steps(texts, ingredients: ingredients).map {
      ReportedStep(source: source, lines: ingredients, step: $0)
    }
  }
}
