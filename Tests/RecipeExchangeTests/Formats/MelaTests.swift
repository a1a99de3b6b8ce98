import Archives
import Cookbook
import Foundation
import RecipeExchange
import RecipePages
import Testing

@Suite struct MelaTests {
  static let tart = #"""
    {"id": "orchard.example/tart", "title": "Plum Tart", "text": "From [the orchard](https://orchard.example).",
     "images": ["/9j/4AABAgP/2Q==", "AAAA"], "categories": ["Baking"], "yield": "8 slices", "prepTime": "30 min",
     "cookTime": "1h 10m", "totalTime": "",
     "ingredients": "# Dough\n200 g flour\n# Filling\n1 kg [plums](mela://recipe/2)",
     "instructions": "# Dough\nKnead.\n# Tart\n**Fill it** Spread the *plums*.\nBake.", "notes": "Use ripe plums.",
     "nutrition": "Calories: 320 kcal", "link": "", "favorite": true, "wantToCook": true, "date": 646999261.5}
    """#

  @Test func everythingInARecipeIsRead() throws {
    let imported = try ImportedFile(Self.tart).recipe()
    let document = imported.document
    #expect(document.name == "Plum Tart")
    #expect(document.summary == "From the orchard (https://orchard.example).")
    #expect(document.writtenIngredients == ["# Dough", "200 g flour", "# Filling", "1 kg plums"])
    #expect(
      document.writtenSteps == ["# Dough", "Knead.", "# Tart", "Fill it | Spread the plums.", "Bake."])
    #expect(document.cookTime == .seconds(4200))
    #expect(document.source == "https://orchard.example/tart")
    #expect(document.tags == ["Baking"])
    #expect(document.created == Date(timeIntervalSinceReferenceDate: 646_999_262))
    #expect(imported.personal.isFavorite)
    #expect(imported.personal.note == "Use ripe plums.")
    #expect(imported.photo == jpeg)
    #expect(imported.losses == [.photos])
  }

  @Test func archivesInArchivesAreRead() throws {
    let inner = ImportedFile.zip([("Tart.melarecipe", Data(Self.tart.utf8))])
    let file = try ImportedFile(zip: [
      ("Part 1.melarecipes", inner),
      ("Soup.melarecipe", Data(#"{"title": "Soup", "ingredients": "Water"}"#.utf8)),
    ])
    #expect(file.names == ["Plum Tart", "Soup"])
    #expect(file.failures == [])
  }

  @Test(arguments: [
    #"{"title": "Tart", "text": "With plums."}"#, #"{"ingredients": "1 egg", "instructions": "Bake."}"#,
  ])
  func anObjectWithSomeOfTheKeysIsNoRecipe(_ text: String) throws {
    let file = try ImportedFile(text)
    #expect(file.recipes.isEmpty && file.failures == [ImportFailure(.noRecipe)])
  }

  @Test func aRecipeThatAlsoHasANameIsOfAnotherProgram() throws {
    let text = #"{"title": "Plum Tart", "name": "Tart", "ingredients": ["1 egg"], "instructions": ["Bake."]}"#
    #expect(try ImportedFile(text).names == ["Tart"])
  }

  @Test func onlyHashesMarkHeadings() throws {
    let recipe =
      #"{"title": "Tart", "ingredients": "Topping:\n#10 can plums\n#Glaze\n1 jam", "instructions": ""}"#
    #expect(
      try ImportedFile(recipe).recipe().document.writtenIngredients == [
        "Topping:", "#10 can plums", "# Glaze", "1 jam",
      ])
  }

  @Test(
    arguments: [
      ("a.example/1", "", "https://a.example/1"), ("a.example", "", ""), ("a/b.c", "", ""),
      ("a.example/1 2", "", ""),
      ("a.example/1", "https://b.example/2", "https://b.example/2"), ("6f9619ff-8b86", "", ""),
    ])
  func theIdentityMayBeAnAddress(id: String, link: String, source: String) throws {
    let recipe = try ImportedFile(
      #"{"title": "Tart", "ingredients": "1 egg", "instructions": "", "id": "\#(id)", "link": "\#(link)"}"#
    ).recipe()
    #expect(recipe.document.source == source)
  }

  @Test(arguments: [
    ("0", true), ("4e9", true), ("4000000001", false), ("-1e9", true), ("-1000000001", false),
  ])
  func datesAreThoseOfAPersonsLife(date: String, isRead: Bool) throws {
    let text = #"{"title": "Tart", "ingredients": "1 egg", "instructions": "", "date": \#(date)}"#
    #expect((try ImportedFile(text).recipe().document.created != nil) == isRead)
  }
}
