import RecipePages
import Testing

/// Steps of one to four words, which look like the controls and the times around a recipe.
@Suite struct ShortStepTests {
  private func steps(_ method: String) throws -> [String] {
    let body =
      "<h1>Pie</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>" + method
    return try read(page(body)).stepTexts
  }

  private func list(_ items: [String]) -> String {
    "<ol>" + items.map { "<li>\($0)</li>" }.joined() + "</ol>"
  }

  @Test func sentencesThatSayHowLongAreSteps() throws {
    let items = [
      "Rub the pork with salt and lay it on the onion.", "Bake 30 minutes.",
      "Carve the pork and serve it with salad.",
    ]
    #expect(try steps(list(items)) == items)
    #expect(try steps(items.map { "<p>\($0)</p>" }.joined()) == items)
  }

  @Test func itemsThatSayHowLongAreStepsWithoutFullStops() throws {
    let items = [
      "Rub the pork with salt and lay it on the onion", "Bake 30 minutes", "Carve the pork and serve it",
    ]
    #expect(try steps(list(items)) == items)
  }

  @Test(arguments: ["30 minutes", "30 min.", "Prep 30 min", "Time: 30 min."])
  func timesAmongTheStepsAreNone(_ time: String) throws {
    let items = [
      "Rub the pork with salt and lay it on the onion.", "Carve the pork and serve it with salad.",
    ]
    #expect(try steps(list([time] + items)) == items)
  }

  @Test func sentencesThatAreRepeatedAreSteps() throws {
    let turns = [
      "Roll out and fold.", "Chill.", "Roll out and fold.", "Chill.", "Roll out and fold.", "Chill.",
    ]
    let beginning = ["Mix the flour and salt with water to a dough.", "Fold it around the butter in three."]
    let items = beginning + turns + ["Bake it at 200 degrees until it is golden."]
    #expect(try steps(list(items)) == items)
  }
}
