import Cookbook
import Foundation
import PageMarkup

/// The `database.json` of a backup of Mealie 1 and later: tables by name, whose rows are joined by
/// identities. Only where each row is stays in memory, with the names of units, foods and tags.
struct MealieDatabase {
  /// The limit of rows of one table that a recipe has.
  private static let maximumRows = 5000
  /// The limit of a name of a unit, a food or a tag, in characters, because many lines repeat it.
  private static let maximumName = 200

  private let data: Data
  private let recipes: Range<Int>?
  /// The rows of each table by the recipe that they belong to.
  private var rows: [String: [String: [Range<Int>]]] = [:]
  /// The rows of the tables of names, by identity.
  private var names: [String: [String: JSONObject]] = [:]

  private static let tablesOfRecipes = [
    "recipes_ingredients", "recipe_instructions", "notes", "recipe_nutrition", "recipe_settings",
    "recipe_assets",
    "recipe_comments", "recipes_to_tags", "recipes_to_categories", "recipes_to_tools", "users_to_recipes",
    "users_to_favorites",
  ]
  private static let tablesOfNames = [
    "tags", "categories", "tools", "ingredient_units", "ingredient_foods", "recipes",
  ]

  static func matches(_ tables: Set<String>) -> Bool {
    tables.contains("recipes") && !tables.isDisjoint(with: ["recipes_ingredients", "recipe_instructions"])
  }

  /// `checkStop` throws to end reading.
  init(_ data: Data, tables: [String: Range<Int>], checkStop: () throws -> Void) throws {
    self.data = data
    recipes = tables["recipes"]
    for table in Self.tablesOfRecipes {
      guard let range = tables[table] else { continue }
      var found: [String: [Range<Int>]] = [:]
      try Self.forEachRow(of: data, in: range, checkStop) { row, range in
        let recipe = Self.identity(row.text("recipe_id"))
        if !recipe.isEmpty, found[recipe]?.count ?? 0 < Self.maximumRows {
          found[recipe, default: []].append(range)
        }
      }
      rows[table] = found
    }
    for table in Self.tablesOfNames {
      guard let range = tables[table] else { continue }
      var found: [String: JSONObject] = [:]
      try Self.forEachRow(of: data, in: range, checkStop) { row, _ in
        var kept = JSONObject()
        for key in ["name", "plural_name", "abbreviation", "use_abbreviation"] {
          guard let value = row[key] else { continue }
          kept.members.append(
            (key, value.scalar.map { .string(String($0.prefix(Self.maximumName))) } ?? value))
        }
        found[Self.identity(row.text("id"))] = kept
      }
      names[table] = found
    }
  }

  /// Returns an identity as it is compared, because SQLite has no hyphens in it and PostgreSQL has.
  static func identity(_ text: String) -> String { text.lowercased().filter { $0 != "-" } }

  /// Returns an identity with hyphens, as the folders of photos are named; nil if it is none, because it would become
  /// a part of a path.
  static func folder(_ text: String) -> String? {
    let bare = identity(text)
    guard bare.utf8.count == 32, bare.allSatisfy(\.isHexDigit) else { return nil }
    var parts: [Substring] = []
    var rest = bare[...]
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: "-")
  }

  /// Calls the closure with each recipe as the object that `MealieRecipe` reads. A row belongs to one recipe
  /// only, so that recipes with the same identity cannot multiply the work.
  mutating func forEachRecipe(_ body: (Result<JSONObject, ImportFailure>) throws -> Void) throws {
    guard let recipes, let list = JSONPieces(data, in: recipes) else { return }
    var pieces = list
    while let piece = try pieces.next() {
      guard piece.valueCount <= JSONRecipes.maximumValues else {
        try body(.failure(ImportFailure(.tooMany(limit: JSONRecipes.maximumValues))))
        continue
      }
      // An error of the parser means damage.
      switch try? StrictJSONParser.value(in: data[piece.range]) {
      case .null: break
      case .object(let row): try body(.success(joined(row)))
      case .some: try body(.failure(ImportFailure(.noRecipe)))
      case nil: try body(.failure(ImportFailure(.damaged)))
      }
    }
  }

  // MARK: - Joining

  private mutating func joined(_ row: JSONObject) -> JSONObject {
    var recipe = row
    let id = Self.identity(row.text("id"))
    let ingredients = removeRows("recipes_ingredients", of: id).map { row in
      var ingredient = row
      ingredient[exactly: "unit"] = named("ingredient_units", row.text("unit_id")).map(JSONValue.object)
      // A recipe that is an ingredient of another one stands for the food.
      let food =
        named("ingredient_foods", row.text("food_id")) ?? named("recipes", row.text("referenced_recipe_id"))
      ingredient[exactly: "food"] = food.map(JSONValue.object)
      return JSONValue.object(ingredient)
    }
    recipe[exactly: "recipe_ingredient"] = .array(ingredients)
    recipe[exactly: "recipe_instructions"] = .array(
      removeRows("recipe_instructions", of: id).map(JSONValue.object))
    recipe[exactly: "notes"] = .array(removeRows("notes", of: id).map(JSONValue.object))
    recipe[exactly: "assets"] = .array(removeRows("recipe_assets", of: id).map(JSONValue.object))
    recipe[exactly: "comments"] = .array(removeRows("recipe_comments", of: id).map(JSONValue.object))
    recipe[exactly: "nutrition"] = removeRows("recipe_nutrition", of: id).first.map(JSONValue.object)
    recipe[exactly: "settings"] = removeRows("recipe_settings", of: id).first.map(JSONValue.object)
    for (key, table, names, column) in [
      ("tags", "recipes_to_tags", "tags", "tag_id"), ("tools", "recipes_to_tools", "tools", "tool_id"),
      ("recipe_category", "recipes_to_categories", "categories", "category_id"),
    ] {
      let found = removeRows(table, of: id).compactMap { named(names, $0.text(column)) }
      recipe[exactly: key] = .array(found.map(JSONValue.object))
    }
    addOpinions(of: id, to: &recipe)
    return recipe
  }

  /// From 1.6 on each person has a rating and favorites of their own.
  private mutating func addOpinions(of id: String, to recipe: inout JSONObject) {
    let opinions = removeRows("users_to_recipes", of: id)
    let ratings = opinions.compactMap { $0.number("rating") }
    if let rating = ratings.first { recipe[exactly: "rating"] = .number(String(rating)) }
    if ratings.count > 1 { recipe[exactly: "ratings_of_others"] = .bool(true) }
    let isFavorite =
      opinions.contains { $0.isTrue("is_favorite") } || !removeRows("users_to_favorites", of: id).isEmpty
    if isFavorite { recipe[exactly: "is_favorite"] = .bool(true) }
  }

  private func named(_ table: String, _ id: String) -> JSONObject? {
    id.isEmpty ? nil : names[table]?[Self.identity(id)]
  }

  /// Returns the rows that belong to a recipe in their order, and forgets them.
  private mutating func removeRows(_ table: String, of id: String) -> [JSONObject] {
    let found = (rows[table]?.removeValue(forKey: id) ?? []).compactMap { Self.row(data[$0]) }
    let positions = found.map { $0.number("position") ?? 0 }
    return zip(found.indices, positions).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { found[$0.0] }
  }

  // MARK: - Rows

  private static func forEachRow(
    of data: Data, in table: Range<Int>, _ checkStop: () throws -> Void,
    _ body: (JSONObject, Range<Int>) -> Void
  ) throws {
    guard let list = JSONPieces(data, in: table) else { return }
    var pieces = list
    while let piece = try pieces.next() {
      try checkStop()
      guard piece.valueCount <= JSONRecipes.maximumValues, let row = row(data[piece.range]) else { continue }
      body(row, piece.range)
    }
  }

  /// A row that is not an object, or no JSON, counts as missing.
  private static func row(_ text: Data) -> JSONObject? { (try? StrictJSONParser.value(in: text))?.object }
}
