import Ingredients
import PageMarkup

/// Finds a recipe that a page does not mark up, by the layout that recipes have for people.
///
/// It finds both parts or nothing, because a page with only one of them is usually not a recipe.
struct RecipeFinder {
  typealias Found = (ingredients: FoundIngredients, instructions: FoundInstructions)

  let outline: PageOutline
  let ingredientFinder: IngredientFinder
  let instructionFinder: InstructionFinder

  var blocks: [PageBlock] { outline.blocks }

  init(outline: PageOutline) {
    self.outline = outline
    ingredientFinder = IngredientFinder(outline: outline)
    instructionFinder = InstructionFinder(outline: outline)
  }

  func contents() -> RecipeContents? {
    guard let found = inPieces() ?? underHeadings() else { return nil }
    return RecipeContents(
      ingredientGroups: found.ingredients.groups, sections: found.instructions.sections)
  }

  /// Returns the best ingredients and steps under headings; nil also for other texts that come with a list of
  /// needed things.
  private func underHeadings() -> Found? {
    guard let ingredients = ingredientFinder.ingredients() else { return withoutHeadings() }
    let end = ingredients.range.upperBound
    // Without a heading, the steps begin where the ingredients end.
    if let instructions = instructionFinder.instructions(after: end) {
      let isProved = !ingredients.isAmbiguous && (!instructions.areShort || ingredients.haveUnits)
      return isProved || RecipeEvidence.mentionsMost(of: ingredients, instructions)
        ? (ingredients, instructions) : nil
    }
    guard let instructions = instructionFinder.instructions(from: end, level: 2),
      !ingredients.isAmbiguous && !instructions.areShort
        || RecipeEvidence.mentionsMost(of: ingredients, instructions)
    else { return nil }
    return (ingredients, instructions)
  }

  // MARK: - In pieces

  /// Returns a recipe that is divided into pieces, each with its ingredients directly followed by its steps:
  /// first the dough, then the filling. Nil if the steps of one piece are not followed by the ingredients of
  /// the next.
  private func inPieces() -> Found? {
    for first in outline.headings(of: .ingredients) {
      var found: Found?
      var pieces = 0
      var heading = first
      while let piece = piece(at: heading) {
        pieces += 1
        if found == nil {
          found = piece
        } else {
          found?.ingredients.groups += piece.ingredients.groups
          found?.instructions.sections += piece.instructions.sections
        }
        heading = piece.instructions.end
        guard heading < blocks.count, outline.parts[heading] == .ingredients else { break }
      }
      if pieces > 1 { return found }
    }
    return nil
  }

  /// The ingredients after a heading, with the steps right behind them.
  private func piece(at heading: Int) -> Found? {
    guard let ingredients = ingredientFinder.ingredients(after: heading) else { return nil }
    let end = ingredients.range.upperBound
    guard let instructions = instructionFinder.instructions(from: end, level: 2),
      !instructions.areShort,
      // If the steps have a heading too, the page repeats the whole recipe.
      !outline.parts[end..<instructions.end].contains(.instructions)
    else { return nil }
    return (ingredients, instructions)
  }
}
