import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// A recipe of Tandoor: `recipe.json` of its export, beside which the photo is `image.jpg`.
enum TandoorRecipe: JSONFormat {
  static let format = RecipeFormat(
    name: "Tandoor", suffixes: ["zip"], mimeTypes: [])

  static func matches(_ object: JSONObject) -> Bool {
    object.has("steps") && object.has("name")
      && object.has("working_time", "waiting_time", "servings_text", "internal")
  }

  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe {
    var draft = try ImportedRecipe(name: object.text("name"))
    draft.document.summary = draft.text.paragraphs(object.text("description"))
    draft.addTags(object.names("keywords"))
    draft.document.prepTime = minutes(object.number("working_time"))
    draft.document.cookTime = minutes(object.number("waiting_time"))
    draft.setSource(object.text("source_url"), name: "")
    let servings = KitchenNumber.text(object.number("servings") ?? 0, unit: "")
    draft.setYield([servings, object.text("servings_text")].filter { !$0.isEmpty }.joined(separator: " "))
    draft.setRating(object.number("rating"))
    draft.document.nutrition = nutrition(object["nutrition"]?.object)
    try setSteps(of: object, in: &draft)
    draft.setDates(created: object.date("created_at"), modified: object.date("updated_at"))
    draft.setPhoto(photos, folder: "", name: "image")
    draft.setPhoto(inText: object.text("image"))
    if object.objects("steps").contains(where: { $0["file"]?.object != nil }) {
      draft.losses.insert(.attachments)
    }
    if !object.list("comments").isEmpty { draft.losses.insert(.notes) }
    return draft
  }

  private static func minutes(_ number: Double?) -> Duration? {
    guard let number, number > 0, number < 144_000 else { return nil }
    return .seconds(Int(number * 60))
  }

  private static func nutrition(_ object: JSONObject?) -> [NutritionFact] {
    let keys = [
      ("calories", "calories", "kcal"), ("carbohydrates", "carbohydrateContent", "g"),
      ("fats", "fatContent", "g"),
      ("proteins", "proteinContent", "g"),
    ]
    return keys.compactMap { key, property, unit in
      let number = KitchenNumber.text(object?.number(key) ?? 0, unit: "g")
      return number.isEmpty
        ? nil : NutritionFact(name: SchemaRecipe.words(property), value: "\(number) \(unit)")
    }
  }

  // MARK: - Steps

  /// Each step has its own ingredients. They are a group with the name of the step if it has one.
  private static func setSteps(of object: JSONObject, in draft: inout ImportedRecipe) throws(ImportFailure) {
    var ingredients: [WrittenText.Line] = []
    var bytes = 0
    var sections: [InstructionSection] = []
    for step in draft.text.limited(ordered(object.objects("steps"))) {
      let name = draft.text.plain(step.text("name"))
      let listed = draft.text.limited(ordered(step.objects("ingredients")))
      let lines = listed.map { line($0, in: &draft) }
      let written = lines.compactMap { $0 }
      if !written.isEmpty {
        if !name.isEmpty { ingredients.append(.heading(name)) }
        ingredients += written
      }
      let words = TandoorTemplate.text(step.text("instruction"), ingredients: lines.map { $0?.text ?? "" })
      bytes += words.utf8.count
      // Templates repeat words that are in the file once.
      guard bytes <= RecipeDocument.maximumBytes else {
        throw ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: draft.document.name)
      }
      let steps = WrittenText.sections(draft.text.lines(.string(words)))
      if !steps.isEmpty, !name.isEmpty { sections.append(InstructionSection(name: name, steps: [])) }
      for part in steps {
        if sections.isEmpty || part.name != nil {
          sections.append(InstructionSection(name: part.name, steps: []))
        } else if name.isEmpty, sections.last?.name != nil {
          sections.append(InstructionSection(steps: []))
        }
        sections[sections.count - 1].steps += part.steps
      }
    }
    draft.setIngredients(ingredients)
    sections.removeAll(where: \.steps.isEmpty)
    if !sections.isEmpty { draft.document.sections = sections }
  }

  /// Sorts by the key `order`, if all have one.
  private static func ordered(_ objects: [JSONObject]) -> [JSONObject] {
    let orders = objects.map { $0.number("order") ?? 0 }
    return zip(objects.indices, orders).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { objects[$0.0] }
  }

  private static func line(_ ingredient: JSONObject, in draft: inout ImportedRecipe) -> WrittenText.Line? {
    // The words of a heading are the note or, in some exports, the food.
    let isHeading = ingredient.isTrue("is_header")
    let hasAmount = !isHeading && !ingredient.isTrue("no_amount")
    let written = MeasuredIngredient(
      quantity: hasAmount ? ingredient.number("amount") : nil,
      unit: isHeading ? JSONObject() : ingredient["unit"]?.object ?? JSONObject(),
      food: ingredient["food"]?.object ?? JSONObject(), note: draft.text.plain(ingredient.text("note")))
    let text = draft.text.plain(written.text)
    return text.isEmpty ? nil : isHeading ? .heading(text) : .text(text)
  }
}

/// An ingredient that another program stores in parts.
struct MeasuredIngredient {
  var quantity: Double?
  var unit: JSONObject
  var food: JSONObject
  var note: String

  /// The line as a cook writes it: "1 1/2 cups flour, sifted".
  var text: String {
    let unitName = name(of: unit)
    let amount = quantity.map { KitchenNumber.text($0, unit: unitName) } ?? ""
    let measured = [amount, amount.isEmpty && food.text("name").isEmpty ? "" : unitName, name(of: food)]
    let line = measured.filter { !$0.isEmpty }.joined(separator: " ")
    if line.isEmpty || note.isEmpty { return line + note }
    // Without a food, the note is the rest of the line.
    return food.text("name").isEmpty ? line + " " + note : line + ", " + note
  }

  private func name(of object: JSONObject) -> String {
    if object.isTrue("use_abbreviation", "useAbbreviation") {
      let short = object.text("abbreviation")
      if !short.isEmpty { return short }
    }
    let isPlural = (quantity ?? 0) > 1
    return isPlural ? object.text("plural_name", "pluralName", "name") : object.text("name")
  }
}

/// The templates in Tandoor's instructions: "{{ ingredients[0] }}" stands for an ingredient of the step, and
/// "{% scale(100) %}" for a number that is scaled.
enum TandoorTemplate {
  static func text(_ text: String, ingredients: [String]) -> String {
    guard text.contains("{{") || text.contains("{%") else { return text }
    var result = ""
    var rest = text[...]
    // A few ingredients repeated in a long text would fill the memory.
    while result.utf8.count < WrittenText.maximumText, let start = rest.firstRange(of: "{") {
      result += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      let isExpression = rest.hasPrefix("{{")
      // No expression is this long, and a text of braces takes linear time.
      guard isExpression || rest.hasPrefix("{%"),
        let end = rest.prefix(200).firstRange(of: isExpression ? "}}" : "%}")
      else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      let inner = rest[..<end.lowerBound].dropFirst(2)
      let digits = inner.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      if isExpression {
        if let index = Int(digits), ingredients.indices.contains(index) { result += ingredients[index] }
      } else {
        result += digits
      }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension WrittenText.Line {
  var text: String {
    switch self {
    case .heading(let text), .text(let text): text
    case .named(let name, let text): name + " " + text
    }
  }
}
