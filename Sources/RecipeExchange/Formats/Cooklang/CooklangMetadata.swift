import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// Carries the metadata of a Cooklang file into a document, by the canonical keys of Cooklang's conventions
/// (https://cooklang.org/docs/spec/#canonical-metadata).
///
/// Entries without a place in a document stay in one object under the key "cooklang".
struct CooklangMetadata {
  private var document: RecipeDocument
  /// The entries that have no other place, in the order of the file.
  private var others = JSONObject()
  private var losses: Set<RecipeLoss> = []

  /// Fills a document from entries; keeps the others in it.
  static func fill(_ document: inout RecipeDocument, from entries: JSONObject) -> Set<RecipeLoss> {
    var reader = CooklangMetadata(document: document)
    // The number of people says more than the amount of food, wherever it stands.
    let isYield = { (key: String) in key.lowercased() == "yield" }
    for (key, value) in entries.members.filter({ !isYield($0.key) })
      + entries.members.filter({ isYield($0.key) })
    {
      let isSet = reader.set(key.lowercased().inOneLine, value)
      if !isSet { reader.others.add(value, for: key) }
    }
    document = reader.document
    if !reader.others.members.isEmpty {
      document.json[exactly: "cooklang"] = .object(
        JSONObject(members: [("metadata", .object(reader.others))]))
    }
    return reader.losses
  }

  private init(document: RecipeDocument) { self.document = document }

  /// Sets the field that an entry belongs to; returns false if the document has none for it.
  private mutating func set(_ key: String, _ value: JSONValue) -> Bool {
    switch key {
    case "title": return true  // The name is set already.
    case "source", "source.url", "source.name", "source.author": return setSource(key, value)
    case "author": return set(value, in: \.author)
    case "servings", "serves", "yield": return setYield(value)
    case "time required", "time", "duration", "total time", "time.total":
      return setTime(value, in: \.totalTime)
    case "prep time", "time.prep": return setTime(value, in: \.prepTime)
    case "cook time", "time.cook": return setTime(value, in: \.cookTime)
    case "course", "category": return setWords(value, for: "recipeCategory")
    case "cuisine": return setWords(value, for: "recipeCuisine")
    case "tags", "tag": return setTags(value)
    case "image", "images", "picture", "pictures": return setImage(value)
    case "introduction", "description": return setSummary(value)
    case "video": return set(value, in: \.video)
    case "nutrition": return setNutrition(value)
    default: return false
    }
  }

  private mutating func set(_ value: JSONValue, in property: WritableKeyPath<RecipeDocument, String?>)
    -> Bool
  {
    guard document[keyPath: property] == nil, let text = value.scalar, !text.isEmpty else { return false }
    document[keyPath: property] = text
    return document[keyPath: property] != nil
  }

  private mutating func setSource(_ key: String, _ value: JSONValue) -> Bool {
    if case .object(let object) = value {
      for (part, value) in object.members where !setSource("source." + part.lowercased(), value) {
        others.add(value, for: "source." + part)
      }
      return true
    }
    guard let text = value.scalar else { return false }
    if key == "source.author" { return set(value, in: \.author) }
    if key != "source.name", document.source.isEmpty, text.hasPrefix("http://") || text.hasPrefix("https://")
    {
      document.source = text
      return true
    }
    guard key != "source.url", others["source.name"] == nil else { return false }
    others.add(value, for: "source.name")
    return true
  }

  private mutating func setYield(_ value: JSONValue) -> Bool {
    guard document.yield == nil, let text = value.scalar, !text.isEmpty else { return false }
    // "500%ml" has the form of an ingredient's amount, and "8 (50% more)" has not.
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    let isAmount =
      parts.count == 2 && parts[0].last?.isNumber == true && !parts[0].contains { $0.isLetter || $0 == "(" }
      && parts[1].first?.isLetter == true
    document.yield = RecipeYield(words: isAmount ? parts.joined(separator: " ") : text)
    return document.yield != nil
  }

  private mutating func setTime(_ value: JSONValue, in property: WritableKeyPath<RecipeDocument, Duration?>)
    -> Bool
  {
    if case .object(let object) = value {
      for (part, value) in object.members where !set("time." + part.lowercased(), value) {
        others.add(value, for: "time." + part)
      }
      return true
    }
    guard document[keyPath: property] == nil, let text = value.scalar,
      let time = DurationParser.duration(text)
    else { return false }
    document[keyPath: property] = time
    return true
  }

  private mutating func setWords(_ value: JSONValue, for key: String) -> Bool {
    let words = value.list.compactMap(\.scalar).filter { !$0.isEmpty }
    guard document.json[exactly: key] == nil, words.count == value.list.count, let first = words.first else {
      return false
    }
    document.json[exactly: key] =
      words.count == 1 ? RecipeDocument.written(first) : .array(words.map(RecipeDocument.written))
    return true
  }

  private mutating func setTags(_ value: JSONValue) -> Bool {
    let tags = value.list.compactMap(\.scalar).flatMap { $0.split(separator: ",").map { $0.trimmed() } }
    guard document.tags.isEmpty, tags.count >= value.list.count else { return false }
    document.tags = tags
    return true
  }

  private mutating func setImage(_ value: JSONValue) -> Bool {
    let addresses = value.list.compactMap(\.scalar).filter { !$0.isEmpty }
    guard document.image.isEmpty, let first = addresses.first, addresses.count == value.list.count,
      first.hasPrefix("http")
    else { return false }
    document.image = first
    if addresses.count > 1 {
      losses.insert(.photos)
      others.add(.array(addresses.dropFirst().map(JSONValue.string)), for: "images")
    }
    return true
  }

  private mutating func setSummary(_ value: JSONValue) -> Bool {
    guard document.summary.isEmpty, let text = value.scalar, !text.isEmpty else { return false }
    document.summary = text
    return true
  }

  private mutating func setNutrition(_ value: JSONValue) -> Bool {
    guard document.nutrition.isEmpty, let object = value.object else { return false }
    let facts = object.members.compactMap { member in
      member.value.scalar.map { NutritionFact(name: member.key, value: $0) }
    }
    guard facts.count == object.members.count else { return false }
    document.nutrition = facts
    return true
  }
}
