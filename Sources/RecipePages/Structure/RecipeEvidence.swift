import Ingredients
import PageMarkup

/// Rejects pages that have a list and steps but are not recipes: furniture assembly, shopping lists, supplements,
/// subscriptions.
enum RecipeEvidence {
  /// Whether the steps mention at least half of the ingredients. Words are compared by their first four
  /// letters, because most languages inflect the ends of words, and short ones and compounds as in the steps of a recipe.
  static func mentionsMost(of ingredients: FoundIngredients, _ instructions: FoundInstructions) -> Bool {
    let stems = Set(instructions.steps.flatMap { Self.stems($0.text) })
    let lines = ingredients.groups.flatMap(\.ingredients)
    var mentioned = Set(lines.indices.filter { Self.stems(lines[$0].item).contains(where: stems.contains) })
    if mentioned.count * 2 >= lines.count { return true }
    let steps = StepText.steps(instructions.steps.map(\.text), ingredients: lines)
    mentioned.formUnion(steps.flatMap(\.ingredients))
    return mentioned.count * 2 >= lines.count
  }

  /// The beginnings of the words of a text, by which texts of one dish are recognised.
  private static func stems(_ text: String) -> [String] {
    text.lowercasedWords().filter { $0.count > 2 }.map { String($0.prefix(4)) }
  }

  /// Whether a third of the lines are in milligrams, a unit that no cook uses.
  static func listsSupplements(_ lines: [String]) -> Bool {
    // Parsing is slow, so it is left to lines that may have "mg" or "milligrams" or have letters beyond ASCII.
    func mayBeMilligrams(_ line: String) -> Bool {
      zip(line.utf8, line.utf8.dropFirst()).contains { a, b in
        a > 0x7f || (b | 0x20 == UInt8(ascii: "g") && "mMiI".utf8.contains(a))
      }
    }
    return lines.count { mayBeMilligrams($0) && IngredientLine($0).unit == .milligram } * 3 >= lines.count
  }

  /// Whether a line is of a table of nutrients: "Energy 1405 kJ".
  static func namesEnergy(_ line: String) -> Bool {
    guard line.utf8.count <= 60, line.utf8.contains(where: \.isASCIIDigit),
      zip(line.utf8, line.utf8.dropFirst()).contains(where: { first, second in
        first | 0x20 == UInt8(ascii: "k") && "cCjJ".utf8.contains(second)
      })
    else { return false }
    return line.lowercasedWords().contains { $0 == "kcal" || $0 == "kj" }
  }

  /// Whether most of the steps have a price.
  static func isOffer(_ steps: [String]) -> Bool { steps.count(where: namesPrice) * 2 > steps.count }

  /// Whether a text contains a price: "£3.99", "10 €".
  private static func namesPrice(_ text: String) -> Bool {
    // Characters are slow to walk, and few texts have the bytes of one of these.
    let mayBePrice = text.withBytes { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "$"): true
        case 0xc2: bytes[index + 1] == 0xa3 || bytes[index + 1] == 0xa5
        case 0xe2: bytes[index + 1] == 0x82 && bytes[index + 2] == 0xac
        default: false
        }
      }
    }
    guard mayBePrice else { return false }
    guard let mark = text.firstIndex(where: { "£€$¥".contains($0) }) else { return false }
    let after = text[text.index(after: mark)...].first { $0 != " " }
    return after?.isNumber == true || text[..<mark].last { $0 != " " }?.isNumber == true
  }
}
