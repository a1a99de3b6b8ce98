import Foundation
import Storage

/// A recipe's name and ingredients without case, accents, spacing and order, as checksums.
struct RecipeTraits: Hashable {
  let name: UInt64
  let ingredients: Set<UInt64>

  init(_ document: RecipeDocument) {
    self.init(
      name: document.name, ingredients: KeptRecipe.ingredientText(of: document).split(separator: "\n"))
  }

  init(name: String, ingredients: some Sequence<some StringProtocol>) {
    self.name = Self.checksum(name)
    self.ingredients = Set(ingredients.map { Self.checksum(String($0)) })
  }

  private static func checksum(_ text: String) -> UInt64 { Checksum.of(folded(text)) }

  /// A text without case, accents and needless spacing.
  static func folded(_ text: String) -> String {
    // Compatibility forms make "½" into "1⁄2".
    let folded =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased()
      : text.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "\u{2044}", with: "/")
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
