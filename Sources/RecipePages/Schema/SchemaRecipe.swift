import Foundation

/// Reads schema.org's Recipe (https://schema.org/Recipe), in the shapes that publishers give it.
struct SchemaRecipe {
  let graph: SchemaGraph
  let address: URL
  let markup: RecipeContents.Markup

  /// Ingredients and steps of all recipes of a page: the next ones are not looked at.
  private static let maximumLines = 10_000

  /// The recipe that the page is about: the one that says most, the first among equals. It may lack ingredients
  /// and steps.
  func contents() -> RecipeContents? {
    // A page about one recipe may list hundreds of others by name.
    var read: [RecipeContents] = []
    var lines = 0
    for recipe in graph.recipes.prefix(200) where lines < Self.maximumLines {
      let contents = contents(of: recipe)
      lines += contents.ingredients.count + contents.steps.count
      read.append(contents)
    }
    guard
      var best = read.max(by: { weight($0) < weight($1) }).flatMap({ top in
        read.first { weight($0) == weight(top) }
      })
    else { return nil }
    for other in read where other.title == best.title || other.title == nil {
      best.fill(from: other)
    }
    return best
  }

  private func weight(_ contents: RecipeContents) -> Int {
    var weight = 0
    if !contents.ingredientGroups.isEmpty { weight += 4 }
    if !contents.sections.isEmpty { weight += 4 }
    if contents.title != nil { weight += 1 }
    return weight
  }

  private func contents(of recipe: JSONObject) -> RecipeContents {
    var contents = RecipeContents(markup: markup)
    contents.title = graph.text(recipe["name"] ?? recipe["headline"])
    contents.description = graph.text(recipe["description"])
    contents.ingredientGroups = ingredientGroups(
      recipe["recipeIngredient"] ?? recipe["ingredients"] ?? recipe["ingredient"]
        ?? recipe["recipeIngredients"])
    contents.sections = SchemaInstructions(graph: graph, address: address)
      .sections(recipe["recipeInstructions"] ?? recipe["instructions"] ?? recipe["step"])
    contents.yield = recipeYield(recipe["recipeYield"] ?? recipe["yield"])
    contents.prepTime = duration(recipe["prepTime"])
    contents.cookTime = duration(recipe["cookTime"] ?? recipe["performTime"])
    contents.totalTime = duration(recipe["totalTime"])
    let authors = graph.texts(recipe["author"] ?? recipe["creator"])
    contents.author = authors.isEmpty ? nil : authors.joined(separator: ", ")
    contents.nutrition = nutrition(recipe["nutrition"])
    contents.image = url(
      graph.address(recipe["image"] ?? recipe["thumbnailUrl"], keys: ["url", "contentUrl", "@id", "src"]))
    contents.video = url(graph.address(recipe["video"], keys: ["contentUrl", "embedUrl", "url"]))
    contents.language = graph.text(recipe["inLanguage"])
    contents.publisher = graph.text(recipe["publisher"])
    return contents
  }

  private func url(_ text: String?) -> URL? { PageAddress.url(text, on: address) }

  private func ingredientGroups(_ value: JSONValue?) -> [IngredientGroup] {
    guard let value else { return [] }
    var lines: [String] = []
    collectIngredients(value, into: &lines, depth: 0)
    return Boilerplate.ingredientGroups(lines)
  }

  private func collectIngredients(_ value: JSONValue, into lines: inout [String], depth: Int) {
    let maximum = RecipeContents.maximumLinesRead
    guard depth < SchemaGraph.maximumDepth, lines.count < maximum else { return }
    switch graph.resolve(value) {
    case .string(let text), .number(let text):
      lines += PlainText.lines(text).prefix(maximum - lines.count)
    case .array(let list):
      for item in list where lines.count < maximum {
        // One of many is one ingredient, whatever line breaks are in it.
        if list.count > 1, let text = item.scalar {
          lines.append(PlainText.line(text))
        } else {
          collectIngredients(item, into: &lines, depth: depth + 1)
        }
      }
    case .object(let object):
      if let items = object["itemListElement"] ?? object["recipeIngredient"] {
        collectIngredients(items, into: &lines, depth: depth + 1)
      } else if let text = graph.text(.object(object)) {
        let amount = graph.text(object["amount"] ?? object["requiredQuantity"])
        lines.append([amount, text].compactMap { $0 }.joined(separator: " "))
      }
    default: break
    }
  }

  private func recipeYield(_ value: JSONValue?) -> RecipeYield? {
    // ["4", "4 servings"]: the one that says of what.
    let words = graph.texts(value)
    guard let yield = words.max(by: { $0.count < $1.count }).map(RecipeYield.init(words:)) else { return nil }
    // "0" is what a form says that nobody filled in, "one loaf" is a yield all the same.
    return yield.amount == nil && yield.words.contains(where: \.isNumber) ? nil : yield
  }

  private func duration(_ value: JSONValue?) -> Duration? {
    for text in graph.texts(value) {
      if let duration = TimeWords.duration(text) { return duration }
    }
    guard let object = value?.list.first?.object else { return nil }
    return graph.text(object["maxValue"] ?? object["minValue"]).flatMap(TimeWords.duration)
  }

  private func nutrition(_ value: JSONValue?) -> [NutritionFact] {
    guard let value, let object = graph.resolve(value.list.first ?? .null).object else { return [] }
    return object.members.prefix(64).compactMap { member in
      guard !member.key.hasPrefix("@"), let text = graph.text(member.value), text.contains(where: \.isNumber)
      else { return nil }
      return NutritionFact(name: Self.words(member.key), value: text)
    }
  }

  /// "saturatedFatContent" as "Saturated fat".
  private static func words(_ property: String) -> String {
    let name = property.hasSuffix("Content") ? String(property.dropLast(7)) : property
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(contentsOf: words.isEmpty ? character.uppercased() : character.lowercased())
    }
    return words
  }
}

extension RecipeContents {
  /// Takes what this lacks from another reading of the same page.
  mutating func fill(from other: RecipeContents) {
    title = title ?? other.title
    description = description ?? other.description
    if ingredientGroups.isEmpty { ingredientGroups = other.ingredientGroups }
    if sections.isEmpty { sections = other.sections }
    yield = yield ?? other.yield
    prepTime = prepTime ?? other.prepTime
    cookTime = cookTime ?? other.cookTime
    totalTime = totalTime ?? other.totalTime
    author = author ?? other.author
    if nutrition.isEmpty { nutrition = other.nutrition }
    image = image ?? other.image
    video = video ?? other.video
    language = language ?? other.language
    publisher = publisher ?? other.publisher
  }
}

/// Addresses as a page writes them.
enum PageAddress {
  /// Nil unless it leads to something on http or https.
  static func url(_ text: String?, on page: URL) -> URL? {
    guard let text, text.utf8.count <= 4096, let url = URL(string: text, relativeTo: page)?.absoluteURL,
      url.scheme == "http" || url.scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}
