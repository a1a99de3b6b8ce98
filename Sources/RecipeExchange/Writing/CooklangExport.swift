public import Cookbook
import Ingredients
import RecipePages

/// Writes recipes as Cooklang text (https://cooklang.org/docs/spec): a front matter, then a paragraph for each step.
///
/// The first step that names an ingredient has it as a mark, `@plums{500%g}`. The ingredients that no step names stand in a
/// first paragraph, with the tools. Read again, the recipe has the same lines, in the order of their use.
public enum CooklangExport {
  /// The limit of the lines times the bytes of the steps. Beyond it no step is searched for ingredients.
  private static let maximumSearch = 16 << 20

  public static func text(of document: RecipeDocument) -> String {
    let lines = document.ingredientGroups.flatMap(\.ingredients)
    let steps = document.sections.flatMap(\.steps).map { RecipeDocument.line(DocumentInstructions.text($0)) }
    var rest = Set(lines.indices)
    let marked = marked(steps, lines, &rest)
    let first =
      rest.sorted().map { ingredient(lines[$0]) }
      + document.tools.map { "#" + escaped(RecipeDocument.line($0), isName: true) + "{}" }
    var paragraphs = ["---\n" + frontMatter(of: document) + "---"]
    if !first.isEmpty { paragraphs.append(first.joined(separator: ",\n")) }
    var step = 0
    for section in document.sections {
      if let name = section.name {
        paragraphs.append("= " + escaped(RecipeDocument.line(name), isName: true))
      }
      paragraphs += marked[step..<step + section.steps.count]
      step += section.steps.count
    }
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Steps

  /// Returns the steps with the ingredients that they name as marks, and removes those from `rest`.
  private static func marked(_ steps: [String], _ lines: [IngredientLine], _ rest: inout Set<Int>) -> [String]
  {
    guard lines.count * steps.reduce(0, { $0 + $1.utf8.count }) <= maximumSearch else {
      return steps.map { escaped($0) }
    }
    let named = StepText.namedIngredients(in: steps, of: lines)
    return zip(steps, named).map { step, mentions in
      var text = ""
      var end = step.startIndex
      var isSentence = false
      var unnamed = rest
      func add(_ words: Substring) {
        isSentence = isSentence || words.contains(where: \.isLetter)
        text += escaped(String(words), isFirst: text.isEmpty)
      }
      for mention in mentions.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        let start = step.utf8.index(step.startIndex, offsetBy: mention.range.lowerBound)
        guard start >= end, unnamed.remove(mention.ingredient) != nil else { continue }
        add(step[end..<start])
        text += ingredient(lines[mention.ingredient])
        end = step.utf8.index(step.startIndex, offsetBy: mention.range.upperBound)
      }
      add(step[end...])
      // A paragraph of ingredients alone is read as a list of them, and no step.
      guard isSentence else { return escaped(step) }
      rest = unnamed
      return text
    }
  }

  /// Returns a line as `@name{number%unit}(remark)`, or as a name alone.
  private static func ingredient(_ line: IngredientLine) -> String {
    // "Half" would be read after the name, as a remark.
    guard let parts = line.parts, parts.number.contains(where: \.isNumber) else {
      return "@" + escaped(RecipeDocument.line(line.text), isName: true) + "{}"
    }
    let unit = parts.unit.isEmpty ? "" : "%" + escaped(parts.unit, isName: true)
    let amount = "{" + escaped(parts.number, isName: true) + unit + "}"
    guard parts.remark.hasPrefix(", ") else {
      return "@" + escaped(parts.name + parts.remark, isName: true) + amount
    }
    let remark = escaped(String(parts.remark.dropFirst(2)), isName: true)
    return "@" + escaped(parts.name, isName: true) + amount + "(" + remark + ")"
  }

  /// Returns text in which no sign is a mark. Cooklang's programs read a backslash before punctuation as none.
  private static func escaped(_ text: String, isName: Bool = false, isFirst: Bool = true) -> String {
    let marks = "\\{@#~" + (isName ? "}%()=.?" : "")
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isMark =
        marks.unicodeScalars.contains(scalar) || scalar == "-" && (last == "-" || last == "[")
        || last == nil && (isFirst && ">=".unicodeScalars.contains(scalar) || scalar == "(")
      if isMark { result += "\\" }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  // MARK: - Front matter

  /// Returns the entries with Cooklang's canonical keys (https://cooklang.org/docs/spec/#canonical-metadata).
  private static func frontMatter(of document: RecipeDocument) -> String {
    func joined(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }
    let entries: [(String, String?)] = [
      ("title", document.name), ("description", document.summary), ("source", document.source),
      ("author", document.author), ("servings", document.yield?.words),
      ("prep time", document.prepTime.map(words)), ("cook time", document.cookTime.map(words)),
      ("time required", document.totalTime.map(words)), ("course", joined(document.categories)),
      ("cuisine", joined(document.cuisines)), ("tags", joined(document.tags)),
      ("image", ExportedText.isWebAddress(document.image) ? document.image : nil), ("video", document.video),
    ]
    var text = entries.map { key, value in
      guard let value, !value.isEmpty else { return "" }
      return key + ": " + scalar(value) + "\n"
    }.joined()
    if !document.nutrition.isEmpty { text += "nutrition:\n" }
    for fact in document.nutrition { text += "  " + scalar(fact.name) + ": " + scalar(fact.value) + "\n" }
    return text
  }

  private static func words(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    let words = ExportedText.duration(duration)
    return DurationParser.duration(words) == duration ? words : "PT\(seconds / 60)M\(seconds % 60)S"
  }

  /// Returns a text as YAML, in quotation marks unless it consists of letters, digits and signs without a meaning.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || " _/.;()+’".unicodeScalars.contains($0)
    }
    if isPlain, text.first?.isLetter == true || text.first?.isNumber == true, text.last != " " { return text }
    if ExportedText.isWebAddress(text), !text.contains(where: { $0.isWhitespace || "\"#\\".contains($0) }) {
      return text
    }
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case _ where scalar.properties.generalCategory == .control: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"" + quoted + "\""
  }
}
