import Foundation
import Ingredients
import RecipePages

/// The result for one page: the recipe that was read, the expected one, and the comparison. Each of its values is
/// computed once.
final class PageResult {
  /// The page's notation of the recipe, by the page itself and not by the result of reading it.
  enum Kind: String, CaseIterable { case jsonLD = "JSON-LD", microdata = "microdata", neither = "neither" }

  /// The number of parts into which sites are divided.
  static let parts = 5

  let name: String
  /// The part of the page's site, from 1.
  let part: Int
  let kind: Kind
  let bytes: Int
  /// The shortest of five readings, in milliseconds.
  let milliseconds: Double
  /// What libxml2 alone takes to parse the page.
  let bareMilliseconds: Double
  let expected: ExpectedRecipe
  let found: RecipeContents?

  init(name: String, html: Data, expected: ExpectedRecipe) {
    self.name = name
    self.expected = expected
    bytes = html.count
    kind = Self.kind(html)
    // The corpus names files HOST__CASE. The host alone is enough to resolve relative addresses.
    let host = name.components(separatedBy: "__").first ?? "example.com"
    part = Self.part(host)
    let address = URL(string: "https://\(host)/") ?? URL(fileURLWithPath: "/")
    let reader = RecipePageReader()
    var best = Double.infinity
    var found: RecipeContents?
    for _ in 0..<5 {
      let time = ContinuousClock().measure {
        // A page without a recipe is a result like any other.
        found = try? reader.contents(of: html, contentType: "text/html", address: address)
      }
      best = min(best, Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    milliseconds = best
    bareMilliseconds = BareParse.milliseconds(html)
    self.found = found
  }

  /// Returns the part of a site, by a hash that is the same in each run (FNV-1a).
  private static func part(_ host: String) -> Int {
    let hash = host.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Int((hash >> 32) % UInt64(parts)) + 1
  }

  private static func kind(_ html: Data) -> Kind {
    let text = String(decoding: html, as: UTF8.self)
    var rest = text[...]
    while let start = rest.range(of: "ld+json") {
      let end = rest[start.upperBound...].range(of: "</script")?.lowerBound ?? rest.endIndex
      let script = rest[start.upperBound..<end].filter { !$0.isWhitespace && $0 != "\\" }
      for mark in ["\"Recipe\"", "schema.org/Recipe\"", "schema:Recipe\""] where script.contains(mark) {
        return .jsonLD
      }
      rest = rest[end...]
    }
    let microdata = "itemtype=[\"']?\\s*https?://(www\\.)?schema\\.org/Recipe"
    return text.range(of: microdata, options: [.regularExpression, .caseInsensitive]) == nil
      ? .neither : .microdata
  }

  /// The page's steps in the corpus's form, in which headings and names of steps may be lines of their own.
  private func steps(headings: Bool, names: Bool) -> [String] {
    (found?.sections ?? []).flatMap { section in
      (headings ? [section.name].compactMap { $0 } : [])
        + section.steps.flatMap { (names ? [$0.name].compactMap { $0 } : []) + [$0.text] }
    }
  }

  /// The ingredients, with the names of groups as lines where the corpus has them so.
  private(set) lazy var foundIngredients: [String] = {
    let bare = found?.ingredients.map(\.text) ?? []
    guard let groups = found?.ingredientGroups, groups.contains(where: { $0.name != nil }) else {
      return bare
    }
    let named = groups.flatMap { [$0.name].compactMap { $0 } + $0.ingredients.map(\.text) }
    let wanted = normalized(expected.ingredients ?? []).map(withoutColon)
    return normalized(named).map(withoutColon) == wanted ? expected.ingredients ?? [] : bare
  }()

  private func withoutColon(_ line: String) -> String { line.last == ":" ? String(line.dropLast()) : line }

  /// The steps, with headings and names as lines or without them. The corpus was read by programs that differ
  /// in this, while Ladle keeps both apart from the steps.
  private(set) lazy var foundSteps: [String] = {
    let wanted = normalized(expected.steps, numbered: true)
    for (headings, names) in [(false, false), (true, false), (false, true)] {
      let steps = steps(headings: headings, names: names)
      if normalized(steps, numbered: true) == wanted { return steps }
    }
    return steps(headings: true, names: true)
  }()

  private(set) lazy var titleExact: Bool = { found?.title == expected.title }()
  private(set) lazy var titleRight: Bool = {
    normalized(found?.title ?? "") == normalized(expected.title ?? "")
  }()
  private(set) lazy var ingredientsExact: Bool = { foundIngredients == expected.ingredients ?? [] }()
  private(set) lazy var ingredientsRight: Bool = {
    normalized(foundIngredients) == normalized(expected.ingredients ?? [])
  }()
  private(set) lazy var instructionsExact: Bool = { foundSteps == expected.steps }()
  private(set) lazy var instructionsRight: Bool = {
    normalized(foundSteps, numbered: true) == normalized(expected.steps, numbered: true)
  }()
  private(set) lazy var allRight: Bool = { titleRight && ingredientsRight && instructionsRight }()
  /// Whether the recipe is right as a cook sees it; see `CooksView`.
  private(set) lazy var cookIsRight: Bool = {
    allRight || found.map { CooksView(found: $0, expected: expected).isRight } ?? false
  }()
  /// Whether a recipe was read with fewer than 70 % of its lines.
  private(set) lazy var isHalved: Bool = {
    found.map { CooksView(found: $0, expected: expected).isHalved } ?? false
  }()
  private(set) lazy var ingredientsF1: Double = { tokenF1(foundIngredients, expected.ingredients ?? []) }()
  private(set) lazy var instructionsF1: Double = { tokenF1(foundSteps, expected.steps) }()

  /// Nil if the corpus has no yield. Compares only the number, because the corpus replaces most words by
  /// "servings".
  private(set) lazy var yieldsRight: Bool? = {
    guard let yields = expected.yields else { return nil }
    func number(_ text: String) -> String { String(text.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    return number(yields) == number(found?.yield?.words ?? "")
  }()

  /// Whether names and sizes of the groups agree; nil if the corpus has no names.
  private(set) lazy var groupsRight: Bool? = {
    guard let groups = expected.groups, groups.contains(where: { $0.purpose != nil }) else { return nil }
    func key(_ name: String?) -> String { normalized(name ?? "").filter { $0.isLetter || $0.isNumber } }
    return groups.map { key($0.purpose) } == found?.ingredientGroups.map { key($0.name) }
      && groups.map(\.ingredients.count) == found?.ingredientGroups.map(\.ingredients.count)
  }()

  /// In minutes; nil if the corpus has no time.
  private(set) lazy var totalTimeRight: Bool? = {
    guard let minutes = expected.totalTime, minutes > 0 else { return nil }
    var seconds = found?.totalTime?.components.seconds
    if seconds == nil, let prep = found?.prepTime, let cook = found?.cookTime {
      seconds = (prep + cook).components.seconds
    }
    return seconds.map { Double($0) / 60 } == minutes
  }()

  var explanation: String {
    let state = found == nil ? ", not read" : cookIsRight ? ", right as a cook sees it" : ""
    var lines = ["\n## \(name) (part \(part), \(kind.rawValue)\(state))"]
    if !titleRight { lines.append("title: \(found?.title ?? "-") ≠ \(expected.title ?? "-")") }
    if !ingredientsRight { lines += difference("ingredients", foundIngredients, expected.ingredients ?? []) }
    if !instructionsRight { lines += difference("instructions", foundSteps, expected.steps) }
    return (lines + otherFacts).joined(separator: "\n")
  }

  /// Whether the yield, the time and the groups agree with the corpus, as far as it has them.
  var factsAreRight: Bool { ![yieldsRight, totalTimeRight, groupsRight].contains(false) }

  private var otherFacts: [String] {
    var lines: [String] = []
    if yieldsRight == false {
      lines.append("yield: \(found?.yield?.words ?? "-") ≠ \(expected.yields ?? "-")")
    }
    if totalTimeRight == false {
      let seconds = found?.totalTime?.components.seconds
      lines.append("minutes: \(seconds.map { "\($0 / 60)" } ?? "-") ≠ \(expected.totalTime ?? 0)")
    }
    if groupsRight == false {
      let found = found?.ingredientGroups.map { "\($0.name ?? "-") \($0.ingredients.count)" } ?? []
      let wanted = expected.groups?.map { "\($0.purpose ?? "-") \($0.ingredients.count)" } ?? []
      lines.append("groups: \(found.joined(separator: ", ")) ≠ \(wanted.joined(separator: ", "))")
    }
    return lines
  }

  private func difference(_ field: String, _ found: [String], _ expected: [String]) -> [String] {
    let (a, b) = (normalized(found, numbered: true), normalized(expected, numbered: true))
    var lines = ["\(field): found \(a.count), expected \(b.count)"]
    lines += a.filter { !b.contains($0) }.prefix(6).map { "  + " + $0.prefix(150) }
    lines += b.filter { !a.contains($0) }.prefix(6).map { "  - " + $0.prefix(150) }
    return lines
  }
}
