import Foundation
import RecipePresentation
import Testing

struct RecipeLinkTests {
  let id = UUID()

  @Test func linkNamesARecipe() throws {
    #expect(RecipeLink("ladle://recipe/\(id)")?.recipe == id)
    #expect(RecipeLink(RecipeLink(id).text) == RecipeLink(id))
    #expect(RecipeLink(try #require(URL(string: "ladle://recipe/\(id)"))) == RecipeLink(id))
  }

  @Test func caseDoesNotMatter() {
    #expect(RecipeLink("LADLE://Recipe/\(id.uuidString.lowercased())")?.recipe == id)
    #expect(RecipeLink("ladle://RECIPE/\(id.uuidString.uppercased())")?.recipe == id)
  }

  @Test(arguments: ["/%", "//%", "/%/", "/%?from=widget", "/%#steps", ":80/%"])
  func slashesQueryAndFragmentDoNotMatter(path: String) {
    let text = "ladle://recipe" + path.replacingOccurrences(of: "%", with: id.uuidString)
    #expect(RecipeLink(text)?.recipe == id)
  }

  @Test(arguments: [
    "", "%", "recipe/%", "ladle:%", "ladle:recipe/%", "ladle:///recipe/%", "ladle://%", "ladle://cuisine/%",
    "ladle://recipes/%", "ladle://recipe", "ladle://recipe/", "ladle://recipe/2", "ladle://recipe/%x",
    "ladle://recipe/steps/%", "ladle://recipe/%/steps", "ladle://recipe/../%", "https://recipe/%",
    "ladles://recipe/%", "ladle://recipe.example/%", " ladle://recipe/%", "ladle://recipe/ %", "\u{0}",
  ])
  func anythingElseIsNoLink(text: String) {
    #expect(RecipeLink(text.replacingOccurrences(of: "%", with: id.uuidString)) == nil)
  }
}
