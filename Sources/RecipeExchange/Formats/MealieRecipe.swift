import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// A recipe of Mealie as one object: the exports of 0.x, with keys such as `recipe_ingredient`, and the
/// interface of 1.x, with keys such as `recipeIngredient`. `MealieDatabase` makes the same object of the
/// tables of a backup.
enum MealieRecipe: JSONFormat {
  static let format = RecipeFormat(
    name: "Mealie", suffixes: ["zip"], mimeTypes: [])

  static func matches(_ object: JSONObject) -> Bool {
    guard !object.has("@type", "@context") else { return false }
    return object.has("recipe_ingredient", "recipe_instructions")
      || (object.has("slug") && object.has("recipeIngredient", "recipeInstructions"))
  }

  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe {
    var draft = try ImportedRecipe(name: object.text("name"))
    draft.document.summary = draft.text.paragraphs(object.text("description"))
    draft.setCategories(object.names("recipe_category", "recipeCategory"))
    draft.addTags(object.names("tags"))
    let cuisine = draft.text.plain(object.text("recipe_cuisine", "recipeCuisine"))
    if !cuisine.isEmpty { draft.document.cuisine = cuisine }
    draft.document.tools = object.names("tools").map { draft.text.plain($0) }
    draft.setSource(object.text("org_url", "orgURL"), name: "")
    draft.setYield(yield(object))
    draft.document.prepTime = ImportedDuration.duration(
      object.text("prep_time", "prepTime"), losses: &draft.losses)
    draft.document.cookTime =
      ImportedDuration.duration(object.text("perform_time", "performTime"), losses: &draft.losses)
      ?? ImportedDuration.duration(object.text("cook_time", "cookTime"), losses: &draft.losses)
    draft.document.totalTime = ImportedDuration.duration(
      object.text("total_time", "totalTime"), losses: &draft.losses)
    draft.setIngredients(ingredients(object, in: &draft))
    setSteps(of: object, in: &draft)
    draft.document.nutrition = nutrition(object["nutrition"]?.object)
    for note in object.objects("notes") {
      let title = note.text("title")
      draft.addNote((title.isEmpty ? "" : title + "\n") + note.text("text"))
    }
    draft.setRating(object.number("rating"))
    draft.personal.isFavorite = object.isTrue("is_favorite")
    if let day = ImportedDay.day(object.text("last_made", "lastMade")) { draft.personal.cookedOn = [day] }
    draft.setDates(
      created: object.date("created_at", "createdAt", "date_added", "dateAdded"),
      modified: object.date("date_updated", "dateUpdated", "update_at", "updateAt"))
    draft.setPhoto(photos, folder: "images", name: "original")
    draft.setPhoto(photos, folder: "images", name: "min-original")
    draft.setPhoto(inText: object.text("image"))
    if object.isTrue("ratings_of_others") { draft.losses.insert(.ratings) }
    if !object.list("assets").isEmpty { draft.losses.insert(.attachments) }
    if !object.list("comments").isEmpty { draft.losses.insert(.notes) }
    return draft
  }

  /// From 2.0 on the yield is a number with words ("12", "cookies") beside the servings. Words without any number
  /// name the unit of the servings.
  private static func yield(_ object: JSONObject) -> String {
    let words = object.text("recipe_yield", "recipeYield")
    let count = KitchenNumber.text(
      object.number("recipe_yield_quantity", "recipeYieldQuantity") ?? 0, unit: "")
    if !count.isEmpty { return words.isEmpty ? count : count + " " + words }
    let servings = KitchenNumber.text(object.number("recipe_servings", "recipeServings") ?? 0, unit: "")
    if words.isEmpty || servings.isEmpty { return words + servings }
    // "2 pots", "one loaf"
    return IngredientLine(words).amount != nil ? words : servings + " " + words
  }

  // MARK: - Ingredients

  private static func ingredients(_ object: JSONObject, in draft: inout ImportedRecipe) -> [WrittenText.Line]
  {
    let settings = object["settings"]?.object
    let isWithoutAmounts = settings?.isTrue("disable_amount", "disableAmount") ?? false
    var lines: [WrittenText.Line] = []
    for value in draft.text.limited(object.list("recipe_ingredient", "recipeIngredient")) {
      guard let ingredient = value.object else {
        lines += draft.text.lines(value)
        continue
      }
      let title = draft.text.plain(ingredient.text("title"))
      if !title.isEmpty { lines.append(.heading(title)) }
      let note = draft.text.plain(ingredient.text("note"))
      // A line that was pasted as a whole is a note with the quantity 1, as is a line that no program has read. An article
      // has the one already: "a pinch of salt".
      let isWholeLine =
        ingredient.number("quantity") == 1 && part("unit", of: ingredient).text("name").isEmpty
        && food(of: ingredient).text("name").isEmpty
        && (IngredientLine(note).amount != nil
          || Lexicon.articles.contains(note.prefix { $0.isLetter }.lowercased()))
      let hasAmount =
        !isWithoutAmounts && !isWholeLine && !ingredient.isTrue("disable_amount", "disableAmount")
      let written = MeasuredIngredient(
        quantity: hasAmount ? ingredient.number("quantity") : nil,
        unit: hasAmount ? part("unit", of: ingredient) : JSONObject(), food: food(of: ingredient), note: note)
      var text = draft.text.plain(written.text)
      if text.isEmpty { text = draft.text.plain(ingredient.text("original_text", "originalText")) }
      if !text.isEmpty { lines.append(.text(text)) }
    }
    return lines
  }

  /// The food, or the recipe that stands in its place.
  private static func food(of ingredient: JSONObject) -> JSONObject {
    let food = part("food", of: ingredient)
    guard food.text("name").isEmpty else { return food }
    return (ingredient["referenced_recipe"] ?? ingredient["referencedRecipe"])?.object ?? food
  }

  /// The unit or food, which is an object or only a name.
  private static func part(_ key: String, of ingredient: JSONObject) -> JSONObject {
    if let object = ingredient[key]?.object { return object }
    return JSONObject(members: [("name", .string(ingredient.text(key)))])
  }

  // MARK: - Steps

  private static func setSteps(of object: JSONObject, in draft: inout ImportedRecipe) {
    var sections: [InstructionSection] = []
    for value in draft.text.limited(object.list("recipe_instructions", "recipeInstructions")) {
      let step = value.object ?? JSONObject(members: [("text", value)])
      let title = draft.text.plain(step.text("title"))
      if !title.isEmpty { sections.append(InstructionSection(name: title, steps: [])) }
      let text = draft.text.paragraphs(step.text("text"))
      guard !text.isEmpty else { continue }
      if sections.isEmpty { sections.append(InstructionSection(steps: [])) }
      let name = draft.text.plain(step.text("summary"))
      sections[sections.count - 1].steps.append(InstructionStep(text, name: name.isEmpty ? nil : name))
    }
    sections.removeAll(where: \.steps.isEmpty)
    if !sections.isEmpty { draft.document.sections = sections }
  }

  // MARK: - Nutrition

  /// Mealie's keys, in snake case or camel case, with the units that it shows after bare numbers.
  private static func nutrition(_ object: JSONObject?) -> [NutritionFact] {
    let properties = [
      ("calories", "kcal"), ("carbohydrateContent", "g"), ("cholesterolContent", "mg"), ("fatContent", "g"),
      ("fiberContent", "g"), ("proteinContent", "g"), ("saturatedFatContent", "g"), ("sodiumContent", "mg"),
      ("sugarContent", "g"), ("transFatContent", "g"), ("unsaturatedFatContent", "g"),
    ]
    return properties.compactMap { property, unit in
      let snake = property.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
      guard let value = object?.text(snake, property), !value.isEmpty else { return nil }
      return NutritionFact(
        name: SchemaRecipe.words(property),
        value: Double(value) == nil ? PlainText.line(value) : "\(value) \(unit)")
    }
  }
}
