import Cookbook
import Foundation
import PageMarkup

/// A recipe of Mela (https://mela.recipes/fileformat/index.html): the JSON in a `.melarecipe`.
enum MelaRecipe: JSONFormat {
  static let format = RecipeFormat(
    name: "Mela", suffixes: ["melarecipes", "melarecipe"], mimeTypes: ["application/x-mela-recipes"])

  static func matches(_ object: JSONObject) -> Bool {
    object.has("title") && object.has("instructions", "ingredients") && !object.has("@type", "name")
  }

  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe {
    var draft = try ImportedRecipe(name: object.text("title"))
    draft.document.summary = draft.text.paragraphs(object.text("text"))
    draft.setIngredients(draft.text.lines(object["ingredients"]))
    draft.setSteps(draft.text.lines(object["instructions"]))
    draft.setYield(object.text("yield"))
    draft.document.prepTime = ImportedDuration.duration(object.text("prepTime"), losses: &draft.losses)
    draft.document.cookTime = ImportedDuration.duration(object.text("cookTime"), losses: &draft.losses)
    draft.document.totalTime = ImportedDuration.duration(object.text("totalTime"), losses: &draft.losses)
    draft.setSource(source(of: object), name: "")
    draft.addTags(object.names("categories"))
    draft.addNote(object.text("notes"))
    draft.setNutrition(object.text("nutrition"))
    draft.personal.isFavorite = object.isTrue("favorite")
    // Seconds since 2001, of dates that a person may have seen.
    if let seconds = object.number("date"), (-1e9...4e9).contains(seconds) {
      draft.setDates(created: Date(timeIntervalSinceReferenceDate: seconds.rounded()))
    }
    draft.setPhotos(object.list("images"))
    return draft
  }

  /// The link, which need not be an address. Recipes from the web have their address without "https://" as
  /// `id`.
  private static func source(of object: JSONObject) -> String {
    let link = object.text("link")
    guard link.isEmpty else { return link }
    let id = object.text("id")
    let host = id.prefix { $0 != "/" }
    return host.contains(".") && host.utf8.count < id.utf8.count && !id.contains(" ") ? "https://" + id : ""
  }
}
