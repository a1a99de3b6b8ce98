import Ingredients
import PageMarkup
public import RecipePages

/// A line that names the group or section below it, as Nextcloud Cookbook shows and writes it: "## Dough".
/// "##" alone ends a group without naming the next.
enum HeadingLine {
  /// Returns the name, which may be empty; nil if the line is no heading.
  static func name(_ line: String) -> String? {
    line.hasPrefix("##") ? line.drop { $0 == "#" }.trimmed() : nil
  }

  static func text(_ name: String?) -> String {
    let name = RecipeDocument.line(name ?? "")
    return name.isEmpty ? "##" : "## " + name
  }
}

extension RecipeDocument {
  /// The ingredients, `recipeIngredient`. A group without a name and without ingredients cannot be written.
  public var ingredientGroups: [IngredientGroup] {
    get {
      var groups: [IngredientGroup] = []
      for line in ingredientLines {
        if let name = HeadingLine.name(line) {
          groups.append(IngredientGroup(name: name.isEmpty ? nil : name, ingredients: []))
        } else {
          if groups.isEmpty { groups.append(IngredientGroup(ingredients: [])) }
          groups[groups.count - 1].ingredients.append(IngredientLine(line))
        }
      }
      return groups.filter { $0.name != nil || !$0.ingredients.isEmpty }
    }
    set {
      guard newValue != ingredientGroups else { return }
      set("recipeIngredient", "ingredients", to: .array(Self.lines(newValue).map(Self.written)))
    }
  }

  /// The ingredients' texts without headings. Reads nothing else from them, so it is fast enough for an
  /// index.
  public var ingredientTexts: [String] { ingredientLines.filter { HeadingLine.name($0) == nil } }

  private var ingredientLines: [String] { Bounds.cut(allIngredientLines) }

  /// The lines as they are, one more than `Bounds.lines` at most.
  var allIngredientLines: [String] {
    var lines: [String] = []
    if let value = value("recipeIngredient", "ingredients") {
      Self.collect(value, isOnly: true, into: &lines, depth: 0)
    }
    return lines
  }

  /// Adds the lines of a value. `isOnly` tells that nothing else is in its list, so that a text in it has one
  /// ingredient a line.
  private static func collect(_ value: JSONValue, isOnly: Bool, into lines: inout [String], depth: Int) {
    guard depth < SchemaGraph.maximumDepth, lines.count <= Bounds.lines else { return }
    switch value {
    case .string(let text), .number(let text):
      if isOnly {
        lines += PlainText.lines(text).prefix(Bounds.lines + 1)
      } else {
        let line = PlainText.line(text)
        if !line.isEmpty { lines.append(line) }
      }
    case .array(let list):
      for item in list { collect(item, isOnly: list.count == 1, into: &lines, depth: depth + 1) }
    case .object(let object):
      if let items = object["itemListElement"] ?? object["recipeIngredient"] {
        if depth > 0, let name = SchemaGraph([]).text(object["name"]) { lines.append(HeadingLine.text(name)) }
        collect(items, isOnly: false, into: &lines, depth: depth + 1)
      } else if let text = SchemaGraph([]).text(value) {
        let given = object["amount"] ?? object["requiredQuantity"] ?? object["quantity"]
        // A PropertyValue has its name, value and unit beside each other.
        let isProperty =
          object["name"] != nil && ["value", "minValue", "maxValue"].contains { object[$0] != nil }
        let amount = (given ?? (isProperty ? .object(object) : nil)).flatMap(measure)
        // Without a value, a PropertyValue is its name alone.
        lines.append(amount == text ? text : [amount, text].compactMap { $0 }.joined(separator: " "))
      }
    case .null, .bool: break
    }
  }

  /// The steps, `recipeInstructions`. They are written as texts, a step's heading as Markdown's "**Heading**"
  /// before the text, which Nextcloud Cookbook and Mealie show in bold.
  ///
  /// A section without a name and without steps cannot be written, and a step's `name` only as its heading. A
  /// single text over several lines is read as one step a line.
  public var sections: [InstructionSection] {
    get {
      Bounds.cut(allSections)
    }
    set {
      guard newValue != sections else { return }
      set("recipeInstructions", "instructions", to: .array(Self.lines(newValue).map(Self.written)))
    }
  }

  /// The sections as they are, with one line more than `Bounds.lines` at most.
  var allSections: [InstructionSection] {
    value("recipeInstructions", "instructions").map(DocumentInstructions.sections) ?? []
  }

  // MARK: - Lines with headings

  /// The ingredients for editing, a line each. A line that begins with "##" is the heading of a group.
  public var linesOfIngredients: [String] {
    get { Self.lines(ingredientGroups) }
    set {
      guard newValue != linesOfIngredients else { return }
      set("recipeIngredient", "ingredients", to: .array(newValue.map(Self.written)))
    }
  }

  /// The steps for editing, a text each, which may have several lines. A text that begins with "##" is the heading of a
  /// section.
  public var linesOfSteps: [String] {
    get { Self.lines(sections) }
    set {
      guard newValue != linesOfSteps else { return }
      set("recipeInstructions", "instructions", to: .array(newValue.map(Self.written)))
    }
  }

  static func lines(_ groups: [IngredientGroup]) -> [String] {
    lines(of: groups.map { ($0.name, $0.ingredients.map { line($0.text) }) })
  }

  static func lines(_ sections: [InstructionSection]) -> [String] {
    lines(of: sections.map { ($0.name, $0.steps.map(DocumentInstructions.text)) })
  }

  private static func lines(of groups: [(name: String?, lines: [String])]) -> [String] {
    var lines: [String] = []
    for group in groups where group.name != nil || !group.lines.isEmpty {
      if group.name != nil || !lines.isEmpty { lines.append(HeadingLine.text(group.name)) }
      lines += group.lines.filter { !$0.isEmpty }
    }
    return lines
  }
}
