import Ingredients

/// Recipes without headings: a list that can only be ingredients, and what follows it.
extension StructureReader {
  /// The list of the page that looks most like ingredients, and the steps after it; nil unless both are plain.
  func headless() -> (ingredients: Ingredients, instructions: Instructions)? {
    var best: (start: Int, end: Int, score: Int)?
    var index = 0
    while index < blocks.count {
      guard blocks[index].kind == .item, blocks[index].list > 0 else {
        index += 1
        continue
      }
      let start = index
      while index < blocks.count, blocks[index].kind == .item, blocks[index].list == blocks[start].list {
        index += 1
      }
      // What people say to each other is in sentences.
      let lines = blocks[start..<index].map { IngredientLine($0.text) }
        .filter { line in line.text.last.map { !".!?".contains($0) } ?? false }
      let measured = lines.count { $0.unit != nil }
      let counted = lines.count { $0.amount != nil && $0.text.utf8.count <= 120 }
      if lines.count >= 3, measured >= 2, counted * 5 >= (index - start) * 3, counted > best?.score ?? 0 {
        best = (start, index, counted)
      }
    }
    guard let best, let instructions = instructions(from: best.end, level: 2),
      var ingredients = rated(
        [(nil, blocks[best.start..<best.end].map(\.text))], range: best.start..<best.end),
      Self.speak(instructions, of: ingredients)
    else { return nil }
    ingredients.certainty = min(ingredients.certainty, 0.6)
    return (ingredients, instructions)
  }
}
