import Cookbook
import Ingredients
import PageMarkup
import RecipePages

/// Turns the parts of a Cooklang file into the lists and sentences of a recipe.
///
/// An ingredient becomes a line at every place where it has an amount, so an ingredient that is used twice has two lines, as
/// in a printed recipe whose list follows the order of use. A sum would be one number that no step mentions, would
/// mix amounts that scale with amounts that do not or that may be left out, and could not be taken apart again when the
/// recipe is written. A name that comes again without an amount is only a mention.
struct CooklangReader {
  private(set) var groups: [IngredientGroup] = []
  private(set) var sections: [InstructionSection] = []
  private(set) var tools: [String] = []

  /// The names in a group, with the group's name, for telling mentions from ingredients.
  private var seen: Set<[String]> = []
  private var places: [String?: Int] = [:]
  private var seenTools: Set<String> = []

  init(_ file: CooklangFile) {
    // The sections of a recipe with one are its whole, so their names say nothing about its ingredients.
    let isDivided =
      file.sections.count { section in section.paragraphs.contains { CooklangListing($0) == nil } } > 1
    for section in file.sections {
      var steps: [InstructionStep] = []
      for paragraph in section.paragraphs {
        let listing = CooklangListing(paragraph)
        let group = listing?.group ?? (isDivided ? section.name : nil)
        for case .component(let component) in paragraph {
          add(component, to: group, isListed: listing != nil)
        }
        guard listing == nil else { continue }
        let text = Self.sentence(paragraph)
        if !text.isEmpty { steps.append(InstructionStep(text)) }
      }
      if section.name != nil || !steps.isEmpty {
        sections.append(InstructionSection(name: section.name, steps: steps))
      }
    }
  }

  // MARK: - Components

  private mutating func add(_ component: CooklangComponent, to group: String?, isListed: Bool) {
    switch component.kind {
    case .ingredient:
      addIngredient(component, to: group, isListed: isListed)
    case .tool:
      let tool = component.line
      if seenTools.insert(tool.lowercased()).inserted { tools.append(tool) }
    case .timer: break
    }
  }

  private mutating func addIngredient(_ component: CooklangComponent, to group: String?, isListed: Bool) {
    let isNew = seen.insert([group ?? "", component.shownName.lowercased()]).inserted
    guard isNew || component.quantity != nil || component.unit != nil || isListed else { return }
    let line = component.line
    if let place = places[group] {
      groups[place].ingredients.append(IngredientLine(line))
    } else {
      places[group] = groups.count
      groups.append(IngredientGroup(name: group, ingredients: [IngredientLine(line)]))
    }
  }

  /// Returns a paragraph as the plain sentence that a cook reads.
  private static func sentence(_ paragraph: [CooklangFile.Piece]) -> String {
    paragraph.map { piece in
      switch piece {
      case .text(let text): text
      case .component(let component): component.shown
      }
    }.joined().withTidySpaces.trimmed()
  }
}

/// A paragraph that only lists ingredients and tools: no step, because it says nothing to do.
struct CooklangListing {
  /// The words before a list that Ladle writes.
  static let label = "Mise en place"

  /// The name of the group in `Mise en place (Dough):`.
  private(set) var group: String?

  /// Returns nil if the paragraph is a step.
  init?(_ paragraph: [CooklangFile.Piece]) {
    var isEmpty = true
    for (index, piece) in paragraph.enumerated() {
      switch piece {
      case .text(let text):
        if index == 0, let group = Self.group(text) {
          self.group = group.isEmpty ? nil : group
        } else if !text.unicodeScalars.allSatisfy({ Self.isSeparator($0) }) {
          return nil
        }
      case .component(let component):
        if component.kind == .timer { return nil }
        isEmpty = false
      }
    }
    if isEmpty { return nil }
  }

  /// Returns the group's name in the label; nil if the text is no label.
  private static func group(_ text: String) -> String? {
    let text = text.trimmed()
    guard text.last == ":", text.lowercased().hasPrefix(label.lowercased()) else { return nil }
    let rest = text.dropFirst(label.count).dropLast().trimmed()
    if rest.isEmpty { return "" }
    return rest.first == "(" && rest.last == ")" ? rest.dropFirst().dropLast().trimmed() : nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || ",;.•·-–*&+".unicodeScalars.contains(scalar)
  }
}

extension CooklangComponent {
  /// The words in the step.
  var shown: String {
    switch kind {
    case .ingredient: return phrase(wordedQuantity: { "\($0) (\($1))" })
    case .tool: return phrase(wordedQuantity: { "\($1) \($0)" })
    case .timer:
      let words = [quantity, unit].compactMap { $0 }.joined(separator: " ")
      return words.isEmpty ? name : words
    }
  }

  /// The line in the list of ingredients or tools.
  var line: String {
    var line = phrase(wordedQuantity: { kind == .tool ? "\($1) \($0)" : "\($0), \($1)" })
    if let preparation { line += ", " + preparation }
    return isOptional ? line + Self.optionalMark : line
  }

  static let optionalMark = " (optional)"

  /// Returns amount and name. `wordedQuantity` joins the name and an amount without a number: "salt" and "to taste".
  private func phrase(wordedQuantity: (String, String) -> String) -> String {
    guard let quantity else { return [unit, shownName].compactMap { $0 }.joined(separator: " ") }
    if kind == .tool, quantity == "1", unit == nil { return shownName }
    let isNumber = quantity.contains(where: \.isNumber) || AmountPhrase(quantity) != nil
    guard isNumber || unit != nil else { return wordedQuantity(shownName, quantity) }
    return [quantity, unit, shownName].compactMap { $0 }.joined(separator: " ")
  }
}
