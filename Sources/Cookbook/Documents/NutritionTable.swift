import PageMarkup
public import RecipePages

extension RecipeDocument {
  /// The rows of the nutrition table. The names of properties are read as words: "saturatedFatContent" is
  /// "Saturated fat". Of rows with one name the last counts.
  public var nutrition: [NutritionFact] {
    get { NutritionTable(value("nutrition")).facts }
    set {
      guard newValue != nutrition else { return }
      var table = NutritionTable(value("nutrition"))
      table.set(newValue)
      set("nutrition", to: newValue.isEmpty ? nil : .object(table.object))
    }
  }
}

/// A document's object of nutrition (https://schema.org/NutritionInformation).
package struct NutritionTable {
  private(set) var object: JSONObject

  init(_ value: JSONValue?) { object = value?.list.first?.object ?? JSONObject() }

  var facts: [NutritionFact] { object.members.compactMap(Self.fact) }

  /// Replaces all rows. Members that are no rows stay.
  mutating func set(_ facts: [NutritionFact]) {
    let keys = object.members.compactMap { member in
      Self.fact(member).map { (name: $0.name, key: member.key) }
    }
    object.members.removeAll { Self.fact($0) != nil }
    if object[exactly: "@type"] == nil {
      object.members.insert(("@type", .string("NutritionInformation")), at: 0)
    }
    for fact in facts {
      let name = RecipeDocument.line(fact.name)
      let key =
        keys.first { $0.name == name }?.key
        ?? Self.keys.first { SchemaRecipe.words($0) == name } ?? name
      guard !key.isEmpty, !key.hasPrefix("@") else { continue }
      object[exactly: key] = RecipeDocument.written(RecipeDocument.line(fact.value))
    }
  }

  private static let keys = [
    "calories", "carbohydrateContent", "cholesterolContent", "fatContent", "fiberContent", "proteinContent",
    "saturatedFatContent", "servingSize", "sodiumContent", "sugarContent", "transFatContent",
    "unsaturatedFatContent",
  ]

  /// Whether a name is that of a property, as it is written or as words: "servingSize", "Serving size".
  package static func hasProperty(_ name: String) -> Bool {
    let name = name.lowercased()
    return keys.contains { $0.lowercased() == name || SchemaRecipe.words($0).lowercased() == name }
  }

  private static func fact(_ member: (key: String, value: JSONValue)) -> NutritionFact? {
    guard !member.key.hasPrefix("@"), let text = SchemaGraph([]).text(member.value) else { return nil }
    // A property's name is one word that begins with a small letter. Other names are a person's.
    let isProperty =
      member.key.utf8.first.map { (0x61...0x7a).contains($0) } == true
      && member.key.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    return NutritionFact(name: isProperty ? SchemaRecipe.words(member.key) : member.key, value: text)
  }
}
