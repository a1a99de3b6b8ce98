import Foundation
import Ingredients
import RecipePages

/// A recipe as a cook sees it: whether all lines are there and none is false or doubled.
///
/// Differences of spelling (½ and 0.5, "250g" and "250 g"), brackets, headings and the parting of a step do not
/// count. Amounts do: the first number of an ingredient must agree.
struct CooksView {
  let found: RecipeContents
  let expected: ExpectedRecipe

  var isRight: Bool { titleIsRight && ingredientsAreRight && stepsAreRight }

  /// Whether fewer than 70 % of the expected ingredients, or of the words of the steps, were read.
  var isHalved: Bool {
    let lines = normalized(expected.ingredients ?? []).count
    let words = expected.steps.reduce(0) { $0 + Self.words($1).count }
    let foundWords = found.steps.reduce(0) {
      $0 + Self.words($1.text).count + Self.words($1.name ?? "").count
    }
    return found.ingredients.count * 10 < lines * 7 || foundWords * 10 < words * 7
  }

  private var titleIsRight: Bool {
    let (a, b) = (Self.words(found.title ?? ""), Self.words(expected.title ?? ""))
    let shared = Set(a).intersection(b).count
    return a == b || shared > 0 && shared * 2 >= Set(a).union(b).count
  }

  // MARK: - Ingredients

  private var ingredientsAreRight: Bool {
    let names = Set(found.ingredientGroups.compactMap { $0.name.map(Self.words) })
    let wanted = Self.withoutHeadings(expected.ingredients ?? [], names: names)
    let lines = found.ingredients.map(\.text)
    guard wanted.count == lines.count else { return false }
    return zip(lines, wanted).allSatisfy(Self.areAlike)
  }

  private static func withoutHeadings(_ lines: [String], names: Set<[Substring]>) -> [String] {
    lines.map { normalized($0) }.filter { line in
      let words = words(line)
      return !words.isEmpty && !names.contains(words)
        && !(line.hasSuffix(":") && !line.contains(where: \.isNumber))
    }
  }

  /// Whether two lines have the same first number and two thirds of their words.
  private static func areAlike(_ a: String, _ b: String) -> Bool {
    guard firstNumber(a) == firstNumber(b) else { return false }
    let (first, second) = (Set(words(withoutBrackets(a))), Set(words(withoutBrackets(b))))
    let shared = first.intersection(second).count
    let smaller = min(first.count, second.count)
    return letters(a) == letters(b) || (smaller > 0 && shared * 3 >= smaller * 2)
  }

  private static func firstNumber(_ line: String) -> Int? {
    var value = 0.0
    var hasDigits = false
    let line = normalized(line).replacingOccurrences(of: "⁄", with: "/")
      .replacingOccurrences(of: ",", with: ".")
    guard let start = line.firstIndex(where: \.isNumber) else { return nil }
    for token in line[start...].split(separator: " ").prefix(2) {
      let digits = token.prefix { $0.isNumber || "./".contains($0) }
      let halves = digits.split(separator: "/")
      if halves.count == 2, let a = Double(halves[0]), let b = Double(halves[1]), b > 0 {
        value += a / b
      } else if let number = Double(digits.prefix { $0.isASCII }), !hasDigits {
        value += number
        hasDigits = true
        value += digits.drop { $0.isASCII }.first?.unicodeScalars.first?.properties.numericValue ?? 0
      } else if digits.count == 1, let number = digits.first?.unicodeScalars.first?.properties.numericValue {
        value += number
      } else {
        break
      }
      if digits.endIndex < token.endIndex { break }
    }
    return Int((value * 100).rounded())
  }

  private static func withoutBrackets(_ line: String) -> String {
    var depth = 0
    return String(
      normalized(line).filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth <= 0
      })
  }

  private static func letters(_ line: String) -> String { line.lowercased().filter(\.isLetter) }

  // MARK: - Steps

  private var stepsAreRight: Bool {
    let wanted = normalized(expected.steps, numbered: true).map(Self.words).filter { !$0.isEmpty }
    let lines = found.sections.flatMap { section in
      [(true, section.name ?? "")] + section.steps.flatMap { [(true, $0.name ?? ""), (false, $0.text)] }
    }.map { (isName: $0.0, words: Self.words(normalized([$0.1], numbered: true).first ?? "")) }
    // Half as many steps as expected are glued together.
    guard lines.count(where: { !$0.isName }) * 2 + 1 >= wanted.count else { return false }
    let difference = lines.flatMap(\.words).difference(from: wanted.flatMap { $0 })
    return !Self.misses(wanted.map { ($0.count <= 4, $0) }, difference.removals)
      && !Self.misses(lines.map { ($0.isName, $0.words) }, difference.insertions)
  }

  /// Whether more than a third of the words of any line, headings excepted, are among the changes.
  private static func misses(
    _ lines: [(isHeading: Bool, words: [Substring])], _ changes: [CollectionDifference<Substring>.Change]
  ) -> Bool {
    var offsets: Set<Int> = []
    for case .remove(let offset, _, _) in changes { offsets.insert(offset) }
    for case .insert(let offset, _, _) in changes { offsets.insert(offset) }
    var start = 0
    for line in lines {
      let end = start + line.words.count
      let missing = (start..<end).count { offsets.contains($0) }
      if !line.isHeading, missing * 3 > line.words.count { return true }
      start = end
    }
    return false
  }

  private static func words(_ text: String) -> [Substring] {
    normalized(text).split { !$0.isLetter && !$0.isNumber }
  }
}
