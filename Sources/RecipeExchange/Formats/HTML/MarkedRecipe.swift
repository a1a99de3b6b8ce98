import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// The common form of the exports of Recipe Keeper and Copy Me That: one element for each recipe, whose parts are
/// found by an attribute.
struct MarkedRecipe {
  let tree: HTMLTree
  var imported: ImportedRecipe

  /// Parses the recipe's element, in which `name` finds its name. Throws `noName` without one.
  init(_ markup: ArraySlice<UInt8>, name: (HTMLTree) -> String?) throws(ImportFailure) {
    tree = HTMLParser.tree(of: PageScanner.scan(Array(markup)))
    guard let name = name(tree), !name.isEmpty else { throw ImportFailure(.noName) }
    imported = ImportedRecipe(named: name)
  }

  var document: RecipeDocument {
    get { imported.document }
    _modify { yield &imported.document }
  }

  // MARK: - Finding

  /// Returns the elements whose attribute has a word, but for those within one of them: their text is its text.
  func nodes(_ attribute: TagName, _ word: String) -> [Int] {
    tree.outermost { node in
      guard let value = tree.attribute(attribute, of: node) else { return false }
      return value == word || value.split(whereSeparator: \.isWhitespace).contains { $0 == word }
    }
  }

  /// Returns the texts of the elements: the `content` of a `meta` element, otherwise its shown text.
  func texts(_ attribute: TagName, _ word: String) -> [String] {
    var seen: Set<String> = []
    return nodes(attribute, word).map {
      PlainText.line(tree.attribute("content", of: $0) ?? tree.text(of: $0))
    }
    .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  func text(_ attribute: TagName, _ word: String) -> String? { texts(attribute, word).first }

  func lines(_ attribute: TagName, _ word: String) -> [String] {
    nodes(attribute, word).flatMap { tree.lines(of: $0) }
  }

  // MARK: - Filling

  /// Sets the source: an address, or words such as a book's name, which are the author.
  mutating func setSource(_ text: String?, address: String?) {
    for candidate in [address, text] {
      guard let candidate, document.source.isEmpty,
        candidate.hasPrefix("http://") || candidate.hasPrefix("https://")
      else { continue }
      document.source = candidate
    }
    if let text, document.source.isEmpty { document.author = text }
  }

  /// The first category is the recipe's, and all others are tags.
  mutating func setCategories(_ categories: [String], tags: [String]) {
    document.category = categories.first
    var seen = Set(categories.prefix(1).map { $0.lowercased() })
    document.tags = (categories.dropFirst() + tags).filter { seen.insert($0.lowercased()).inserted }
  }

  mutating func setRating(_ text: String?) {
    let number = (text?.firstRange(of: /[0-9]+/)).flatMap { range in text.flatMap { Int($0[range]) } }
    if let number, (1...5).contains(number) { imported.personal.rating = number }
  }

  /// Sets the ingredients. A line that ends with a colon and has no amount names those after it.
  mutating func setIngredients(_ lines: [(text: String, isHeading: Bool)]) {
    var groups: [IngredientGroup] = []
    for (text, isHeading) in lines {
      let line = IngredientLine(text)
      if isHeading || text.last == ":" && line.amount == nil && text.utf8.count <= 80 {
        groups.append(IngredientGroup(name: Self.withoutColon(text), ingredients: []))
      } else {
        if groups.isEmpty { groups.append(IngredientGroup(ingredients: [])) }
        groups[groups.count - 1].ingredients.append(line)
      }
    }
    document.ingredientGroups = groups
  }

  /// Sets the steps without the numbers that the program shows before them, which are those of all steps in their
  /// order: "1.5 l Wasser" and "2. Weihnachtstag" are words.
  mutating func setSteps(_ lines: [(text: String, isHeading: Bool)]) {
    var sections: [InstructionSection] = []
    let lines = lines.map { text, isHeading in
      let number = Self.number(text)
      let isHeading = isHeading || text.last == ":" && number == nil && text.utf8.count <= 60
      return (text: text, number: number, isHeading: isHeading)
    }
    let areNumbered = Self.areNumbered(lines.map { $0.isHeading ? nil : ($0.number?.value ?? 0) })
    for (text, number, isHeading) in lines {
      let step = areNumbered ? String(number?.rest ?? text[...]) : text
      if isHeading {
        sections.append(InstructionSection(name: Self.withoutColon(text), steps: []))
      } else if !step.isEmpty {
        if sections.isEmpty { sections.append(InstructionSection(steps: [])) }
        sections[sections.count - 1].steps.append(InstructionStep(step))
      }
    }
    document.sections = sections
  }

  /// Returns the number that a line begins with, "2. " or "2)", and the rest.
  private static func number(_ text: String) -> (value: Int, rest: Substring)? {
    guard let match = text.prefixMatch(of: /([0-9]{1,3})[.)](?![0-9])\s*/), let value = Int(match.1) else {
      return nil
    }
    return (value, text[match.range.upperBound...])
  }

  /// Whether numbers count up from 1, or anew after each heading, which is nil.
  private static func areNumbered(_ numbers: [Int?]) -> Bool {
    var last = 0
    var isAfterHeading = false
    for number in numbers {
      guard let number else {
        isAfterHeading = true
        continue
      }
      guard number == last + 1 || isAfterHeading && number == 1 else { return false }
      (last, isAfterHeading) = (number, false)
    }
    return last > 0
  }

  private static func withoutColon(_ text: String) -> String {
    text.last == ":" ? text.dropLast().trimmed() : text
  }

  /// Takes the first photo that is there; an address on the web is fetched later.
  mutating func setPhotos(_ sources: [String], _ photo: HTMLRecipes.Photo) {
    var seen: Set<String> = []
    let sources = sources.filter { !$0.isEmpty && seen.insert($0).inserted }
    if sources.count > 1 { imported.losses.insert(.photos) }
    for source in sources.prefix(20) where imported.photo == nil && imported.photoAddress == nil {
      if source.hasPrefix("http") {
        imported.photoAddress = URL(string: source)
        document.image = source
      } else if let path = HTMLRecipes.path(source) {
        imported.photo = photo(path)
      }
    }
    if let first = sources.first, imported.photo == nil, imported.photoAddress == nil,
      !first.hasPrefix("data:")
    {
      imported.losses.insert(.photos)
    }
  }

  /// Returns the recipe; throws if nothing but a name was found.
  func finished() throws(ImportFailure) -> ImportedRecipe {
    let document = imported.document
    guard
      !document.ingredientTexts.isEmpty || !document.sections.isEmpty || !document.summary.isEmpty
        || !document.source.isEmpty || !imported.personal.note.isEmpty
    else { throw ImportFailure(.noRecipe, name: document.name) }
    guard document.data().count <= RecipeDocument.maximumBytes else {
      throw ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: document.name)
    }
    return imported
  }
}

/// A recipe in Recipe Keeper's `recipes.html`: microdata with names of its own.
enum RecipeKeeperRecipe {
  static func read(_ markup: ArraySlice<UInt8>, photo: HTMLRecipes.Photo) throws(ImportFailure)
    -> ImportedRecipe
  {
    let item: TagName = "itemprop"
    var recipe = try MarkedRecipe(markup) { tree in
      tree.nodes.indices.first { tree.attribute("itemprop", of: $0) == "name" }.map { tree.text(of: $0) }
    }
    recipe.setCategories(
      recipe.texts(item, "recipeCourse"),
      tags: recipe.texts(item, "recipeCategory") + recipe.texts(item, "recipeCollection"))
    let source = recipe.nodes(item, "recipeSource").first
    let link = source.flatMap { node in
      recipe.tree.descendants(of: node).first { recipe.tree.has("href", $0) }
    }
    recipe.setSource(
      recipe.text(item, "recipeSource"), address: link.flatMap { recipe.tree.attribute("href", of: $0) })
    if let words = recipe.text(item, "recipeYield") { recipe.document.yield = RecipeYield(words: words) }
    recipe.document.prepTime = recipe.text(item, "prepTime").flatMap(DurationParser.duration)
    recipe.document.cookTime = recipe.text(item, "cookTime").flatMap(DurationParser.duration)
    recipe.imported.personal.isFavorite = recipe.text(item, "recipeIsFavourite")?.lowercased() == "true"
    recipe.setRating(recipe.text(item, "recipeRating"))
    recipe.setIngredients(recipe.lines(item, "recipeIngredients").map { ($0, false) })
    recipe.setSteps(recipe.lines(item, "recipeDirections").map { ($0, false) })
    recipe.imported.personal.note = recipe.lines(item, "recipeNotes").joined(separator: "\n")
    recipe.document.nutrition = nutrition.compactMap { name, property, unit in
      guard let value = recipe.text(item, property), value != "0" else { return nil }
      let isBare = value.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
      return NutritionFact(name: name, value: isBare && !unit.isEmpty ? value + " " + unit : value)
    }
    let images = recipe.tree.nodes.indices.filter { recipe.tree.nodes[$0].name == "img" }
    recipe.setPhotos(images.compactMap { recipe.tree.attribute("src", of: $0) }, photo)
    return try recipe.finished()
  }

  /// The rows of the nutrition table: their names, Recipe Keeper's properties, and the units of those.
  private static let nutrition = [
    ("Serving size", "recipeNutServingSize", ""), ("Calories", "recipeNutCalories", "kcal"),
    ("Fat", "recipeNutTotalFat", "g"), ("Saturated fat", "recipeNutSaturatedFat", "g"),
    ("Cholesterol", "recipeNutCholesterol", "mg"), ("Sodium", "recipeNutSodium", "mg"),
    ("Carbohydrate", "recipeNutTotalCarbohydrate", "g"), ("Fiber", "recipeNutDietaryFiber", "g"),
    ("Sugar", "recipeNutSugars", "g"), ("Protein", "recipeNutProtein", "g"),
  ]
}

/// A recipe in Copy Me That's `recipes.html`: identifiers, which repeat in every recipe, and classes.
enum CopyMeThatRecipe {
  static func read(_ markup: ArraySlice<UInt8>, photo: HTMLRecipes.Photo) throws(ImportFailure)
    -> ImportedRecipe
  {
    var recipe = try MarkedRecipe(markup) { tree in
      tree.nodes.indices.first { tree.attribute("id", of: $0) == "name" }.map { tree.text(of: $0) }
    }
    let tree = recipe.tree
    let link = recipe.nodes("id", "original_link").first
    recipe.setSource(
      recipe.text("id", "original_link"), address: link.flatMap { tree.attribute("href", of: $0) })
    recipe.document.tags = recipe.texts("class", "recipeCategory")
    recipe.document.summary = recipe.lines("id", "description").joined(separator: "\n")
    if let words = recipe.text("id", "recipeYield") { recipe.document.yield = RecipeYield(words: words) }
    recipe.setIngredients(lines("recipeIngredient", in: tree))
    recipe.setSteps(lines("instruction", in: tree))
    recipe.imported.personal.note = recipe.lines("class", "recipeNote").joined(separator: "\n")
    recipe.imported.personal.isFavorite = !recipe.nodes("id", "starred").isEmpty
    recipe.setRating(recipe.text("id", "ratingValue") ?? recipe.text("id", "rating"))
    let images = tree.nodes.indices.filter { tree.nodes[$0].name == "img" }
    recipe.setPhotos(images.compactMap { tree.attribute("src", of: $0) }, photo)
    return try recipe.finished()
  }

  /// Returns the lines of a list. Its headings have the class "recipeIngredient_subheader".
  private static func lines(_ name: String, in tree: HTMLTree) -> [(text: String, isHeading: Bool)] {
    func word(_ node: Int) -> Substring? {
      tree.classes(of: node).first { $0 == name || $0.hasPrefix(name + "_") }
    }
    return tree.outermost { word($0) != nil }.compactMap { node in
      let text = tree.text(of: node)
      return text.isEmpty ? nil : (text, word(node)?.hasSuffix("header") == true)
    }
  }
}

extension HTMLTree {
  /// Returns the elements with attributes that match, in order and without those within another match.
  fileprivate func outermost(_ isMatch: (Int) -> Bool) -> [Int] {
    var end = 0
    return nodes.indices.filter { node in
      guard node >= end, nodes[node].hasAttributes, isMatch(node) else { return false }
      end = self.end(of: node)
      return true
    }
  }
}
