import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// Writes recipes for Mela (https://mela.recipes/fileformat/index.html).
enum MelaExport {
  /// `addresses` are those of the recipes before in the same file; this one's is added.
  static func object(_ recipe: ExportedRecipe, addresses: inout Set<AddressKey>) -> JSONValue {
    let document = recipe.document
    var object = JSONObject()
    func set(_ key: String, _ text: String) { object[exactly: key] = .string(text) }
    func set(_ key: String, words: String) { object[exactly: key] = RecipeDocument.written(words) }
    set("id", id(of: recipe, &addresses))
    set("title", words: document.name)
    set("text", words: document.summary)
    object[exactly: "images"] = .array(recipe.photo.map { [.string($0.base64EncodedString())] } ?? [])
    object[exactly: "categories"] = .array(ExportedText.tags(of: document).map(RecipeDocument.written))
    set("yield", words: document.yield?.words ?? "")
    set("prepTime", ExportedText.duration(document.prepTime))
    set("cookTime", ExportedText.duration(document.cookTime))
    set("totalTime", ExportedText.duration(document.totalTime))
    set("ingredients", words: text(ExportedText.lines(of: document.ingredientGroups)))
    set("instructions", words: text(ExportedText.lines(of: document.sections)))
    set("notes", words: recipe.personal.note)
    set("nutrition", words: ExportedText.nutrition(document.nutrition))
    set("link", document.source)
    // These two are in Mela's own files, and not in their description.
    object[exactly: "favorite"] = .bool(recipe.personal.isFavorite)
    if let created = document.created {
      object[exactly: "date"] = .number(String(Int(created.timeIntervalSinceReferenceDate.rounded())))
    }
    return .object(object)
  }

  /// The address without its scheme for recipes from the web, by which Mela knows a recipe that it has; otherwise the
  /// recipe's own identity. Of several recipes from one page, or from a site's front page, each needs its own.
  private static func id(of recipe: ExportedRecipe, _ addresses: inout Set<AddressKey>) -> String {
    let source = recipe.document.source
    if let address = AddressKey(source), let end = source.firstRange(of: "://")?.upperBound,
      addresses.insert(address).inserted
    {
      return String(source[end...])
    }
    return recipe.identity.uuidString
  }

  private static func text(_ groups: [(name: String?, lines: [String])]) -> String {
    groups.flatMap { group in (group.name.map { ["# " + $0] } ?? []) + group.lines }.joined(separator: "\n")
  }
}
