import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// Carries the metadata of a Cooklang file into a document and back, by the canonical keys of Cooklang's conventions
/// (https://cooklang.org/docs/spec/#canonical-metadata).
///
/// What a document has no place for stays in one object under the key "cooklang".
struct CooklangMetadata {
  private var document: RecipeDocument
  /// The entries that have no other place, in the order of the file.
  private var others = JSONObject()
  private var losses: Set<ImportLoss> = []

  // MARK: - Reading

  /// Fills a document from entries; keeps the others in it.
  static func fill(_ document: inout RecipeDocument, from entries: JSONObject) -> Set<ImportLoss> {
    var reader = CooklangMetadata(document: document)
    // The number of people says more than the amount of food, wherever it stands.
    let isYield = { (key: String) in key.lowercased() == "yield" }
    for (key, value) in entries.members.filter({ !isYield($0.key) })
      + entries.members.filter({ isYield($0.key) })
    {
      let isTaken = reader.take(key.lowercased().inOneLine, value)
      if !isTaken { reader.others.add(value, for: key) }
    }
    document = reader.document
    CooklangExtras.set(.metadata, reader.others.members.isEmpty ? nil : .object(reader.others), in: &document)
    if reader.others["difficulty"] != nil { reader.losses.insert(.difficulty) }
    return reader.losses
  }

  private init(document: RecipeDocument) { self.document = document }

  /// Takes an entry into the document; returns false if it has no place there.
  private mutating func take(_ key: String, _ value: JSONValue) -> Bool {
    switch key {
    case "title": return true  // The name is set already.
    case "source", "source.url", "source.name", "source.author": return takeSource(key, value)
    case "author": return take(value, in: \.author)
    case "servings", "serves", "yield": return takeYield(value)
    case "time required", "time", "duration", "total time", "time.total":
      return takeTime(value, in: \.totalTime)
    case "prep time", "time.prep": return takeTime(value, in: \.prepTime)
    case "cook time", "time.cook": return takeTime(value, in: \.cookTime)
    case "course", "category": return takeWords(value, for: "recipeCategory")
    case "cuisine": return takeWords(value, for: "recipeCuisine")
    case "tags", "tag": return takeTags(value)
    case "image", "images", "picture", "pictures": return takeImage(value)
    case "introduction", "description": return takeSummary(value)
    case "video": return take(value, in: \.video)
    case "nutrition": return takeNutrition(value)
    default: return false
    }
  }

  private mutating func take(_ value: JSONValue, in property: WritableKeyPath<RecipeDocument, String?>)
    -> Bool
  {
    guard document[keyPath: property] == nil, let text = value.scalar, !text.isEmpty else { return false }
    document[keyPath: property] = text
    return document[keyPath: property] != nil
  }

  private mutating func takeSource(_ key: String, _ value: JSONValue) -> Bool {
    if case .object(let object) = value {
      for (part, value) in object.members where !takeSource("source." + part.lowercased(), value) {
        others.add(value, for: "source." + part)
      }
      return true
    }
    guard let text = value.scalar else { return false }
    if key == "source.author" { return take(value, in: \.author) }
    if key != "source.name", document.source.isEmpty, text.hasPrefix("http://") || text.hasPrefix("https://")
    {
      document.source = text
      return true
    }
    guard key != "source.url", others["source.name"] == nil else { return false }
    others.add(value, for: "source.name")
    return true
  }

  private mutating func takeYield(_ value: JSONValue) -> Bool {
    guard document.yield == nil, let text = value.scalar, !text.isEmpty else { return false }
    // "500%ml" has the form of an ingredient's amount, and "8 (50% more)" has not.
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    let isAmount =
      parts.count == 2 && parts[0].last?.isNumber == true && !parts[0].contains { $0.isLetter || $0 == "(" }
      && parts[1].first?.isLetter == true
    document.yield = RecipeYield(words: isAmount ? parts.joined(separator: " ") : text)
    return document.yield != nil
  }

  private mutating func takeTime(_ value: JSONValue, in property: WritableKeyPath<RecipeDocument, Duration?>)
    -> Bool
  {
    if case .object(let object) = value {
      for (part, value) in object.members where !take("time." + part.lowercased(), value) {
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

  private mutating func takeWords(_ value: JSONValue, for key: String) -> Bool {
    let words = value.list.compactMap(\.scalar).filter { !$0.isEmpty }
    guard document.json[exactly: key] == nil, words.count == value.list.count, let first = words.first else {
      return false
    }
    document.json[exactly: key] =
      words.count == 1 ? RecipeDocument.written(first) : .array(words.map(RecipeDocument.written))
    return true
  }

  private mutating func takeTags(_ value: JSONValue) -> Bool {
    let tags = value.list.compactMap(\.scalar).flatMap { $0.split(separator: ",").map { $0.trimmed() } }
    guard document.tags.isEmpty, tags.count >= value.list.count else { return false }
    document.tags = tags
    return true
  }

  private mutating func takeImage(_ value: JSONValue) -> Bool {
    let addresses = value.list.compactMap(\.scalar).filter { !$0.isEmpty }
    guard document.image.isEmpty, let first = addresses.first, addresses.count == value.list.count,
      first.hasPrefix("http")
    else { return false }
    document.image = first
    if addresses.count > 1 {
      losses.insert(.furtherPhotos)
      others.add(.array(addresses.dropFirst().map(JSONValue.string)), for: "images")
    }
    return true
  }

  private mutating func takeSummary(_ value: JSONValue) -> Bool {
    guard document.summary.isEmpty, let text = value.scalar, !text.isEmpty else { return false }
    document.summary = text
    return true
  }

  private mutating func takeNutrition(_ value: JSONValue) -> Bool {
    guard document.nutrition.isEmpty, let object = value.object else { return false }
    let facts = object.members.compactMap { member in
      member.value.scalar.map { NutritionFact(name: member.key, value: $0) }
    }
    guard facts.count == object.members.count else { return false }
    document.nutrition = facts
    return true
  }

  // MARK: - Writing

  /// Returns the entries of a document, in the order in which people write them.
  static func entries(of document: RecipeDocument) -> JSONObject {
    let others = CooklangExtras.value(.metadata, in: document)?.object ?? JSONObject()
    var entries = JSONObject()
    func add(_ key: String, _ text: String?) {
      if let text, !text.isEmpty { entries.add(.string(text), for: key) }
    }
    add("title", document.name)
    add("description", document.summary)
    if let name = others[exactly: "source.name"] {
      var source = JSONObject(members: [("name", name)])
      if !document.source.isEmpty { source.add(.string(document.source), for: "url") }
      entries.add(.object(source), for: "source")
    } else {
      add("source", document.source)
    }
    add("author", document.author)
    let words = document.yield?.words
    let written = CooklangMetadata.yieldWords(others["yield"])
    if words != written { add("servings", words) }
    add("prep time", document.prepTime.map(Self.words))
    add("cook time", document.cookTime.map(Self.words))
    add("time required", document.totalTime.map(Self.words))
    for (words, name) in [(document.categories, "course"), (document.cuisines, "cuisine")] {
      if words.count > 1 {
        entries.add(.array(words.map(JSONValue.string)), for: name)
      } else {
        add(name, words.first)
      }
    }
    if !document.tags.isEmpty { entries.add(.array(document.tags.map(JSONValue.string)), for: "tags") }
    if document.image.hasPrefix("http") { add("image", document.image) }
    add("video", document.video)
    if !document.nutrition.isEmpty {
      let facts = document.nutrition.map { (key: $0.name, value: JSONValue.string($0.value)) }
      entries.add(.object(JSONObject(adding: facts)), for: "nutrition")
    }
    // A file that gave several numbers of servings has them all here.
    let taken = Set(entries.members.map(\.key))
    let rest = others.members.filter { $0.key != "source.name" }
      .map { (key: taken.contains($0.key) ? "other " + $0.key : $0.key, value: $0.value) }
    return JSONObject(adding: entries.members + rest)
  }

  private static func yieldWords(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    var document = CooklangMetadata(document: RecipeDocument(name: ""))
    return document.takeYield(value) ? document.document.yield?.words : nil
  }

  /// Returns "1 hour 30 minutes".
  private static func words(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    var parts: [String] = []
    if hours > 0 { parts.append(hours == 1 ? "1 hour" : "\(hours) hours") }
    if minutes > 0 { parts.append(minutes == 1 ? "1 minute" : "\(minutes) minutes") }
    let words = parts.joined(separator: " ")
    return DurationParser.duration(words) == duration ? words : "PT\(hours)H\(minutes)M\(seconds % 60)S"
  }
}

/// What a Cooklang file says and a document has no other place for, under the key "cooklang".
enum CooklangExtras: String {
  /// Entries with other keys than the canonical ones.
  case metadata
  /// The ingredient lines whose amounts do not change with the servings.
  case fixed
  /// The paths of other recipes, by the names that the lines show.
  case references
  /// The names of timers, by their words.
  case timers
  case comments

  static let key = "cooklang"

  static func value(_ part: CooklangExtras, in document: RecipeDocument) -> JSONValue? {
    document.json[exactly: key]?.object?[exactly: part.rawValue]
  }

  static func set(_ part: CooklangExtras, _ value: JSONValue?, in document: inout RecipeDocument) {
    var object = document.json[exactly: key]?.object ?? JSONObject()
    object[exactly: part.rawValue] = value
    document.json[exactly: key] = object.members.isEmpty ? nil : .object(object)
  }

  static func texts(_ part: CooklangExtras, in document: RecipeDocument) -> [String] {
    value(part, in: document)?.list.compactMap(\.scalar) ?? []
  }

  static func map(_ part: CooklangExtras, in document: RecipeDocument) -> [String: String] {
    let members = value(part, in: document)?.object?.members ?? []
    return Dictionary(members.compactMap { member in member.value.scalar.map { (member.key, $0) } }) {
      first, _ in first
    }
  }
}
