import Foundation
import PageMarkup
import RecipePages
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// The fields of Recipe Keeper's and Copy Me That's recipes, and their fields in the cookbook.
@Suite struct MarkedRecipeTests {
  private func recipe(_ change: (inout MarkedRecipe) -> Void) throws -> ImportedRecipe {
    var recipe = try MarkedRecipe(Array("<p>x</p>".utf8)[...]) { _ in "Tart" }
    change(&recipe)
    return recipe.imported
  }

  /// Lines. A line with "=" before it is a heading.
  private func lines(_ texts: [String]) -> [(text: String, isHeading: Bool)] {
    texts.map { ($0.hasPrefix("=") ? String($0.dropFirst()) : $0, $0.hasPrefix("=")) }
  }

  @Test(
    arguments: [
      (["1. Mix.", "2. Bake."], ["Mix.", "Bake."]), (["1) Mix.", "2)Bake."], ["Mix.", "Bake."]),
      (["1. Mix.", "3. Bake."], ["1. Mix.", "3. Bake."]),
      (["2. Mix.", "3. Bake."], ["2. Mix.", "3. Bake."]),
      (["0. Mix.", "1. Bake."], ["0. Mix.", "1. Bake."]), (["1. Mix.", "Bake."], ["1. Mix.", "Bake."]),
      (["Mix.", "Bake."], ["Mix.", "Bake."]), (["1. Mix.", "1. Bake."], ["1. Mix.", "1. Bake."]),
      (["1. Mix.", "=Top", "1. Whip."], ["Mix.", "# Top", "Whip."]),
      (["1. Mix.", "=Top", "2. Whip."], ["Mix.", "# Top", "Whip."]),
      (["1. Mix.", "=Top", "3. Whip."], ["1. Mix.", "# Top", "3. Whip."]),
      (["1. Mix.", "=Top", "1. Whip.", "1. Eat."], ["1. Mix.", "# Top", "1. Whip.", "1. Eat."]),
      (["=Base", "1. Mix.", "2. Bake."], ["# Base", "Mix.", "Bake."]),
      (["1.5 l milk boils.", "2. Bake."], ["1.5 l milk boils.", "2. Bake."]),
      (["1. Mix.", "2."], ["Mix."]), (["1234. Mix."], ["1234. Mix."]), (["1: Mix."], ["1: Mix."]),
      (["Base:", "Mix."], ["# Base", "Mix."]), (["1. Base:", "2. Mix."], ["Base:", "Mix."]),
      (["=Base:", "Mix."], ["# Base", "Mix."]), (["", "Mix."], ["Mix."]), ([], []),
    ] as [([String], [String])])
  func stepsLoseTheNumbersThatCountThem(written: [String], steps: [String]) throws {
    let document = try recipe { $0.setSteps(lines(written)) }.document
    #expect(document.writtenSteps == steps)
  }

  @Test(arguments: [(60, true), (61, false)]) func aLongStepWithAColonIsNoHeading(
    length: Int, isHeading: Bool
  ) throws {
    let text = String(repeating: "x", count: length - 1) + ":"
    let document = try recipe { $0.setSteps(lines([text, "Mix."])) }.document
    #expect(document.sections.first?.steps.count == (isHeading ? 1 : 2))
    #expect(document.sections.first?.name == (isHeading ? String(text.dropLast()) : nil))
  }

  @Test(arguments: [(80, true), (81, false)]) func aLongIngredientWithAColonIsNoHeading(
    length: Int, isHeading: Bool
  ) throws {
    let text = String(repeating: "x", count: length - 1) + ":"
    let document = try recipe { $0.setIngredients(lines([text, "1 egg"])) }.document
    #expect(document.writtenIngredients == [isHeading ? "# " + text.dropLast() : text, "1 egg"])
  }

  @Test(
    arguments: [
      (["1 egg", "2 plums"], ["1 egg", "2 plums"]), (["Dough:", "1 egg"], ["# Dough", "1 egg"]),
      (["1 egg", "=Top", "2 plums"], ["1 egg", "# Top", "2 plums"]),
      (["200 g flour:", "1 egg"], ["200 g flour:", "1 egg"]),
      (["=200 g: ", "1 egg"], ["# 200 g:", "1 egg"]),
      (["=Dough :", "1 egg"], ["# Dough", "1 egg"]), ([], []),
    ] as [([String], [String])])
  func ingredientsAreGroupedByTheirHeadings(written: [String], ingredients: [String]) throws {
    let document = try recipe { $0.setIngredients(lines(written)) }.document
    #expect(document.writtenIngredients == ingredients)
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("good", nil), ("0", nil), ("1", 1), ("5", 5), ("6", nil), ("10", nil),
      ("Rated 4 of 5", 4), ("4.5", 4), ("99999999999999999999", nil),
    ] as [(String?, Int?)])
  func ratingIsOfOneToFiveStars(text: String?, rating: Int?) throws {
    #expect(try recipe { $0.setRating(text) }.personal.rating == rating)
  }

  @Test(
    arguments: [
      ([], [], nil, []), (["Cake"], [], "Cake", []), (["Cake", "Tea"], ["Plums"], "Cake", ["Tea", "Plums"]),
      (["Cake", "cake", "Tea"], ["TEA", "CAKE", "Plums", "plums"], "Cake", ["Tea", "Plums"]),
      ([], ["Tea", "Plums"], nil, ["Tea", "Plums"]),
    ] as [([String], [String], String?, [String])])
  func firstCategoryIsTheRecipesAndTheOthersAreTags(
    categories: [String], tags: [String], category: String?, all: [String]
  ) throws {
    let document = try recipe { $0.setCategories(categories, tags: tags) }.document
    #expect(document.category == category && document.tags == all)
  }

  @Test(
    arguments: [
      (nil, nil, "", nil), ("Ann", nil, "", "Ann"), ("https://a.example", nil, "https://a.example", nil),
      ("http://a.example", nil, "http://a.example", nil),
      ("a.example", "https://a.example/1", "https://a.example/1", nil),
      ("https://b.example", "https://a.example/1", "https://a.example/1", nil),
      ("https://b.example", "recipe.html", "https://b.example", nil), ("Ann", "recipe.html", "", "Ann"),
      (nil, "http://a.example", "http://a.example", nil), (nil, "ftp://a.example", "", nil),
    ] as [(String?, String?, String, String?)])
  func sourceIsAnAddressOrAnAuthor(text: String?, address: String?, source: String, author: String?) throws {
    let document = try recipe { $0.setSource(text, address: address) }.document
    #expect(document.source == source && document.author == author)
  }

  @Test(
    arguments: [
      ([], nil, nil, []), (["a.jpg"], "a", nil, []), (["b.jpg"], nil, nil, [.photos]),
      (["b.jpg", "a.jpg"], "a", nil, [.photos]), (["a.jpg", "a.jpg", ""], "a", nil, []),
      (["b.jpg", "c.jpg"], nil, nil, [.photos]),
      (["https://a.example/1.jpg"], nil, "https://a.example/1.jpg", []),
      (["b.jpg", "https://a.example/1.jpg"], nil, "https://a.example/1.jpg", [.photos]),
      (["a.jpg", "https://a.example/1.jpg"], "a", nil, [.photos]),
      (["https://a.example/1.jpg", "a.jpg"], nil, "https://a.example/1.jpg", [.photos]),
      (["data:image/png;base64,AA"], nil, nil, []), (["../a.jpg"], nil, nil, [.photos]),
    ] as [([String], String?, String?, Set<RecipeLoss>)])
  func firstPhotoThatIsThereIsTaken(
    sources: [String], photo: String?, address: String?, losses: Set<RecipeLoss>
  ) throws {
    let imported = try recipe { $0.setPhotos(sources) { $0 == "a.jpg" ? Data("a".utf8) : nil } }
    #expect(imported.photo == photo.map { Data($0.utf8) } && imported.losses == losses)
    #expect(imported.photoAddress?.absoluteString == address && imported.document.image == address ?? "")
  }

  @Test(arguments: [(20, true), (21, false)]) func onlyTwentyPhotosAreLookedFor(
    count: Int, isFound: Bool
  ) throws {
    let sources = (1...count).map { "\($0).jpg" }
    let imported = try recipe {
      $0.setPhotos(sources) { $0 == "\(count).jpg" ? Data("a".utf8) : nil }
    }
    #expect((imported.photo != nil) == isFound)
  }

  @Test func recipeWithoutANameOrWithANameAloneIsNone() throws {
    for name in [nil, ""] {
      #expect(throws: ImportFailure(.noName)) { try MarkedRecipe([]) { _ in name } }
    }
    func failure(_ change: (inout MarkedRecipe) -> Void) throws -> ImportFailure? {
      var recipe = try MarkedRecipe([]) { _ in "Tart" }
      change(&recipe)
      do throws(ImportFailure) {
        _ = try recipe.finished()
        return nil
      } catch {
        return error
      }
    }
    #expect(try failure { _ in } == ImportFailure(.noRecipe, name: "Tart"))
    #expect(try failure { $0.document.category = "Cake" } == ImportFailure(.noRecipe, name: "Tart"))
    #expect(try failure { $0.setIngredients(lines(["1 egg"])) } == nil)
    #expect(try failure { $0.setSteps(lines(["Bake."])) } == nil)
    #expect(try failure { $0.document.summary = "Sweet." } == nil)
    #expect(try failure { $0.document.source = "https://a.example" } == nil)
    #expect(try failure { $0.imported.personal.note = "Good." } == nil)
    let long = String(repeating: "x", count: RecipeDocument.maximumBytes)
    #expect(
      try failure { $0.document.summary = long }
        == ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: "Tart"))
  }

  @Test(
    arguments: [
      ("a.jpg", "a.jpg"), ("images/a.jpg", "images/a.jpg"), ("./images/./a.jpg", "images/a.jpg"),
      ("images\\a.jpg", "images/a.jpg"), ("a%20b.jpg", "a b.jpg"), ("a.jpg?w=1", "a.jpg"),
      ("a//b.jpg", "a/b.jpg"), ("a%zz.jpg", "a%zz.jpg"), ("", nil), ("/a.jpg", nil), ("\\a.jpg", nil),
      ("../a.jpg", nil), ("a/../b.jpg", nil), ("%2e%2e/a.jpg", nil), ("a..b.jpg", "a..b.jpg"),
      ("https://a.example/a.jpg", nil), ("c:a.jpg", nil), ("?a", "a"),
    ] as [(String, String?)])
  func pathOfAFileBesideThePageStaysInItsFolder(source: String, path: String?) {
    #expect(HTMLRecipes.path(source) == path)
  }

  @Test func pathThatIsLongerThanASystemsIsNone() {
    #expect(HTMLRecipes.path("e" + String(repeating: "%CC%81", count: 1000)) == nil)
    #expect(HTMLRecipes.path("e%CC%81") == "e\u{301}")
  }

  @Test func fileThatIsTooLargeIsNotRead() {
    var data = Data("<p>".utf8)
    data.count = HTMLRecipes.maximumBytes + 1
    var failures: [ImportFailure] = []
    let isHTML = HTMLRecipes.read(data, checkStop: { Issue.record("it is searched") }) { result in
      if case .failure(let failure) = result { failures.append(failure) }
    }
    #expect(isHTML && failures == [ImportFailure(.tooLarge(limit: 64 << 20))])
  }
}
