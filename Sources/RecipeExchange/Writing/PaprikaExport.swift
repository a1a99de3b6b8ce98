import Cookbook
import Foundation
import PageMarkup
import RecipePages
import Storage

/// Writes recipes for Paprika 3, with the 24 keys of its own exports.
enum PaprikaExport {
  static func object(_ recipe: ExportedRecipe) -> JSONValue {
    let document = recipe.document
    let id = recipe.identity.uuidString
    var object = JSONObject()
    func set(_ key: String, _ text: String) { object[exactly: key] = .string(text) }
    func set(_ key: String, words: String) { object[exactly: key] = RecipeDocument.written(words) }
    // Paprika replaces a recipe that it has under the same identity.
    set("uid", id)
    set("created", document.created.map(date) ?? "")
    set("name", words: document.name)
    set("description", words: document.summary)
    set("ingredients", words: text(ExportedText.lines(of: document.ingredientGroups)))
    set("directions", words: text(ExportedText.lines(of: document.sections), between: "\n\n"))
    set("notes", words: recipe.personal.note)
    set("servings", words: document.yield?.words ?? "")
    set("prep_time", ExportedText.duration(document.prepTime))
    set("cook_time", ExportedText.duration(document.cookTime))
    set("total_time", ExportedText.duration(document.totalTime))
    set("difficulty", words: document.json["difficulty"]?.scalar ?? "")
    object[exactly: "rating"] = .number(String(recipe.personal.rating ?? 0))
    set("source", words: document.author ?? URL(string: document.source)?.host ?? "")
    set("source_url", document.source)
    object[exactly: "image_url"] = ExportedText.isWebAddress(document.image) ? .string(document.image) : .null
    object[exactly: "categories"] = .array(ExportedText.tags(of: document).map(RecipeDocument.written))
    set("nutritional_info", words: ExportedText.nutrition(document.nutrition))
    object[exactly: "photo"] = recipe.photo.map { _ in .string(id + ".jpg") } ?? .null
    object[exactly: "photo_data"] = recipe.photo.map { .string($0.base64EncodedString()) } ?? .null
    object[exactly: "photo_hash"] = recipe.photo.map { .string(mark(of: $0)) } ?? .null
    object[exactly: "photo_large"] = .null
    object[exactly: "photos"] = .array([])
    set("hash", mark(of: JSONValue.object(object).text()))
    return .object(object)
  }

  /// Returns 64 hexadecimal digits that change with some bytes. Paprika writes a SHA-256 of a form of the recipe that
  /// it does not document, and compares it only with an earlier one: programs that write random digits are imported.
  private static func mark(of data: Data) -> String {
    (0..<4 as Range<UInt64>).map { seed in
      let digits = String(Checksum.of(data, seed: seed), radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns a date as "2014-07-03 08:05:58".
  private static func date(_ date: Date) -> String {
    String(DocumentDate.text(DocumentDate.seconds(date)).prefix(19)).replacing("T", with: " ")
  }

  /// Paprika shows a line that ends with a colon as a heading.
  private static func text(_ groups: [(name: String?, lines: [String])], between separator: String = "\n")
    -> String
  {
    groups.flatMap { group in
      (group.name.map { [$0.hasSuffix(":") ? $0 : $0 + ":"] } ?? []) + group.lines
    }.joined(separator: separator)
  }
}
