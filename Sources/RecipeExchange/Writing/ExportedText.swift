import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// The texts that the fields of other programs hold.
enum ExportedText {
  /// Returns the groups' names and lines, each of them in one line.
  static func lines(of groups: [IngredientGroup]) -> [(name: String?, lines: [String])] {
    groups.map { ($0.name.map(RecipeDocument.line), $0.ingredients.map { line($0.text) }) }
  }

  static func lines(of sections: [InstructionSection]) -> [(name: String?, lines: [String])] {
    sections.map { section in
      (section.name.map(RecipeDocument.line), section.steps.map { line(DocumentInstructions.text($0)) })
    }
  }

  /// Returns a line that is not taken for a heading: "#10 can" would be one in both Mela and Paprika.
  private static func line(_ text: String) -> String {
    let line = RecipeDocument.line(text)
    let rest = line.drop { $0 == "#" }
    guard rest.count < line.count else { return line }
    return rest.first?.isNumber == true ? "No. " + rest : rest.trimmed()
  }

  /// Returns a duration as other programs write it, and read it or leave it as it is: "1 hr 30 min".
  static func duration(_ duration: Duration?) -> String {
    guard let seconds = duration?.components.seconds, seconds > 0 else { return "" }
    let minutes = max(1, (seconds + 30) / 60)
    // Ladle's reader ignores 48 hours and more as a mistake, and accepts days.
    let days = minutes < 2880 ? 0 : minutes / 1440
    let rest = minutes - days * 1440
    let parts = [(days, "days"), (rest / 60, "hr"), (rest % 60, "min")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// Returns a row for each value: "Calories: 320 kcal".
  static func nutrition(_ facts: [NutritionFact]) -> String {
    facts.map { "\(RecipeDocument.line($0.name)): \(RecipeDocument.line($0.value))" }.joined(separator: "\n")
  }

  /// Returns the tags with the categories and cuisines, for programs that have only one kind of them.
  static func tags(of document: RecipeDocument) -> [String] {
    var tags = document.tags
    for text in document.categories + document.cuisines {
      let tag = RecipeDocument.line(text.replacing(",", with: " "))
      if !tag.isEmpty, !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
    }
    return tags
  }

  /// Whether a text is the address of something in the web, and not a path in Nextcloud.
  static func isWebAddress(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
