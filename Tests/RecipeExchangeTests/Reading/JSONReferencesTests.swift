import Foundation
import RecipePages
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// The values beside the recipes in a JSON text.
@Suite struct JSONReferencesTests {
  private static let graph =
    ##"{"@graph":[{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"],"author":{"@id":"#a"}},"##
    + ##"{"@id":"#a","@type":"Person","name":"Ann"}]}"##

  @Test(arguments: [(0, "Ann"), (1, nil)] as [(Int, String?)])
  func referencesAreFollowedInTextsToALimit(excess: Int, author: String?) throws {
    let padding = String(repeating: " ", count: JSONRecipes.maximumGraph + excess - Self.graph.utf8.count)
    let file = try ImportedFile(Self.graph.dropLast() + padding + "}")
    #expect(file.names == ["Tart"] && file.recipes.first?.document.author == author)
  }

  private static func recipe(_ name: String, _ more: String = "") -> String {
    #"{"@type":"Recipe","name":"\#(name)","recipeIngredient":["1 egg"]\#(more)}"#
  }

  @Test(
    arguments: [
      (recipe("A"), ["A"]), ("[\(recipe("A")),\(recipe("B"))]", ["A", "B"]),
      (#"{"recipes":[\#(recipe("A")),\#(recipe("B"))]}"#, ["A", "B"]),
      (#"{"items":[\#(recipe("A"))]}"#, ["A"]), (#"{"@graph":[\#(recipe("A"))]}"#, ["A"]),
      (recipe("A") + recipe("B"), ["A", "B"]), (recipe("A") + "\n[\(recipe("B"))]", ["A", "B"]),
      (recipe("A", #","items":[\#(recipe("B"))]"#), ["A"]), ("[null,\(recipe("A"))]", ["A"]),
      ("[\(recipe("A")),null]", ["A"]),
      ("\(recipe("A")),\n\(recipe("B")),\(recipe("C"))]\n", ["A", "B", "C"]),
      ("\(recipe("A"));\n\(recipe("B"));", ["A", "B"]),
    ] as [(String, [String])])
  func recipesAreFoundInTextsOfEveryShape(text: String, names: [String]) throws {
    let file = try ImportedFile(text)
    #expect(file.names == names && file.failures == [])
  }

  @Test func whatIsNoRecipeIsAFailureWithItsNumberBesideRecipes() throws {
    let file = try ImportedFile("[7,\(Self.recipe("A")),{\"name\":\"Plate\"},\(Self.recipe("B")),\"x\"]")
    #expect(file.names == ["A", "B"])
    #expect(
      file.failures == [
        ImportFailure(.noRecipe, number: 1), ImportFailure(.noRecipe, number: 3, name: "Plate"),
        ImportFailure(.noRecipe, number: 5),
      ])
    let none = try ImportedFile(#"[7,{"name":"Plate"}]"#)
    #expect(none.names == [] && none.failures == [ImportFailure(.noRecipe)])
  }

  @Test func damageIsReportedWithTheNumberOfItsRecipe() throws {
    let file = try ImportedFile("[\(Self.recipe("A")),\(Self.recipe("B")),{\"@type\":")
    #expect(file.names == ["A", "B"])
    #expect(file.failures == [ImportFailure(.damaged, number: 3)])
  }

  @Test func aMissingCommaCostsNothing() throws {
    let text = Self.recipe("B").replacing(#","recipeIngredient"#, with: #" "recipeIngredient"#)
    let file = try ImportedFile("[\(Self.recipe("A")),\(text),\(Self.recipe("C"))]")
    #expect(file.names == ["A", "B", "C"] && file.failures == [])
    #expect(file.recipes.allSatisfy { $0.document.writtenIngredients == ["1 egg"] })
  }

  @Test func whatIsNoJSONBetweenRecipesIsReported() throws {
    let file = try ImportedFile("\(Self.recipe("A"))\n// Sweet\n\(Self.recipe("B"))")
    #expect(file.names == ["A"] && file.failures == [ImportFailure(.damaged, number: 2)])
    let none = try ImportedFile(#"{"name":"Plate"} // Sweet"#)
    #expect(none.names == [] && none.failures == [ImportFailure(.noRecipe)])
  }

  @Test func thePhotoBesideSeveralRecipesInOneFileIsNobodys() throws {
    let (one, two) = (Self.recipe("A") + ",", Self.recipe("A") + "," + Self.recipe("B"))
    for (text, photo) in [(one, jpeg), (two, nil)] as [(String, Data?)] {
      let file = try ImportedFile(zip: [("recipe.json", Data(text.utf8)), ("full.jpg", jpeg)])
      #expect(file.recipes.allSatisfy { $0.photo == photo })
    }
  }
}
