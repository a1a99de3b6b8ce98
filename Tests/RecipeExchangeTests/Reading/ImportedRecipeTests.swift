import Foundation
import Networking
import PageMarkup
import RecipePages
import Recipes
import Storage
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// The fields that the readers of other programs' recipes have in common.
@Suite struct ImportedRecipeTests {
  private func draft() throws -> ImportedRecipe { try ImportedRecipe(name: "Tart") }

  @Test(
    arguments: [
      ("1:10", 4200), ("0:59", 3540), ("0:60", nil), ("99:00", 356_400), ("100:00", 360_000), ("0:00", nil),
      ("1:2:3", nil), ("-1:00", nil), ("1h 10m", 4200), ("20 mins", 1200), ("5m", 300), ("PT5M", 300),
      ("pt5m", 300),
      ("overnight", nil), ("", nil), (String(repeating: " ", count: 95) + "5 min", 300),
      (String(repeating: " ", count: 96) + "5 min", nil),
    ] as [(String, Int?)])
  func timesAreReadAsProgramsWriteThem(words: String, seconds: Int?) throws {
    #expect(ImportedDuration.duration(words) == seconds.map { .seconds($0) })
  }

  @Test(
    arguments: [
      (nil, nil), (0.49, nil), (0.5, 1), (1, 1), (1.4, 1), (3.5, 4), (5, 5), (5.01, nil), (-1, nil),
    ] as [(Double?, Int?)])
  func ratingsAreFromOneToFive(number: Double?, rating: Int?) throws {
    var draft = try draft()
    draft.setRating(number)
    #expect(draft.personal.rating == rating)
  }

  @Test(
    arguments: [
      ("https://a.example/1", "", "https://a.example/1", nil),
      ("https://a.example/1", "A.example", "https://a.example/1", nil),
      ("https://www.a.example/1", "a.example", "https://www.a.example/1", nil),
      ("https://a.example/1", "HTTPS://a.example/1", "https://a.example/1", nil),
      ("https://a.example/1", "Aunt May", "https://a.example/1", "Aunt May"),
      ("p. 3", "Book", "", "Book, p. 3"),
      ("", "", "", nil),
    ] as [(String, String, String, String?)])
  func aSourceIsAnAddressOrWords(address: String, name: String, source: String, author: String?) throws {
    var draft = try draft()
    draft.setSource(address, name: name)
    #expect(draft.document.source == source)
    #expect(draft.document.author == author)
  }

  @Test func anAddressHasALimit() {
    let address = "https://a.example/" + String(repeating: "x", count: 4096 - 18)
    #expect(ImportedAddress.isAddress(address))
    #expect(!ImportedAddress.isAddress(address + "x"))
  }

  @Test(
    arguments: [
      ("Calories: 320 kcal\nSalt: a pinch\nGI: low", ["320 kcal", "a pinch", "low"], ""),
      ("Calories: 320 kcal\nGI: low\nA guess", ["320 kcal"], "GI: low\nA guess"),
      ("Calories: 320 kcal\nhttps://example.com/n", ["320 kcal"], "https://example.com/n"),
      ("Calories: 320 kcal\nTip: a\nTip: b", ["320 kcal"], "Tip: a\nTip: b"),
      ("Calories: 320 kcal\n@id: b", ["320 kcal"], "@id: b"),
      ("GI: low", [], "GI: low"), ("Calories: 320 kcal\nGI:", ["320 kcal"], "GI:"),
      (
        "Calories: 320 kcal\n" + String(repeating: "ж", count: 60) + ": 1\n"
          + String(repeating: "ж", count: 61) + ": 1", ["320 kcal", "1"],
        String(repeating: "ж", count: 61) + ": 1"
      ),
    ] as [(String, [String], String)])
  func linesWithNamesAreNutritionWhereAllHaveOne(words: String, values: [String], note: String) throws {
    var draft = try draft()
    draft.setNutrition(words)
    #expect(draft.document.nutrition.map(\.value) == values && draft.personal.note == note)
  }

  @Test func notesAreJoinedByAnEmptyLine() throws {
    var draft = try draft()
    for note in ["a", " ", "b\nc"] { draft.addNote(note) }
    #expect(draft.personal.note == "a\n\nb\nc")
  }

  @Test func tagsAreEachThereOnceAndHaveNoCommas() throws {
    var draft = try draft()
    draft.addTags(["Tea", "tea", "", "a, b"])
    draft.addTags(["Cake", "TEA"])
    draft.setCategories([])
    #expect(draft.document.tags == ["Tea", "a b", "Cake"] && draft.document.category == nil)
    draft.setCategories(["Dessert", "Tea", "Plums"])
    #expect(draft.document.tags == ["Tea", "a b", "Cake", "Plums"] && draft.document.category == "Dessert")
  }

  @Test(
    arguments: [
      ([], false, []), ([""], false, []), (["/9j/4AABAgP/2Q=="], true, []), (["x"], false, [.photos]),
      (["", "/9j/4AABAgP/2Q==", "x"], true, [.photos]),
    ] as [([String], Bool, Set<RecipeLoss>)])
  func theFirstPhotoIsTaken(texts: [String], isTaken: Bool, losses: Set<RecipeLoss>) throws {
    var draft = try draft()
    draft.setPhotos(texts.map(JSONValue.string))
    #expect((draft.photo == jpeg) == isTaken)
    #expect(draft.losses == losses)
  }

  @Test func aPhotoBesideTheFileIsTakenUnlessItMayBeAnothers() throws {
    for (folder, isShared, isTaken) in [("", false, true), ("", true, false), ("images", true, true)] {
      var draft = try draft()
      var photos = ImportedPhotos { (_, name) throws(ImportFailure) in name == "full" ? jpeg : nil }
      photos.isShared = isShared
      draft.setPhoto(photos, folder: folder, name: "full")
      #expect((draft.photo == jpeg) == isTaken)
      draft.setPhoto(
        ImportedPhotos { (_, _) throws(ImportFailure) in Data() }, folder: "images", name: "full")
      #expect(draft.photo == (isTaken ? jpeg : Data()))
    }
    var draft = try draft()
    let broken = ImportedPhotos { (_, _) throws(ImportFailure) in throw ImportFailure(.damaged) }
    draft.setPhoto(broken, folder: "", name: "full")
    #expect(draft.losses == [.photos])
  }
}
