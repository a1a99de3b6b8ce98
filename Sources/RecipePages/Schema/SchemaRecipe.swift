import Foundation
import Ingredients
import PageMarkup
import Recipes

/// A recipe as a page declares it in markup.
struct DeclaredRecipe {
  var contents: RecipeContents

  var isWhole: Bool { !contents.ingredientGroups.isEmpty && !contents.sections.isEmpty }
  var isEmpty: Bool { contents.ingredientGroups.isEmpty && contents.sections.isEmpty }
  /// The number of ingredients and steps.
  var lines: Int { contents.ingredients.count + contents.steps.count }

  /// Whether the recipe has the name that is the page's title.
  func isNamed(_ title: String?) -> Bool {
    guard let name = contents.title?.lowercasedLetters(), !name.isEmpty else { return false }
    return name == title?.lowercasedLetters()
  }

  /// Twice the number of words that the recipe's name and the page's title have in common; one if they have none, but
  /// either has the letters of the other, as in a script without spaces.
  func likeness(to title: String?) -> Int {
    guard let name = contents.title, let title else { return 0 }
    let words = Set(title.lowercasedWords()).intersection(name.lowercasedWords()).count
    let letters = (name.lowercasedLetters(), title.lowercasedLetters())
    guard words == 0, !letters.0.isEmpty, !letters.1.isEmpty else { return 2 * words }
    return letters.0.contains(letters.1) || letters.1.contains(letters.0) ? 1 : 0
  }

  /// Whether the recipe's name has nothing in common with the page's title.
  func isNamedOtherwise(than title: String?) -> Bool {
    contents.title != nil && title != nil && likeness(to: title) == 0
  }

  /// Whether another recipe has the same ingredients with amounts, while this one has no amounts.
  func isCopiedWithAmounts(in other: DeclaredRecipe) -> Bool {
    let names = contents.ingredients.map { Set($0.text.lowercasedWords()) }
    let lines = other.contents.ingredients
    guard names.count > 1, !contents.ingredients.contains(where: { $0.text.hasNumber }),
      lines.count >= names.count,
      lines.count(where: { $0.amount != nil }) * 2 > lines.count
    else { return false }
    let words = lines.prefix(RecipeContents.maximumLines).reduce(into: Set()) {
      $0.formUnion($1.text.lowercasedWords())
    }
    return names.prefix(RecipeContents.maximumLines).count { $0.isSubset(of: words) } * 5 >= names.count * 4
  }

  /// Fills gaps from another reading of the same page.
  mutating func fill(from other: DeclaredRecipe) {
    contents.fill(from: other.contents)
  }
}

extension RecipeContents {
  fileprivate mutating func fill(from other: RecipeContents) {
    title = title ?? other.title
    if ingredientGroups.isEmpty { ingredientGroups = other.ingredientGroups }
    if sections.isEmpty { sections = other.sections }
    yield = yield ?? other.yield
    prepTime = prepTime ?? other.prepTime
    cookTime = cookTime ?? other.cookTime
    totalTime = totalTime ?? other.totalTime
    author = author ?? other.author
    if nutrition.isEmpty { nutrition = other.nutrition }
    image = image ?? other.image
    description = description ?? other.description
    if keywords.isEmpty { keywords = other.keywords }
    cuisine = cuisine ?? other.cuisine
  }
}

/// Reads schema.org's Recipe (https://schema.org/Recipe) in the shapes that publishers give it.
package struct SchemaRecipe {
  /// The limit of recipes read from a page. A page about one recipe may list hundreds of others by name.
  private static let maximumRecipes = 200
  /// The limit of ingredients and steps in all recipes together, after which no further recipe is read.
  private static let maximumLines = 10_000

  let graph: SchemaGraph
  /// The page's address, for resolving relative addresses.
  let address: URL
  /// The page's title.
  var title: String?

  /// Returns the recipe that the page is about: the first with the highest rank or, of its copies, the one with the most
  /// lines. Nil if there is none. Its ingredients or steps may be missing.
  func recipe() -> DeclaredRecipe? {
    var read: [DeclaredRecipe] = []
    var ranks: [[Int]] = []
    var lines = 0
    for recipe in graph.recipes.prefix(Self.maximumRecipes) where lines < Self.maximumLines {
      let declared = self.recipe(recipe.object)
      lines += declared.lines
      read.append(declared)
      ranks.append(rank(declared, as: recipe))
    }
    let highest = ranks.max { $0.lexicographicallyPrecedes($1) }
    let first = zip(read, ranks).filter { $0.1 == highest }.map(\.0)
    guard var best = first.first else { return nil }
    for copy in first where copy.contents.title == best.contents.title && copy.lines > best.lines {
      best = copy
    }
    if let copy = read.first(where: best.isCopiedWithAmounts) {
      best.contents.ingredientGroups = copy.contents.ingredientGroups
      if copy.contents.steps.count > best.contents.steps.count {
        best.contents.sections = copy.contents.sections
      }
    }
    for other in read where other.contents.title == best.contents.title || other.contents.title == nil {
      best.fill(from: other)
    }
    // Without ingredients and steps, one of another name is a link to that recipe.
    return best.isEmpty && best.isNamedOtherwise(than: title)
      ? DeclaredRecipe(contents: RecipeContents()) : best
  }

  /// The numbers by which recipes are compared, one after the other. The name of a recipe without ingredients and steps
  /// proves nothing, because a page lists others by name.
  private func rank(_ declared: DeclaredRecipe, as recipe: SchemaGraph.Recipe) -> [Int] {
    let parts =
      (declared.contents.ingredientGroups.isEmpty ? 0 : 1) + (declared.contents.sections.isEmpty ? 0 : 1)
    let page = namesPage(recipe.object)
    return [
      declared.isEmpty ? 0 : 1, page == true ? 1 : 0, declared.isNamed(title) ? 1 : 0,
      recipe.isNested ? 0 : 1,
      page == false ? 0 : 1, parts, declared.contents.title == nil ? 0 : 1, declared.likeness(to: title),
    ]
  }

  /// Whether a recipe names this page as its own, or another one. Nil if it names none.
  private func namesPage(_ recipe: JSONObject) -> Bool? {
    // An identifier need not be the address of a page.
    if let id = recipe["@id"]?.scalar, isThisPage(id) == true { return true }
    let named = ["url", "mainEntityOfPage"]
      .compactMap { graph.address(recipe[$0], keys: ["@id", "url"]) }.compactMap(isThisPage)
    return named.contains(true) ? true : named.first
  }

  /// Whether an address is that of the page. Nil if it is no page's, but a word or the site's.
  private func isThisPage(_ text: String) -> Bool? {
    guard text.utf8.contains(UInt8(ascii: "/")), let named = PageAddress.url(text, on: self.address) else {
      return nil
    }
    func place(_ url: URL) -> (site: String?, path: String) {
      (WebAddress(url.absoluteString)?.host, url.path)
    }
    let (page, own) = (place(named), place(self.address))
    if [page.path, own.path].contains(where: { $0.isEmpty || $0 == "/" }) { return nil }
    guard page == own, let query = named.query, let ownQuery = self.address.query else { return page == own }
    return query == ownQuery ? true : nil
  }

  private func recipe(_ recipe: JSONObject) -> DeclaredRecipe {
    var contents = RecipeContents()
    contents.title = graph.text(recipe["name"] ?? recipe["headline"])
    contents.ingredientGroups = ingredientGroups(of: recipe)
    contents.sections = SchemaInstructions(graph: graph)
      .sections(recipe["recipeInstructions"] ?? recipe["instructions"] ?? recipe["step"])
    contents.yield = recipeYield(recipe["recipeYield"] ?? recipe["yield"])
    contents.prepTime = duration(recipe["prepTime"])
    contents.cookTime = duration(recipe["cookTime"] ?? recipe["performTime"])
    contents.totalTime = duration(recipe["totalTime"])
    let authors = graph.texts(recipe["author"] ?? recipe["creator"])
    contents.author = authors.isEmpty ? nil : authors.joined(separator: ", ")
    contents.nutrition = nutrition(recipe["nutrition"])
    contents.image = PageAddress.url(
      DeclaredImages(recipe["image"] ?? recipe["thumbnailUrl"], in: graph).largest, on: address)
    contents.description = graph.text(recipe["description"])
    contents.keywords = graph.texts(recipe["keywords"]).flatMap {
      $0.split(separator: ",").map { $0.trimmed() }
    }
    contents.cuisine = graph.text(recipe["recipeCuisine"])
    return DeclaredRecipe(contents: contents)
  }

  // MARK: - Ingredients

  /// Returns the ingredients of the property that has the most. Some pages declare a text in one property and the
  /// list in another.
  private func ingredientGroups(of recipe: JSONObject) -> [IngredientGroup] {
    var most: [String] = []
    for name in ["recipeIngredient", "ingredients", "ingredient", "recipeIngredients"] {
      guard let value = recipe[name] else { continue }
      var lines: [String] = []
      collectIngredients(value, into: &lines, depth: 0)
      if let items = Self.withAmountsInNames(value) { lines = items.compactMap { graph.text($0["name"]) } }
      lines.removeAll(where: LineCleaning.saysNothing)
      if lines.count == 1, let parts = AmountLayout.partedAtAmounts(lines[0]) { lines = parts }
      if lines.count > most.count { most = lines }
    }
    return LineCleaning.ingredientGroups(most)
  }

  /// Returns the ingredients if their amounts are all "1" and their names have amounts of their own: "3 cups oats". Nil for
  /// others.
  private static func withAmountsInNames(_ value: JSONValue) -> [JSONObject]? {
    let items = value.list.prefix(RecipeContents.maximumLinesRead).compactMap(\.object)
    guard items.count > 1, items.count == value.list.count,
      items.allSatisfy({ $0["amount"]?.scalar?.trimmed() == "1" }),
      items.count(where: { $0["name"]?.scalar?.trimmed().first?.isNumber == true }) * 2 >= items.count
    else { return nil }
    return items
  }

  private func collectIngredients(_ value: JSONValue, into lines: inout [String], depth: Int) {
    let maximum = RecipeContents.maximumLinesRead
    guard depth < SchemaGraph.maximumDepth, lines.count < maximum else { return }
    switch graph.resolve(value) {
    case .string(let text), .number(let text):
      lines += PlainText.lines(text).prefix(maximum - lines.count)
    case .array(let list):
      for item in list where lines.count < maximum {
        // In a list of several texts each is one ingredient even if it contains line breaks, unless these part amounts.
        if list.count > 1, let text = item.scalar {
          let parts = PlainText.lines(text).prefix(maximum - lines.count)
          let amounts = parts.count { $0.first?.isNumber == true && !AmountLayout.isBare($0) }
          if amounts > 1, amounts * 2 >= parts.count {
            lines += parts
          } else {
            lines.append(parts.joined(separator: " "))
          }
        } else {
          collectIngredients(item, into: &lines, depth: depth + 1)
        }
      }
    case .object(let object):
      if let items = object["itemListElement"] ?? object["recipeIngredient"] {
        collectIngredients(items, into: &lines, depth: depth + 1)
      } else if let items = object["ingredients"] ?? object["items"], items.list.count > 0 {
        // A group with its name.
        if let name = graph.text(object["name"]) { lines.append("## " + name) }
        collectIngredients(items, into: &lines, depth: depth + 1)
      } else if let name = graph.text(.object(object)) {
        let amount = amount(of: object)
        lines.append(amount == nil ? wholeLine(of: object, named: name) : Self.line(amount, name))
      }
    default: break
    }
  }

  /// Returns the amount of an ingredient in a property of its own, or with its unit beside the name.
  private func amount(of ingredient: JSONObject) -> String? {
    if let amount = ingredient["amount"] ?? ingredient["requiredQuantity"] ?? ingredient["quantity"] {
      guard let amount = quantity(amount), amount.hasNumber else { return quantity(amount) }
      return SchemaQuantity.text(amount, unit: graph.text(ingredient["unit"]))
    }
    let own = number(ingredient).map { SchemaQuantity.text($0, unit: unit(ingredient)) }
    return own.flatMap { $0.hasNumber ? $0 : nil }
  }

  /// Returns the text of an ingredient that has the amount before its name: "3 tbsp butter" of "butter".
  private func wholeLine(of ingredient: JSONObject, named name: String) -> String {
    guard !name.hasNumber, let text = graph.text(ingredient["text"]), text.hasNumber,
      text.lowercased().contains(name.lowercased())
    else { return name }
    return text
  }

  /// Joins amount and name, unless one of them holds the other: "200 g" and "200 g flour".
  private static func line(_ amount: String?, _ name: String) -> String {
    guard let amount else { return name }
    // "1" of "14-oz can tomatoes" is not in the name.
    let isInName =
      name.lowercased().hasPrefix(amount.lowercased())
      && name.dropFirst(amount.count).first.map { $0 == " " || $0 == "," } != false
    if isInName { return name }
    return amount.lowercased().hasSuffix(name.lowercased()) ? amount : amount + " " + name
  }

  // MARK: - Quantities

  /// Returns a text or a `QuantitativeValue` in words: "100 g", "4–6 servings".
  private func quantity(_ value: JSONValue) -> String? {
    let value = graph.resolve(value.list.first ?? .null)
    guard let object = value.object, let number = number(object), number.hasNumber else {
      return graph.text(value)
    }
    return SchemaQuantity.text(number, unit: unit(object))
  }

  /// Returns the number, or the range, of a `QuantitativeValue` or `PropertyValue`.
  private func number(_ object: JSONObject) -> String? {
    if let number = graph.text(object["value"]) { return number }
    let ends = [object["minValue"], object["maxValue"]].compactMap { graph.text($0) }
    return ends.first.map { $0 == ends.last ? $0 : ends.joined(separator: "–") }
  }

  private func unit(_ object: JSONObject) -> String? {
    graph.text(object["unitText"]) ?? graph.text(object["unitCode"]).flatMap { SchemaQuantity.units[$0] }
  }

  // MARK: - Facts

  private func recipeYield(_ value: JSONValue?) -> RecipeYield? {
    // Of ["4", "4 servings"], the longer text includes the unit.
    let words = (value?.list ?? []).prefix(256).compactMap(quantity)
    guard let longest = words.max(by: { $0.count < $1.count }) else { return nil }
    let yield = RecipeYield(words: LineCleaning.withoutZeroDecimals(longest))
    return yield.isOfNothing ? nil : yield
  }

  private func duration(_ value: JSONValue?) -> Duration? {
    for text in graph.texts(value) {
      if let duration = DurationParser.duration(text) { return duration }
    }
    guard let object = value?.list.first?.object else { return nil }
    return graph.text(object["maxValue"] ?? object["minValue"]).flatMap(DurationParser.duration)
  }

  private func nutrition(_ value: JSONValue?) -> [NutritionFact] {
    guard let value, let object = graph.resolve(value.list.first ?? .null).object else { return [] }
    return object.members.prefix(64).compactMap { member in
      guard !member.key.hasPrefix("@"), let text = graph.text(member.value), text.contains(where: \.isNumber)
      else { return nil }
      return NutritionFact(name: Self.words(member.key), value: text)
    }
  }

  /// Converts a property's name to words: "saturatedFatContent" becomes "Saturated fat".
  package static func words(_ property: String) -> String {
    let name = property.hasSuffix("Content") ? String(property.dropLast(7)) : property
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(contentsOf: words.isEmpty ? character.uppercased() : character.lowercased())
    }
    return words
  }
}

/// The words of schema.org's quantities.
package enum SchemaQuantity {
  /// The units that `unitCode` names in kitchens (UN/CEFACT Recommendation 20).
  package static let units = [
    "GRM": "g", "KGM": "kg", "MLT": "ml", "CLT": "cl", "DLT": "dl", "LTR": "l", "ONZ": "oz", "LBR": "lb",
  ]

  /// Joins a number and its unit, unless the number has the unit already: "100 g".
  static func text(_ number: String, unit: String?) -> String {
    guard let unit, !number.lowercased().hasSuffix(unit.lowercased()) else { return number }
    return number + " " + unit
  }
}

/// Resolves addresses as pages write them.
enum PageAddress {
  /// Returns the absolute address; nil unless it is http or https.
  static func url(_ text: String?, on page: URL) -> URL? {
    guard let text, text.utf8.count <= 4096, let url = URL(string: text, relativeTo: page)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    // Others who compare addresses write the scheme in lowercase.
    guard url.scheme != scheme, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url
    }
    parts.scheme = scheme
    return parts.url
  }
}
