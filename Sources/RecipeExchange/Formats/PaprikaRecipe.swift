import Cookbook
import Foundation
import PageMarkup

/// A recipe of Paprika 3: the JSON in a `.paprikarecipe`.
enum PaprikaRecipe: JSONFormat {
  static let format = RecipeFormat(
    name: "Paprika", suffixes: ["paprikarecipes", "paprikarecipe"],
    mimeTypes: ["application/x-paprika-recipes"])

  static func matches(_ object: JSONObject) -> Bool {
    object.has("directions") && object.has("name")
      && object.has("uid", "hash", "source_url", "photo_data", "nutritional_info", "categories")
  }

  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe {
    var draft = try ImportedRecipe(name: object.text("name"))
    draft.document.summary = draft.text.paragraphs(object.text("description"))
    draft.setIngredients(draft.text.lines(object["ingredients"], headings: .colons))
    draft.setSteps(draft.text.lines(object["directions"], headings: .colons))
    draft.setYield(object.text("servings"))
    draft.document.prepTime = ImportedDuration.duration(object.text("prep_time"), losses: &draft.losses)
    draft.document.cookTime = ImportedDuration.duration(object.text("cook_time"), losses: &draft.losses)
    draft.document.totalTime = ImportedDuration.duration(object.text("total_time"), losses: &draft.losses)
    draft.setSource(object.text("source_url"), name: object.text("source"))
    draft.addTags(object.names("categories"))
    draft.setDates(created: object.date("created"))
    draft.addNote(object.text("notes"))
    draft.setNutrition(object.text("nutritional_info"))
    draft.setRating(object.number("rating"))
    draft.personal.isFavorite = object.isTrue("on_favorites")
    let difficulty = draft.text.plain(object.text("difficulty"))
    if !difficulty.isEmpty {
      draft.document.json[exactly: "difficulty"] = .string(difficulty)
    }
    setPhotos(object, in: &draft)
    return draft
  }

  /// `photo_data` is a small square; `photos` has the whole photo under the name `photo_large`, and others
  /// that the directions show.
  private static func setPhotos(_ object: JSONObject, in draft: inout ImportedRecipe) {
    let photos = object.objects("photos").filter { !$0.text("data").isEmpty }
    let large = object.text("photo_large")
    let main = photos.first { !large.isEmpty && $0.text("filename") == large }
    let small = object.text("photo_data")
    if let main {
      draft.setPhotos([.string(main.text("data"))])
    } else if !small.isEmpty {
      draft.setPhotos([.string(small)])
    } else {
      draft.setPhotos(photos.prefix(1).map { .string($0.text("data")) })
    }
    let others = photos.count - (main != nil || small.isEmpty ? 1 : 0)
    if others > 0 { draft.losses.insert(.photos) }
    if main == nil { draft.photoAddress = ImportedAddress.url(object.text("image_url")) }
    if draft.document.image.isEmpty, ImportedAddress.isAddress(object.text("image_url")) {
      draft.document.image = object.text("image_url")
    }
  }
}
