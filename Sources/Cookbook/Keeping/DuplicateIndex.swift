import Foundation
import RecipePages
import Storage

/// Finds the kept recipe that a new one would double.
///
/// Two recipes count as the same if they have the same identity, come from the same recipe of a feed or from the same
/// page, or have the same name and ingredients. Two recipes of one page that share neither their name nor any
/// ingredient are two: a page may have several.
struct DuplicateIndex {
  private var traits: [UUID: RecipeTraits] = [:]
  private var origins: [FeedOrigin: UUID] = [:]
  private var pages: [AddressKey: [UUID]] = [:]
  private var texts: [RecipeTraits: [UUID]] = [:]

  init(_ recipes: [KeptRecipe]) {
    for recipe in recipes {
      insert(
        RecipeTraits(name: recipe.name, ingredients: recipe.ingredientLines), recipe.id, recipe.origin,
        recipe.source)
    }
  }

  mutating func insert(_ document: RecipeDocument, as id: UUID) {
    insert(RecipeTraits(document), id, document.origin, document.source)
  }

  private mutating func insert(_ recipe: RecipeTraits, _ id: UUID, _ origin: FeedOrigin?, _ source: String) {
    traits[id] = recipe
    if let origin { origins[origin] = id }
    if let page = AddressKey(source) { pages[page, default: []].append(id) }
    texts[recipe, default: []].append(id)
  }

  /// Returns the kept recipe that is the same as a document; nil if there is none.
  ///
  /// - Parameters:
  ///   - document: The new recipe.
  ///   - kept: Reads a kept document, or returns nil if that fails. It is called for recipes that have only the name in
  ///     common because neither has ingredients.
  /// - Returns: The identity of the kept recipe.
  func match(_ document: RecipeDocument, kept: (UUID) -> RecipeDocument?) -> UUID? {
    if let id = document.id, traits[id] != nil { return id }
    if let origin = document.origin, let id = origins[origin] { return id }
    let recipe = RecipeTraits(document)
    let fromPage = AddressKey(document.source).flatMap { pages[$0] } ?? []
    if let id = fromPage.first(where: { traits[$0]?.isRelated(to: recipe) ?? false }) { return id }
    return texts[recipe]?.first { id in
      guard recipe.ingredients.isEmpty else { return true }
      guard let other = kept(id) else { return false }
      return other.sections == document.sections && other.summary == document.summary
    }
  }
}

/// A recipe's name and ingredients without case, accents, spacing and order, as checksums.
struct RecipeTraits: Hashable {
  let name: UInt64
  let ingredients: Set<UInt64>

  init(_ document: RecipeDocument) {
    self.init(name: document.name, ingredients: document.ingredientTexts)
  }

  init(name: String, ingredients: some Sequence<some StringProtocol>) {
    self.name = Self.checksum(name)
    self.ingredients = Set(ingredients.map { Self.checksum(String($0)) })
  }

  /// Whether two recipes of the same page are the same one, perhaps in another version. One that has no ingredients
  /// yet may be any.
  func isRelated(to other: RecipeTraits) -> Bool {
    ingredients.isEmpty || other.ingredients.isEmpty || agrees(with: other)
  }

  /// Whether two recipes have the same name or an ingredient in common.
  func agrees(with other: RecipeTraits) -> Bool {
    name == other.name || !ingredients.isDisjoint(with: other.ingredients)
  }

  private static func checksum(_ text: String) -> UInt64 {
    // Compatibility forms make "½" into "1⁄2".
    let folded =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased()
      : text.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "\u{2044}", with: "/")
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return Checksum.of(folded.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
