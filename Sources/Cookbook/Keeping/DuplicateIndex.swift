package import Foundation
import RecipePages
import Storage

/// Finds the kept recipe that a new one would double.
///
/// Two recipes count as the same if they have the same name and ingredients. Those with the same identity, from the
/// same recipe of a feed or from the same page need only the same name, or more than half of the ingredients in common:
/// a folder copied by hand may hold another recipe by now, and a page may have several.
///
/// Two identities are of two recipes: such recipes are the same only if no text tells them apart, and so are those of
/// one file, which has each of its recipes once. One that was copied by hand has the identity of the other. Those of
/// several files of one import need at least the same name.
package struct DuplicateIndex {
  private var traits: [UUID: RecipeTraits] = [:]
  private var origins: [FeedOrigin: UUID] = [:]
  private var pages: [AddressKey: Page] = [:]
  private var texts: [Texts: [UUID]] = [:]
  /// The kept recipes without ingredients, whose steps are known only when they are read.
  private var unread: [RecipeTraits: [UUID]] = [:]
  /// `checksumOfSteps` of the recipes that were inserted as documents or read. What it tells apart need not be read.
  private var steps: [UUID: UInt64] = [:]

  /// The recipes of one page, which may be thousands: a list of recipes, or a file that gives one address for all.
  private struct Page {
    private(set) var ids: [UUID] = []
    /// The places in `ids` by name and by ingredient.
    private var named: [UInt64: [Int]] = [:]
    private var containing: [UInt64: [Int]] = [:]

    mutating func insert(_ recipe: RecipeTraits, _ id: UUID) {
      named[recipe.name, default: []].append(ids.count)
      for ingredient in recipe.ingredients { containing[ingredient, default: []].append(ids.count) }
      ids.append(id)
    }

    /// Returns all recipes that may be related to another, and few besides, in the order of their insertion.
    ///
    /// A recipe that shares more than half of the ingredients has one of any half of them. Taken is the half that the
    /// fewest recipes contain, which leaves out the salt.
    func candidates(for recipe: RecipeTraits) -> [UUID] {
      let rarest = recipe.ingredients.map { containing[$0] ?? [] }.sorted { $0.count < $1.count }
        .prefix((recipe.ingredients.count + 1) / 2)
      return Set(rarest.joined()).union(named[recipe.name] ?? []).sorted().map { ids[$0] }
    }
  }

  /// What all recipes that count as the same have in common.
  private struct Texts: Hashable {
    let traits: RecipeTraits
    /// The checksum of the steps and the summary if there are no ingredients, and else 0.
    let steps: UInt64

    init(_ document: RecipeDocument) {
      traits = RecipeTraits(document)
      steps = traits.ingredients.isEmpty ? document.checksumOfSteps : 0
    }

    init(withIngredients traits: RecipeTraits) { (self.traits, steps) = (traits, 0) }
  }

  package init(_ recipes: [KeptRecipe]) {
    for recipe in recipes {
      let traits = RecipeTraits(name: recipe.name, ingredients: recipe.ingredientLines)
      insert(traits, recipe.id, recipe.origin, recipe.source)
      if traits.ingredients.isEmpty {
        unread[traits, default: []].append(recipe.id)
      } else {
        texts[Texts(withIngredients: traits), default: []].append(recipe.id)
      }
    }
  }

  package mutating func insert(_ document: RecipeDocument, as id: UUID) {
    let same = Texts(document)
    insert(same.traits, id, document.origin, document.source)
    texts[same, default: []].append(id)
    steps[id] = document.checksumOfSteps
  }

  private mutating func insert(_ recipe: RecipeTraits, _ id: UUID, _ origin: FeedOrigin?, _ source: String) {
    traits[id] = recipe
    if let origin { origins[origin] = id }
    if let page = AddressKey(source) { pages[page, default: Page()].insert(recipe, id) }
  }

  /// Whether a recipe with this identity is kept.
  package func contains(_ id: UUID) -> Bool { traits[id] != nil }

  package func has(_ id: UUID, theNameOf document: RecipeDocument) -> Bool {
    traits[id]?.name == RecipeTraits(name: document.name, ingredients: [String]()).name
  }

  /// The kept recipes with the name and ingredients of a document.
  package func namesakes(of document: RecipeDocument) -> [UUID] {
    let same = Texts(document)
    return (texts[same] ?? []) + (unread[same.traits] ?? [])
  }

  /// What a new recipe has beside its document.
  package struct Belongings: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let photo = Belongings(rawValue: 1)
    package static let facts = Belongings(rawValue: 2)
  }

  /// Returns the kept recipe that is the same as a document; nil if there is none.
  ///
  /// - Parameters:
  ///   - document: The new recipe.
  ///   - belongings: What else would be lost, or go on to the kept recipe.
  ///   - neighbors: The kept recipes that the same file has.
  ///   - others: The kept recipes that other files of the same import have.
  ///   - kept: Reads a kept document. It is called for each recipe that the index finds, which may have been changed or
  ///     removed since, or have the same checksums by accident.
  /// - Returns: The identity of the kept recipe.
  package mutating func match(
    _ document: RecipeDocument, with belongings: Belongings = [], beside neighbors: Set<UUID> = [],
    after others: Set<UUID> = [], kept: (UUID) throws(CookbookError) -> RecipeDocument
  ) -> UUID? {
    let same = Texts(document)
    let recipe = same.traits
    let checksum = document.checksumOfSteps
    // A link that was not read yet has nothing to lose.
    let isLink =
      belongings.isEmpty && recipe.ingredients.isEmpty && document.sections.isEmpty
      && document.summary.isEmpty
    /// Whether the steps may be the same, as far as is known without reading them.
    func mayHaveSteps(_ id: UUID) -> Bool { steps[id].map { $0 == checksum } ?? true }
    func isApart(_ id: UUID) -> Bool { neighbors.contains(id) || document.id.map { $0 != id } == true }
    /// Whether a recipe of this page, feed or identity may be the same, as far as is known without reading it.
    func isCandidate(_ id: UUID, _ found: RecipeTraits) -> Bool {
      if isApart(id) {
        return found.name == recipe.name
          && (isLink || found == recipe && mayHaveSteps(id))
      }
      if others.contains(id), !isLink, found.name != recipe.name { return false }
      // What is said of a recipe must not go on to another. One that the person has renamed has its ingredients and steps.
      if belongings.contains(.facts), document.id != id {
        let isRenamed =
          found.ingredients == recipe.ingredients && !recipe.ingredients.isEmpty
          && !document.sections.isEmpty && mayHaveSteps(id)
        return found.name == recipe.name || isRenamed
      }
      return isLink || found.isRelated(to: recipe)
    }
    var related = document.id.map { [$0] } ?? []
    if let id = document.origin.flatMap({ origins[$0] }) { related.append(id) }
    related += candidates(on: document.source, for: recipe, isLink: isLink)
    // Of several, the one that reads the same: what is said of a recipe must not go on to another.
    func exact(_ ids: [UUID]) -> UUID? {
      guard document.id == nil else { return nil }
      return ids.first { id in
        guard traits[id] == recipe, mayHaveSteps(id), case .success(let other) = read(id, kept) else {
          return false
        }
        return other.hasAllTexts(of: document)
      }
    }
    if let id = exact(related) { return id }
    for id in related {
      guard let found = traits[id], isCandidate(id, found) else { continue }
      switch read(id, kept) {
      case .success(let other):
        if isCandidate(id, RecipeTraits(other)), !isApart(id) || isLink || other.hasAllTexts(of: document) {
          return id
        }
      case .failure(let error): if error != .noRecipe && !isApart(id) { return id }
      }
    }
    // Each is read once: an import may have thousands of recipes without ingredients.
    for id in unread.removeValue(forKey: recipe) ?? [] {
      // One that cannot be read now stands for nothing.
      guard case .success(let other) = read(id, kept) else { continue }
      texts[Texts(other), default: []].append(id)
    }
    let alike = texts[same] ?? []
    return exact(alike)
      ?? alike.first { id in
        if isApart(id), !mayHaveSteps(id) { return false }
        return switch read(id, kept) {
        case .success(let other): isApart(id) ? other.hasAllTexts(of: document) : other.hasTexts(of: document)
        // One that cannot be read now is there all the same. Without ingredients only reading it tells.
        case .failure(let error): error != .noRecipe && !recipe.ingredients.isEmpty && !isApart(id)
        }
      }
  }

  /// Returns the kept recipes of a page that may be related to another; for a link all.
  func candidates(on source: String, for recipe: RecipeTraits, isLink: Bool) -> [UUID] {
    guard let page = AddressKey(source).flatMap({ pages[$0] }) else { return [] }
    return isLink ? page.ids : page.candidates(for: recipe)
  }

  /// Reads a kept document, of which the next recipe may need its steps alone.
  private mutating func read(
    _ id: UUID, _ kept: (UUID) throws(CookbookError) -> RecipeDocument
  ) -> Result<RecipeDocument, CookbookError> {
    let result = Result { () throws(CookbookError) in try kept(id) }
    if case .success(let document) = result { steps[id] = document.checksumOfSteps }
    return result
  }
}

extension RecipeDocument {
  /// Whether another recipe has the same name and ingredients, or if neither has any, the same steps.
  fileprivate func hasTexts(of other: RecipeDocument) -> Bool {
    func folded(_ texts: [String]) -> Set<String> { Set(texts.map(RecipeTraits.folded)) }
    let ingredients = ingredientTexts
    guard RecipeTraits.folded(name) == RecipeTraits.folded(other.name),
      folded(ingredients) == folded(other.ingredientTexts)
    else { return false }
    return !ingredients.isEmpty || hasSteps(of: other)
  }

  /// Whether nothing that a person reads tells two recipes apart.
  fileprivate func hasAllTexts(of other: RecipeDocument) -> Bool {
    hasTexts(of: other) && hasSteps(of: other)
  }

  private func hasSteps(of other: RecipeDocument) -> Bool {
    sections == other.sections && summary == other.summary
  }

  /// The checksum of all texts that tell recipes apart.
  package var checksumOfTexts: UInt64 {
    Checksum.of(([name] + ingredientTexts).joined(separator: "\n"), seed: checksumOfSteps)
  }

  fileprivate var checksumOfSteps: UInt64 {
    let texts = [summary] + sections.flatMap { [$0.name ?? ""] + $0.steps.map(\.text) }
    return Checksum.of(texts.joined(separator: "\n"))
  }
}

/// A recipe's name and ingredients without case, accents, spacing and order, as checksums.
package struct RecipeTraits: Hashable {
  let name: UInt64
  let ingredients: Set<UInt64>

  init(_ document: RecipeDocument) {
    self.init(name: document.name, ingredients: document.ingredientTexts)
  }

  init(name: String, ingredients: some Sequence<some StringProtocol>) {
    self.name = Self.checksum(name)
    self.ingredients = Set(ingredients.map { Self.checksum(String($0)) })
  }

  /// Whether two recipes of the same page are the same one, perhaps in another version. "1 tsp salt" alone is in many.
  func isRelated(to other: RecipeTraits) -> Bool {
    name == other.name
      || 2 * ingredients.intersection(other.ingredients).count
        > max(ingredients.count, other.ingredients.count)
  }

  private static func checksum(_ text: String) -> UInt64 { Checksum.of(folded(text)) }

  /// A text without case, accents and needless spacing.
  package static func folded(_ text: String) -> String {
    // Compatibility forms make "½" into "1⁄2".
    let folded =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased()
      : text.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "\u{2044}", with: "/")
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
