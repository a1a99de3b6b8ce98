import Foundation
import PageMarkup

/// Reads `recipeInstructions`: a text, a list of texts, HowToStep, HowToSection or ItemList, nested to any
/// depth.
package struct SchemaInstructions {
  let graph: SchemaGraph

  func sections(_ value: JSONValue?) -> [InstructionSection] {
    guard let value else { return [] }
    var collected = Collected()
    collect(value, into: &collected, depth: 0)
    return LineCleaning.sections(collected.sections)
  }

  private struct Collected {
    private(set) var sections: [InstructionSection] = []
    private var steps = 0
    /// The number of sections with a name, also of those without steps.
    private var named = 0
    /// The names of the sections around the next step, from the outermost.
    private var open: [String] = []
    /// The name of a section without steps. It heads the sections after it.
    private var heading: String?
    /// Whether the next step begins a section of its own.
    private var begins = true
    /// The name of the steps that follow, which the first of them gets.
    private var stepName: String?

    var isFull: Bool {
      named >= RecipeContents.maximumLines || steps >= RecipeContents.maximumLinesRead
    }

    /// Collects the steps of a section. Steps after the section belong to it only if it has no steps of its own.
    mutating func inSection(_ name: String?, _ collect: (inout Collected) -> Void) {
      let (outer, before) = (open, steps)
      if let name {
        open.append(name)
        named += 1
      }
      (heading, begins) = (nil, true)
      collect(&self)
      open = outer
      (heading, begins) = (steps == before ? name : nil, true)
    }

    /// Begins a section whose steps follow it.
    mutating func begin(_ title: String) {
      named += 1
      (heading, begins) = (title, true)
    }

    /// Collects the steps that have one name.
    mutating func inStep(_ name: String?, _ collect: (inout Collected) -> Void) {
      stepName = name ?? stepName
      collect(&self)
      stepName = nil
    }

    mutating func append(_ step: InstructionStep) {
      guard steps < RecipeContents.maximumLinesRead, !LineCleaning.saysNothing(step.text) else { return }
      if begins { beginSection() }
      var step = step
      if step.name == nil, let stepName { step = InstructionStep(step.text, name: stepName) }
      stepName = nil
      sections[sections.count - 1].steps.append(step)
      steps += 1
    }

    private mutating func beginSection() {
      begins = false
      let name = SchemaInstructions.name(of: open + [heading].compactMap { $0 })
      if name == nil, let last = sections.last, last.name == nil { return }
      sections.append(InstructionSection(name: name, steps: []))
    }
  }

  /// Returns the name of a section in others: "Cake: Filling". Of those around it, "Method" says nothing.
  private static func name(of sections: [String]) -> String? {
    guard let own = sections.last else { return nil }
    let outer = sections.dropLast().filter {
      !SectionHeading.isWord($0, of: .instructions) && !LineCleaning.isBoilerplate($0)
    }
    return (outer.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 } + [own]).joined(separator: ": ")
  }

  /// Splits a text into lines, and joins a line that continues a sentence with the one before. An item of a list
  /// continues none, and neither do the lines of an author who begins all of them in lowercase.
  package static func lines(_ text: String) -> [String] {
    let items = items(of: text).map { PlainText.lines($0) }
    if items.count > 1 { return items.flatMap(joined) }
    let lines = items.first ?? []
    let lowercase = lines.count { $0.first?.isLowercase == true }
    return lines.first?.first?.isLowercase == true && lowercase * 2 > lines.count ? lines : joined(lines)
  }

  /// Splits markup where the items of its lists begin.
  private static func items(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return [text] }
    var items: [String] = []
    var start = text.startIndex
    for index in text.utf8.indices
    where beginsItem(text.utf8[index...]) && items.count < RecipeContents.maximumLinesRead {
      items.append(String(text[start..<index]))
      start = index
    }
    return items + [String(text[start...])]
  }

  /// Whether markup begins with the tag of a list's item.
  private static func beginsItem(_ markup: Substring.UTF8View) -> Bool {
    guard markup.first == UInt8(ascii: "<") else { return false }
    let tag = markup.dropFirst().prefix(3).map(\.lowercasedASCII)
    return tag.starts(with: "li".utf8) && tag.count == 3 && (tag[2] == UInt8(ascii: ">") || tag[2] <= 0x20)
  }

  /// Joins a line that continues a sentence with the one before.
  static func joined(_ written: [String]) -> [String] {
    var lines: [String] = []
    for line in written {
      if let last = lines.last, let first = line.first, first == "(" || first.isLowercase || first == ",",
        let end = last.last, !".!?:;)".contains(end)
      {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// Splits texts that each begin with a line of number and name: "2 Boil the pasta". Nil if they do not.
  private static func namedSteps(_ values: [JSONValue]) -> [InstructionStep]? {
    guard values.count > 1 else { return nil }
    var steps: [InstructionStep] = []
    for value in values.prefix(RecipeContents.maximumLinesRead) {
      guard case .string(let text) = value else { return nil }
      let lines = lines(text)
      guard lines.count > 1, let name = lines.first, name.utf8.count <= 80, let end = name.last,
        !".,;:!".contains(end)
      else { return nil }
      let number = name.prefix { $0.isNumber }
      guard !number.isEmpty, number.count <= 2 else { return nil }
      steps.append(
        InstructionStep(
          lines.dropFirst().joined(separator: " "),
          name: String(name[number.endIndex...].drop { !$0.isLetter })))
    }
    return steps
  }

  private func collect(_ value: JSONValue, into collected: inout Collected, depth: Int) {
    guard depth < SchemaGraph.maximumDepth, !collected.isFull else { return }
    switch graph.resolve(value) {
    case .string(let text), .number(let text):
      if let written = Self.writtenJSON(text) {
        collect(written, into: &collected, depth: depth + 1)
        return
      }
      for line in Self.lines(text) { collected.append(InstructionStep(line)) }
    case .array(let list):
      if let steps = Self.namedSteps(list) {
        for step in steps { collected.append(step) }
        return
      }
      for item in list where !collected.isFull {
        // In a list of many texts each plain text is one step, even if it contains line breaks.
        if list.count > 1, let text = item.scalar, !text.contains("<") {
          collected.append(InstructionStep(PlainText.line(text)))
        } else {
          collect(item, into: &collected, depth: depth + 1)
        }
      }
    case .object(let object):
      self.object(object, into: &collected, depth: depth)
    default: break
    }
  }

  /// Returns the value that a text is the JSON of: "[{\"text\": …}]". Nil for a text of words.
  private static func writtenJSON(_ text: String) -> JSONValue? {
    let start = text.utf8.drop { $0 <= 0x20 }
    guard let first = start.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let next = start.dropFirst().first(where: { $0 > 0x20 }), "[{\"".utf8.contains(next)
    else { return nil }
    let value = LenientJSONParser.values(in: Array(text.utf8)[...]).first
    return value?.object != nil || value?.list.isEmpty == false ? value : nil
  }

  /// Returns the values of an object whose keys are numbers, in their order: {"0": …, "1": …}. Nil for other objects.
  private static func numbered(_ object: JSONObject) -> [JSONValue]? {
    let members = object.members.filter { !$0.key.hasPrefix("@") }
    let numbered = members.compactMap { member in Int(member.key).map { ($0, member.value) } }
    guard !numbered.isEmpty, numbered.count == members.count else { return nil }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func object(_ object: JSONObject, into collected: inout Collected, depth: Int) {
    // The photo or the film of a step beside it has a name too.
    if SchemaGraph.types(object).contains(where: { $0 == "imageobject" || $0 == "videoobject" }) { return }
    if let values = Self.numbered(object) {
      collect(.array(values), into: &collected, depth: depth + 1)
      return
    }
    if let title = sectionTitle(object) {
      collected.begin(title)
      return
    }
    if SchemaGraph.types(object).contains("howtosection") {
      collected.inSection(graph.text(object["name"])) {
        part(object, isSection: true, into: &$0, depth: depth)
      }
    } else {
      part(object, isSection: false, into: &collected, depth: depth)
    }
  }

  /// Returns the short text of a section without steps, which heads the steps after it: "[Prep]", "For the filling".
  private func sectionTitle(_ object: JSONObject) -> String? {
    guard SchemaGraph.types(object).contains("howtosection"), object["itemListElement"] == nil,
      object["name"] == nil,
      let text = graph.text(object["text"]), text.utf8.count <= 60, text.last != "."
    else { return nil }
    return text.first == "[" && text.last == "]" ? String(text.dropFirst().dropLast()) : text
  }

  private func part(_ object: JSONObject, isSection: Bool, into collected: inout Collected, depth: Int) {
    let items = object["itemListElement"] ?? object["steps"] ?? object["step"] ?? object["item"]
    let name = graph.text(object["name"])
    if let text = object["text"] ?? object["description"] ?? object["@value"], !isSection || items == nil {
      var lines = text.list.prefix(RecipeContents.maximumLinesRead).flatMap { Self.lines($0.scalar ?? "") }
      if lines.isEmpty, let nested = graph.text(text) { lines = [nested] }
      lines.removeAll(where: LineCleaning.saysNothing)
      if lines.isEmpty, let name { lines = [name] }
      for (index, line) in lines.enumerated() {
        collected.append(InstructionStep(line, name: index == 0 ? name : nil))
      }
    } else if let items {
      let isStep = SchemaGraph.types(object).contains("howtostep")
      collected.inStep(isStep ? name : nil) { collect(items, into: &$0, depth: depth + 1) }
    } else if let name, !isSection {
      collected.append(InstructionStep(name))
    }
  }
}
