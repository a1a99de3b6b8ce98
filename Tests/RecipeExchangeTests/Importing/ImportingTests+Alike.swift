import Foundation
import Ingredients
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeExchange

/// The rule by which an import skips a recipe.
extension ImportingTests {
  private func document(
    _ name: String, page: String = "", _ ingredients: [String] = [], id: UUID? = nil
  ) -> RecipeDocument {
    var document = RecipeDocument(name: name)
    document.source = page
    document.id = id
    if !ingredients.isEmpty {
      document.ingredientGroups = [IngredientGroup(ingredients: ingredients.map { IngredientLine($0) })]
    }
    return document
  }

  private static let id = UUID()

  @Test(
    arguments: [
      ("Tart", "", ["1 egg"], true, "same name and ingredients"),
      ("TART ", "", ["1  Egg"], true, "case and spacing"),
      ("Tart", "", ["2 eggs"], false, "other ingredients"), ("Cake", "", ["1 egg"], false, "another name"),
      ("Tart", "https://a.example/tart", ["2 eggs"], true, "same page and name"),
      ("Cake", "https://a.example/tart", ["2 eggs"], false, "same page alone"),
      ("Tart", "https://b.example/tart", ["1 egg"], true, "another page, same name and ingredients"),
      ("Tart", "https://b.example/tart", [], false, "a link of the same name to another page"),
      ("Tart", "https://a.example/tart", [], true, "a link of the same name to the same page"),
    ] as [(String, String, [String], Bool, String)])
  func recipeIsSkippedIfItIsTheSame(
    name: String, page: String, ingredients: [String], isSkipped: Bool, why: String
  ) async throws {
    let fixture = try await Fixture()
    let files = ["a.json", "b.json"].map { fixture.directory($0) }
    try document("Tart", page: "https://a.example/tart", ["1 egg"]).data().write(
      to: URL(fileURLWithPath: files[0]))
    try document(name, page: page, ingredients).data().write(to: URL(fileURLWithPath: files[1]))
    for isLater in [false, true] {
      if isLater { _ = await fixture.cookbook.importFiles([files[0]]) }
      let summary = await fixture.cookbook.importFiles(isLater ? [files[1]] : files)
      #expect(summary.kept.count == (isSkipped ? 0 : 1) + (isLater ? 0 : 1), "\(why)")
      #expect(summary.skipped.map(\.name) == (isSkipped ? [document(name).name] : []), "\(why)")
      try await fixture.cookbook.undo(summary)
    }
  }

  @Test func identityMakesARecipeTheSame() async throws {
    let fixture = try await Fixture()
    let files = ["a.json", "b.json"].map { fixture.directory($0) }
    try document("Tart", ["1 egg"], id: Self.id).data().write(to: URL(fileURLWithPath: files[0]))
    try document("Cake", ["1 leek"], id: Self.id).data().write(to: URL(fileURLWithPath: files[1]))
    let summary = await fixture.cookbook.importFiles(files)
    #expect(summary.kept == [Self.id] && summary.skipped.map(\.name) == ["Cake"])
    let more = await fixture.cookbook.keepSkipped(of: summary)
    #expect(more.kept.count == 1 && more.kept != [Self.id])
    #expect(try fixture.folders() == ["Cake", "Tart"])
  }
}
