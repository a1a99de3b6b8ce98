import PageMarkup
package import RecipePages

/// Reads `recipeInstructions` of a kept document: a text, a list of texts, HowToStep, HowToSection or
/// ItemList, nested to any depth.
///
/// `SchemaInstructions` reads the same shapes from pages. It guesses which lines are no steps, and removes
/// them; here every line is a person's.
package struct DocumentInstructions {
  private var sections: [InstructionSection] = []
  /// The name of a step whose text is in nested directions, until the first of them is read.
  private var pendingName: String?
  /// The number of steps and headings.
  private var count = 0

  static func sections(_ value: JSONValue) -> [InstructionSection] {
    var reader = DocumentInstructions()
    reader.collect(value, isOnly: true, depth: 0)
    return reader.sections.filter { $0.name != nil || !$0.steps.isEmpty }
  }

  // MARK: - Steps as texts

  /// Returns the text for a step with its heading.
  package static func text(_ step: InstructionStep) -> String {
    let text = step.text.trimmed()
    var heading = RecipeDocument.line(step.heading ?? "")
    while heading.contains("**") { heading.replace("**", with: "*") }
    return heading.isEmpty ? text : text.isEmpty ? heading : "**\(heading)** \(text)"
  }

  /// Returns the step of a text that may begin with a heading.
  private static func step(_ text: String) -> InstructionStep {
    guard text.hasPrefix("**"), let end = text.dropFirst(2).firstRange(of: "**") else {
      return InstructionStep(text)
    }
    // Of the three in "**Stir *** Mix.", the last two end the heading.
    let after = text[end.upperBound...].drop { $0 == "*" }
    let heading = text[..<after.startIndex].dropFirst(2).dropLast(2).trimmed()
    let rest = after.trimmed()
    guard !heading.isEmpty, !rest.isEmpty, !heading.contains(where: \.isNewline) else {
      return InstructionStep(text)
    }
    return InstructionStep(rest, name: heading)
  }

  // MARK: - Reading

  private mutating func begin(_ name: String?) {
    sections.append(InstructionSection(name: name, steps: []))
    if name != nil { count += 1 }
  }

  /// Adds the step or the heading that a text is.
  private mutating func append(_ text: String, name: String? = nil) {
    // Looking for the end of a line takes a tenth of a second in a step of millions of letters.
    let first = text.hasPrefix("##") ? text.prefix { !$0.isNewline } : ""
    if let heading = HeadingLine.name(String(first)) {
      begin(heading.isEmpty ? nil : heading)
      let rest = text[first.endIndex...].trimmed()
      if !rest.isEmpty { append(rest, name: name) }
      return
    }
    guard !text.isEmpty, count <= Bounds.lines else { return }
    if sections.isEmpty { begin(nil) }
    var step = Self.step(text)
    if let name = name ?? pendingName, step.heading == nil {
      step.heading = LineCleaning.heading(name, of: text, in: sections.last?.name)
      step.name = step.heading
    }
    pendingName = nil
    sections[sections.count - 1].steps.append(step)
    count += 1
  }

  /// Adds the steps of a text: one if it stands among others, otherwise one a line.
  private mutating func append(_ text: String, name: String? = nil, isOnly: Bool) {
    guard isOnly || PlainText.hasTags(text) else { return append(PlainText.text(text), name: name) }
    // A line that continues a sentence is joined, but headings stand for themselves.
    let lines = text.contains("##") ? PlainText.lines(text) : SchemaInstructions.lines(text)
    for (index, line) in lines.enumerated() { append(line, name: index == 0 ? name : nil) }
  }

  /// Adds the steps of a value. `isOnly` tells that nothing else is in its list.
  private mutating func collect(_ value: JSONValue, isOnly: Bool, depth: Int) {
    guard depth < SchemaGraph.maximumDepth, count <= Bounds.lines else { return }
    switch value {
    case .string(let text), .number(let text): append(text, isOnly: isOnly)
    case .array(let list):
      for item in list { collect(item, isOnly: list.count == 1, depth: depth + 1) }
    case .object(let object): collect(object, isOnly: isOnly, depth: depth)
    case .null, .bool: break
    }
  }

  private mutating func collect(_ object: JSONObject, isOnly: Bool, depth: Int) {
    let graph = SchemaGraph([])
    let items = object["itemListElement"] ?? object["steps"] ?? object["step"] ?? object["item"]
    let types = SchemaGraph.types(object)
    let name = graph.text(object["name"])
    let isSection = types.contains("howtosection") || (depth > 0 && name != nil && types.contains("itemlist"))
    if isSection, name != nil || sections.last?.name != nil { begin(name) }
    if let text = object["text"] ?? object["description"] ?? object["@value"], !isSection || items == nil {
      let written = text.list.compactMap { $0.scalar ?? graph.text($0) }.filter { !$0.trimmed().isEmpty }
      let name = isSection ? nil : name
      for (index, text) in written.enumerated() {
        append(text, name: index == 0 ? name : nil, isOnly: isOnly && written.count == 1)
      }
      if written.isEmpty, let name { append(name) }
    } else if let items {
      if !isSection, depth > 0, types.contains("howtostep") { pendingName = name }
      collect(items, isOnly: true, depth: depth + 1)
      if let name = pendingName {
        pendingName = nil
        append(name)
      }
    } else if let name, !isSection {
      append(name)
    }
  }
}
