import RecipePages

/// The bounds of the values with which Ladle works, for everything that comes from outside: imports, shared folders and
/// journals. Each bound applies where a document or journal becomes the values that the app searches, sorts, shows and
/// edits. The file keeps everything, and `RecipeDocument.cutFields` names the fields whose beginning alone is shown.
package enum Bounds {
  /// The number of ingredients, and of steps, with their headings. A page's recipe has the same bound.
  package static let lines = 500
  /// The length of a line, in Unicode scalars.
  package static let lineCharacters = 5_000
  /// The number of Unicode scalars without a space between them at which a line ends. GTK takes 0.7 s to lay out 5,000.
  package static let word = 1_000
  /// The length of all ingredients, and of all steps, with their headings, in bytes. An editor lays them out in one piece.
  package static let textBytes = 100_000
  /// The number of tags, of tools, and of rows of nutrition.
  package static let tags = 100
  /// The length of a note or an introduction, in Unicode scalars. A longer one is shown up to here, and not edited.
  package static let note = 20_000
  /// The number of days on which one recipe was cooked.
  package static let days = 5_000
  /// The number of lines of one journal, which many people write in many years. Each takes some microseconds at each
  /// launch.
  package static let journalLines = 200_000
  /// The number of recipes about which one journal has facts.
  package static let recipesOfJournal = 100_000
  /// The number of fields of the shopping list and the plan in one journal, which lasts for some years without compaction.
  package static let shoppingFields = 200_000
  /// The length of the searched text of a recipe, in characters.
  package static let searchedCharacters = 50_000

  /// Returns a note or an introduction within its bounds; nil if it is within them already.
  package static func cut(note: String) -> String? { cut(linesOf: note, to: Self.note) }

  /// Returns as many scalars of a text, each of its lines within the bounds; nil if the text is within them already.
  private static func cut(linesOf text: String, to maximum: Int) -> String? {
    if text.utf8.count <= word { return nil }
    var cut = String.UnicodeScalarView()
    var isCut = false
    var (count, column, letters) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      guard count < maximum else {
        isCut = true
        break
      }
      if scalar == "\n" || scalar == "\r" {
        (column, letters) = (0, 0)
      } else if column < lineCharacters, letters < word || scalar.mayEndLine {
        column += 1
        letters = scalar.mayEndLine ? 0 : letters + 1
      } else {
        // The rest of the line is left out.
        column = lineCharacters
        isCut = true
        continue
      }
      cut.append(scalar)
      count += 1
    }
    return isCut ? String(cut) : nil
  }

  /// Returns the beginning of a text that is longer than the bound.
  package static func cut(_ text: String, to characters: Int) -> String {
    text.utf8.count > characters && text.count > characters ? String(text.prefix(characters)) : text
  }

  static func cut(_ line: String) -> String { cut(linesOf: line, to: lineCharacters) ?? line }

  /// Returns as many of the lines as the bounds allow, each of the length of a line.
  static func cut(_ lines: [String]) -> [String] {
    var room = textBytes
    let cut = lines.prefix(Self.lines).map { Self.cut($0) }.prefix { line in
      room -= line.utf8.count
      return room >= 0
    }
    return Array(cut)
  }

  /// Returns sections with as many steps and headings as the bounds allow, each of the length of a line.
  static func cut(_ sections: [InstructionSection]) -> [InstructionSection] {
    var rest = lines
    var room = textBytes
    var cut: [InstructionSection] = []
    for section in sections where rest > 0 {
      var section = section
      if section.name != nil { rest -= 1 }
      section.name = section.name.map { Self.cut($0) }
      room -= section.name?.utf8.count ?? 0
      guard room >= 0 else { break }
      let steps = section.steps.prefix(rest).map { step in
        var step = step
        step.text = Self.cut(step.text)
        return step
      }
      section.steps = Array(
        steps.prefix { step in
          room -= step.text.utf8.count
          return room >= 0
        })
      rest -= section.steps.count
      cut.append(section)
    }
    return cut
  }
}

extension RecipeDocument {
  /// The fields that are longer than the bounds. Ladle shows the beginning of each, and an editor must not change it:
  /// saving would lose the rest.
  public var cutFields: Set<RecipeField> {
    var fields: Set<RecipeField> = []
    let lines = allIngredientLines
    if Bounds.cut(lines) != lines {
      fields.insert(.ingredients)
    }
    let sections = allSections
    if Bounds.cut(sections) != sections { fields.insert(.steps) }
    let tags = allTags
    if tags.count > Bounds.tags || tags.contains(where: { Self.shortened($0) != $0 }) { fields.insert(.tags) }
    if Bounds.cut(note: wholeSummary) != nil { fields.insert(.summary) }
    return fields
  }
}
