package import Cookbook
package import Foundation
package import Ingredients
import RecipePages
package import Recipes

/// Recipes with nothing but their names and cuisines, the same in each run.
package func sampleRecipes(_ count: Int) -> [Recipe] {
  var sample = SampleNames()
  return (0..<count).map { _ in
    Recipe(id: sample.identity(), name: sample.name(), cuisine: sample.one(of: SampleNames.cuisines))
  }
}

/// The JSON of a feed, the same in each run, with the addresses of pages or without.
package func sampleFeed(_ count: Int, hasPages: Bool = true) throws -> Data {
  var sample = SampleNames()
  let recipes = (0..<count).map { number in
    let folder = sample.identity().uuidString.lowercased()
    var recipe = [
      "cuisine": sample.one(of: SampleNames.cuisines),
      "name": sample.name(),
      "uuid": sample.identity().uuidString.lowercased(),
      "photo_url_large": "https://photos.example/recipe-photos/\(folder)/large.jpg",
      "photo_url_small": "https://photos.example/recipe-photos/\(folder)/small.jpg",
    ]
    // As in the real feed, some recipes have no source and some have no video.
    if hasPages, number % 8 != 0 {
      recipe["source_url"] = "https://www.recipes.example/recipes/\(number)/\(folder)-with-custard"
    }
    if number % 10 != 0 {
      recipe["youtube_url"] = "https://www.youtube.com/watch?v=6R8ffRRJ\(number % 900 + 100)"
    }
    return recipe
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  return try encoder.encode(["recipes": recipes])
}

/// An ingredient line with an amount in grams.
package func sampleLine(_ sample: inout SampleNames, _ number: Int) -> IngredientLine {
  IngredientLine("\(50 * (number + 1)) g \(sample.name()), finely chopped")
}

/// Documents of 2 to 3 KB, as pages become.
package func sampleDocument(_ sample: inout SampleNames, _ number: Int) -> RecipeDocument {
  var document = RecipeDocument(name: sample.name())
  document.id = sample.identity()
  document.source = "https://www.recipes.example/recipes/\(number)"
  document.image = "https://photos.example/recipe-photos/\(number)/large.jpg"
  document.cuisine = sample.one(of: SampleNames.cuisines)
  document.tags = [sample.one(of: SampleNames.cuisines).lowercased(), "dinner"]
  document.prepTime = .seconds(900)
  document.totalTime = .seconds(3600)
  document.created = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
  document.modified = document.created
  document.ingredientGroups = [
    IngredientGroup(
      ingredients: (0..<12).map { sampleLine(&sample, $0) })
  ]
  document.sections = [
    InstructionSection(
      steps: (0..<8).map { _ in
        InstructionStep(
          "Stir the \(sample.name()) into the \(sample.name()) and leave it to simmer for 20 minutes, "
            + "until it has thickened and the edges begin to brown.")
      })
  ]
  return document
}
