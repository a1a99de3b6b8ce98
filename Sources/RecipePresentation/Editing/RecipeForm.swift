public import Cookbook
import Foundation
import RecipePages

/// A recipe as a person edits it: texts and whole minutes.
///
/// ```swift
/// var form = RecipeForm(document, note: facts.note)
/// form.ingredients = "# Dough\n200 g flour\n100 g butter"
/// form.write(to: &document)
/// ```
public struct RecipeForm: Hashable, Sendable, Codable {
  public var name = ""
  public var summary = ""
  /// A line each. "# Dough" is the heading of a group.
  public var ingredients = ""
  /// A paragraph each, with an empty line between. "# Filling" is the heading of a section.
  public var steps = ""
  public var yield = ""
  public var prepMinutes: Int?
  public var cookMinutes: Int?
  public var totalMinutes: Int?
  public var cuisine = ""
  public var category = ""
  /// Separated by commas.
  public var tags = ""
  public var author = ""
  /// The address of the recipe's page.
  public var source = ""
  /// The person's own note, which is not in the document.
  public var notes = ""

  public init() {}

  /// Returns what there is to edit in a document.
  public init(_ document: RecipeDocument, note: String = "") {
    name = document.wholeName
    summary = document.summary
    ingredients = Self.text(document.linesOfIngredients, separator: "\n")
    steps = Self.text(document.linesOfSteps, separator: "\n\n")
    yield = document.yield?.words ?? ""
    prepMinutes = Self.minutes(document.prepTime)
    cookMinutes = Self.minutes(document.cookTime)
    totalMinutes = Self.minutes(document.totalTime)
    cuisine = document.cuisine ?? ""
    category = document.category ?? ""
    tags = document.tags.joined(separator: ", ")
    author = document.author ?? ""
    source = document.source
    notes = note
    // The text of a field of GTK ends at a NUL: the rest would be lost when the field is written.
    for text in [
      \RecipeForm.name, \.summary, \.ingredients, \.steps, \.yield, \.cuisine, \.category, \.tags, \.author,
      \.source, \.notes,
    ] where self[keyPath: text].utf8.contains(0) {
      self[keyPath: text] = self[keyPath: text].replacing("\0", with: "\u{FFFD}")
    }
  }

  /// Writes what differs from the document. The rest stays as another program wrote it. A form without a name leaves the
  /// document's.
  public func write(to document: inout RecipeDocument) {
    let old = RecipeForm(document)
    // Only the beginning of these fields was shown. Writing them would lose the rest.
    let cut = document.cutFields
    func optional(_ text: String) -> String? {
      let text = text.trimmed()
      return text.isEmpty ? nil : text
    }
    /// A document's times are of a hundred days at most.
    func time(_ minutes: Int?) -> Duration? {
      minutes.flatMap { $0 > 0 ? .seconds(min($0, 100 * 24 * 60) * 60) : nil }
    }
    if name != old.name, let name = optional(Self.line(name)) { document.name = name }
    if summary != old.summary, !cut.contains(.summary) { document.summary = summary.trimmed() }
    if ingredients != old.ingredients, !cut.contains(.ingredients) {
      document.linesOfIngredients = Self.lines(of: ingredients)
    }
    if steps != old.steps, !cut.contains(.steps) { document.linesOfSteps = Self.paragraphs(of: steps) }
    if yield != old.yield { document.yield = optional(Self.line(yield)).map { RecipeYield(words: $0) } }
    if prepMinutes != old.prepMinutes { document.prepTime = time(prepMinutes) }
    if cookMinutes != old.cookMinutes { document.cookTime = time(cookMinutes) }
    if totalMinutes != old.totalMinutes { document.totalTime = time(totalMinutes) }
    if cuisine != old.cuisine { document.cuisine = optional(Self.line(cuisine)) }
    if category != old.category { document.category = optional(Self.line(category)) }
    if tags != old.tags, !cut.contains(.tags) {
      document.tags = tagList
    }
    if author != old.author { document.author = optional(Self.line(author)) }
    if source != old.source { document.source = Self.line(source) }
  }

  /// Adds a tag after the others.
  public mutating func addTag(_ tag: String) { tags = (tagList + [tag]).joined(separator: ", ") }

  /// The tags, each once.
  var tagList: [String] {
    var seen: Set<String> = []
    return tags.split(whereSeparator: { $0 == "," || $0.isNewline }).map { $0.trimmed() }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the text of a field whose document may be longer than the bounds; nil for a field that is always shown whole.
  static func text(of field: RecipeField) -> WritableKeyPath<RecipeForm, String>? {
    switch field {
    case .summary: \.summary
    case .ingredients: \.ingredients
    case .steps: \.steps
    case .tags: \.tags
    default: nil
    }
  }

  // MARK: - Lines

  private static func minutes(_ time: Duration?) -> Int? {
    time.map { Int((min(max($0 / .seconds(60), 0), 1e6)).rounded()) }
  }

  /// "## Dough" of the document is "# Dough" here, which is less to type.
  private static func text(_ lines: [String], separator: String) -> String {
    lines.map { $0.hasPrefix("##") ? "#" + $0.drop { $0 == "#" } : $0 }.joined(separator: separator)
  }

  static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { heading($0) ?? $0.trimmed() }.filter { !$0.isEmpty }
  }

  static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.trimmed()
      if let heading = heading(line) {
        paragraphs.append(heading)
        isOpen = false
      } else if words.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += "\n" + words
      } else {
        paragraphs.append(words)
        isOpen = true
      }
    }
    return paragraphs
  }

  /// Returns a heading as the document has it. "#10 can" is none.
  private static func heading(_ line: Substring) -> String? {
    let words = line.trimmed()
    let name = words.drop { $0 == "#" }
    guard name.startIndex > words.startIndex else { return nil }
    guard name.isEmpty || name.first == " " || words.hasPrefix("##") else { return nil }
    return ("## " + name.trimmed()).trimmed()
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed()
  }
}

extension StringProtocol {
  fileprivate func trimmed() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
