package import PageMarkup

/// The objects that a page declares in schema.org's vocabulary, in any notation, with the references between
/// them.
package struct SchemaGraph {
  /// The limit of the depth to which references and nesting are followed.
  package static let maximumDepth = 24

  /// A recipe, and whether it is a property of another object that is not the page: a recipe that an article mentions, or
  /// an item of a list.
  package struct Recipe {
    package var object: JSONObject
    package var isNested: Bool
  }

  package private(set) var recipes: [Recipe] = []
  private var byID: [String: JSONObject] = [:]
  private let budget: Budget

  /// The limit that resolving has left. A class, because reading does not mutate the graph.
  private final class Budget {
    /// The number of values. Without it, a few lines in which each object refers to the next a thousand times
    /// would take for ever.
    var values = 300_000
    /// The size of what references lead to. Without it, a thousand references to one long text would take minutes.
    var bytes: Int

    /// The values behind references may be 16 times as large as all that is declared, up to 32 MB. Imports need no more
    /// (`SchemaReferences`).
    init(declared: Int) { bytes = min(32 << 20, max(2 << 20, 16 * declared)) }
  }

  package init(_ values: [JSONValue]) {
    budget = Budget(declared: Self.size(of: .array(values)))
    for value in values { collect(value, isNested: false, depth: 0) }
  }

  /// The properties whose values are the page's own.
  private static let ownProperties: Set<String> = [
    "@graph", "@list", "@set", "mainEntity", "mainEntityOfPage",
  ]

  private mutating func collect(_ value: JSONValue, isNested: Bool, depth: Int) {
    guard depth < LenientJSONParser.maximumDepth else { return }
    switch value {
    case .array(let list):
      for item in list { collect(item, isNested: isNested, depth: depth + 1) }
    case .object(let object):
      if let id = object["@id"]?.scalar, object.members.count > 1,
        object.members.count > byID[id]?.members.count ?? 0
      {
        byID[id] = object
      }
      if Self.isRecipe(object) { recipes.append(Recipe(object: object, isNested: isNested)) }
      for member in object.members {
        let isNested = isNested || !Self.ownProperties.contains(member.key)
        collect(member.value, isNested: isNested, depth: depth + 1)
      }
    default: break
    }
  }

  /// Returns the types of an object in lowercase, without their vocabulary.
  package static func types(_ object: JSONObject) -> [String] {
    (object["@type"]?.list ?? []).compactMap { type in
      guard let text = type.scalar else { return nil }
      let start =
        text.utf8.lastIndex { "/#:".utf8.contains($0) }.map(text.utf8.index(after:)) ?? text.startIndex
      return text[start...].trimmed().lowercased()
    }
  }

  private static func isRecipe(_ object: JSONObject) -> Bool {
    if types(object).contains("recipe") { return true }
    return object["recipeIngredient"] != nil || object["recipeInstructions"] != nil
  }

  /// Returns the value itself, the object that it refers to by `@id`, or the values of JSON-LD's `@list` or `@set`.
  package func resolve(_ value: JSONValue) -> JSONValue {
    guard budget.values > 0 else { return .null }
    budget.values -= 1
    if case .object(let object) = value, object.members.count == 1,
      let list = object["@list"] ?? object["@set"]
    {
      return list
    }
    guard case .object(let object) = value, let id = object["@id"]?.scalar,
      object.members.allSatisfy({ $0.key == "@id" || $0.key == "@type" }), let target = byID[id]
    else { return value }
    guard budget.bytes > 0 else { return .null }
    budget.bytes -= Self.size(of: .object(target))
    return .object(target)
  }

  /// Returns the number of bytes of all texts in a value, and 8 for each value.
  private static func size(of value: JSONValue) -> Int {
    switch value {
    case .string(let text), .number(let text): 8 + text.utf8.count
    case .array(let list): list.reduce(8) { $0 + size(of: $1) }
    case .object(let object): object.members.reduce(8) { $0 + $1.key.utf8.count + size(of: $1.value) }
    default: 8
    }
  }
}

extension SchemaGraph {
  /// Returns the text of a string, of an object's name or text, or of the first list element that has any.
  package func text(_ value: JSONValue?, depth: Int = 0) -> String? {
    guard let value, depth < Self.maximumDepth else { return nil }
    switch resolve(value) {
    case .string(let text), .number(let text):
      let line = PlainText.line(text)
      return line.isEmpty ? nil : line
    case .array(let list):
      for item in list.prefix(64) {
        if let text = text(item, depth: depth + 1) { return text }
      }
      return nil
    case .object(let object):
      for key in ["name", "@value", "text", "value"] {
        if let text = text(object[key], depth: depth + 1) { return text }
      }
      return nil
    default: return nil
    }
  }

  /// Returns the distinct texts in a list, such as the names of several authors.
  package func texts(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    var seen: Set<String> = []
    return value.list.prefix(256).compactMap { text($0) }.filter { seen.insert($0).inserted }
  }

  /// Returns the first address in a value.
  package func address(_ value: JSONValue?, keys: [String], depth: Int = 0) -> String? {
    guard let value, depth < Self.maximumDepth else { return nil }
    switch resolve(value) {
    case .string(let text):
      let line = PlainText.line(text)
      return line.isEmpty ? nil : line
    case .array(let list):
      for item in list.prefix(64) {
        if let found = address(item, keys: keys, depth: depth + 1) { return found }
      }
      return nil
    case .object(let object):
      for key in keys {
        if let found = address(object[key], keys: keys, depth: depth + 1) { return found }
      }
      return nil
    default: return nil
    }
  }
}
