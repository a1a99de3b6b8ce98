/// Recipes in pieces, each with its ingredients and, right after these, its steps: first the dough, then the filling.
extension StructureReader {
  /// Nil if the steps of one piece do not lead to the ingredients of the next.
  func inPieces() -> (ingredients: Ingredients, instructions: Instructions)? {
    for first in headings(.ingredients) {
      var found: (ingredients: Ingredients, instructions: Instructions)?
      var pieces = 0
      var start = first
      while let ingredients = ingredients(after: start),
        let instructions = instructions(from: ingredients.range.upperBound, level: 2),
        // With headings over both, it is the page that says all of it again.
        !sectionParts[ingredients.range.upperBound..<instructions.end].contains(.instructions)
      {
        pieces += 1
        if found == nil {
          found = (ingredients, instructions)
        } else {
          found?.ingredients.groups += ingredients.groups
          found?.instructions.sections += instructions.sections
        }
        start = instructions.end
        guard start < blocks.count, sectionParts[start] == .ingredients else { break }
      }
      if pieces > 1 { return found }
    }
    return nil
  }
}
