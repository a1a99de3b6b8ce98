import Cookbook
import Ingredients
import PageMarkup
import RecipePages

/// The words between the parts of a recipe in Markdown and on web pages, in the person's language.
public struct ExportWords: Sendable {
  /// The language of the words, "pt-BR" (RFC 5646).
  public var language: String
  /// "Ingredients", a heading.
  public var ingredients: String
  /// "Method", a heading.
  public var steps: String
  /// "Equipment", a heading.
  public var tools: String
  /// "Nutrition", a heading.
  public var nutrition: String
  /// "Notes", a heading.
  public var note: String
  /// "Yield", before the yield's words; the next three before a time.
  public var yield: String
  public var prepTime: String
  public var cookTime: String
  public var totalTime: String
  public var author: String
  public var category: String
  public var cuisine: String
  public var tags: String
  public var source: String
  public var video: String
  public var rating: String
  /// "Search Recipes", the name of a website's search field.
  public var search: String
  /// "No results", below that field.
  public var noResults: String
  public var duration: @Sendable (Duration) -> String
  /// A nutrient by its English name.
  public var nutrient: @Sendable (String) -> String
  /// "Yield:", a label before its value, with the colon as the language writes it.
  public var label: @Sendable (String) -> String

  public init(
    language: String, ingredients: String, steps: String, tools: String, nutrition: String, note: String,
    yield: String,
    prepTime: String, cookTime: String, totalTime: String, author: String, category: String, cuisine: String,
    tags: String, source: String, video: String, rating: String, search: String, noResults: String,
    duration: @escaping @Sendable (Duration) -> String, nutrient: @escaping @Sendable (String) -> String,
    label: @escaping @Sendable (String) -> String
  ) {
    self.language = language
    self.ingredients = ingredients
    self.steps = steps
    self.tools = tools
    self.nutrition = nutrition
    self.note = note
    self.yield = yield
    self.prepTime = prepTime
    self.cookTime = cookTime
    self.totalTime = totalTime
    self.author = author
    self.category = category
    self.cuisine = cuisine
    self.tags = tags
    self.source = source
    self.video = video
    self.rating = rating
    self.search = search
    self.noResults = noResults
    self.duration = duration
    self.nutrient = nutrient
    self.label = label
  }
}

/// Writes recipes as CommonMark (https://spec.commonmark.org/0.31.2/), to read and to print.
enum MarkdownExport {
  /// `photo` is the path of the photo from the file; nil without one.
  static func text(of recipe: ExportedRecipe, photo: String?, _ words: ExportWords) -> String {
    let document = recipe.document
    var parts = ["# " + escaped(document.name)]
    if let photo { parts.append("![\(escaped(document.name))](<\(photo)>)") }
    parts += document.summary.split(whereSeparator: \.isNewline).map { paragraph(String($0)) }
    let facts = facts(of: recipe, words)
    if !facts.isEmpty { parts.append(facts.joined(separator: "\n")) }

    let groups = document.ingredientGroups
    if !groups.isEmpty { parts.append("## " + escaped(words.ingredients)) }
    for group in groups {
      if let name = group.name { parts.append("### " + escaped(name)) }
      parts.append(group.ingredients.map { "- " + paragraph($0.text) }.joined(separator: "\n"))
    }
    let sections = document.sections
    if !sections.isEmpty { parts.append("## " + escaped(words.steps)) }
    for section in sections {
      if let name = section.name { parts.append("### " + escaped(name)) }
      let steps = section.steps.enumerated().map { index, step in
        let heading = step.heading.map { "**\(escaped($0))** " } ?? ""
        return "\(index + 1). " + heading + paragraph(step.text, indent: "   ")
      }
      parts.append(steps.joined(separator: "\n"))
    }
    func list(_ heading: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      parts += ["## " + escaped(heading), lines.map { "- " + escaped($0) }.joined(separator: "\n")]
    }
    list(words.tools, document.tools)
    list(words.nutrition, document.nutrition.map { words.label(words.nutrient($0.name)) + " " + $0.value })
    if !recipe.personal.note.isEmpty {
      parts.append("## " + escaped(words.note))
      parts += recipe.personal.note.split(whereSeparator: \.isNewline).map { paragraph(String($0)) }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The short facts, each in a line of its own.
  private static func facts(of recipe: ExportedRecipe, _ words: ExportWords) -> [String] {
    let document = recipe.document
    let facts: [(String, String?)] = [
      (words.yield, document.yield?.words), (words.prepTime, document.prepTime.map(words.duration)),
      (words.cookTime, document.cookTime.map(words.duration)),
      (words.totalTime, document.totalTime.map(words.duration)),
      (words.category, document.categories.joined(separator: ", ")),
      (words.cuisine, document.cuisines.joined(separator: ", ")),
      (words.tags, document.tags.joined(separator: ", ")),
      (words.rating, recipe.personal.rating.map { String(repeating: "★", count: $0) }),
      (words.author, document.author),
    ]
    let addresses = [(words.source, document.source), (words.video, document.video ?? "")]
    return facts.compactMap { label, fact in
      fact.flatMap { $0.isEmpty ? nil : "- **\(escaped(words.label(label)))** \(escaped($0))" }
    }
      + addresses.filter { !$0.1.isEmpty }.map { label, address in
        // Between angle brackets an address is a link, unless it has spaces or brackets itself.
        let isLink = ExportedText.isWebAddress(address) && !address.contains { " <>".contains($0) }
        return "- **\(escaped(words.label(label)))** " + (isLink ? "<\(address)>" : escaped(address))
      }
  }

  /// Returns a text in which nothing is a mark, in one line.
  private static func escaped(_ text: String) -> String { marked(RecipeDocument.line(text)) }

  /// Returns a text whose lines stay apart.
  private static func paragraph(_ text: String, indent: String = "  ") -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { marked(RecipeDocument.line(String($0))) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\\\n" + indent)
  }

  private static func marked(_ line: String) -> String {
    var result = ""
    for character in line {
      if "\\`*_[]<>&|~".contains(character) { result += "\\" }
      result.append(character)
    }
    // At the beginning of a line, these make headings, lists and quotations.
    if let first = result.first, "#+-=>".contains(first) { return "\\" + result }
    let digits = result.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let mark = result.dropFirst(digits.count).first, mark == "." || mark == ")" {
      return digits + "\\" + result.dropFirst(digits.count)
    }
    return result
  }
}
