import Ingredients
import PageMarkup

/// Recognises the headings of a recipe's parts in all languages of `PageWords`.
enum SectionHeading {
  /// The part of a page that a heading begins.
  enum Part { case ingredients, instructions, other }

  /// The limit of a heading.
  private static let maximumBytes = 90

  private static let parts: [String: Part] = {
    var parts: [String: Part] = [:]
    for word in PageWords.words(\.otherHeadings) { parts[word] = .other }
    for word in methods.union(ambiguousMethods) { parts[word] = .instructions }
    for word in PageWords.words(\.ingredientHeadings).union(needs) { parts[word] = .ingredients }
    return parts
  }()

  /// The first words of all headings, so that a single lookup rules out most texts.
  private static let firstWords: Set<String> = Set(
    parts.keys.map { String($0.prefix { $0.isLetter || $0 == "'" }) })

  private static let needs = PageWords.words(\.needHeadings)
  private static let methods = PageWords.words(\.methodHeadings)
  private static let ambiguousMethods = PageWords.words(\.ambiguousMethodHeadings)
  private static let verbs = PageWords.words(\.verbHeadings)
  private static let dishBeginnings = PageWords.beginnings(\.dishBeginnings)
  private static let dishEndings = PageWords.words(\.dishEndings).map { " " + $0 }
  private static let methodSuffixes = PageWords.words(\.methodSuffixes)
  private static let headingEndings = PageWords.words(\.headingEndings)
  private static let commentBeginnings = PageWords.beginnings(\.commentBeginnings)
  private static let groupBeginnings = PageWords.beginnings(\.groupBeginnings)

  /// Whether the heading is ambiguous ("What you need" also introduces shopping or tool lists).
  static func isAmbiguousNeed(_ heading: String) -> Bool { needs.contains(plain(heading)) }

  /// Whether a heading over steps may also head a page, an introduction or a link: "How to make pancakes".
  static func isAmbiguousHeading(_ heading: String) -> Bool {
    let words = plain(heading)
    return ambiguousMethods.contains(words) || (parts[words] == nil && namesDish(words))
  }

  /// Whether a heading names the dish beside the part: "How to make plum tart".
  private static func namesDish(_ words: String) -> Bool {
    let beforeColon = words.prefix { $0 != ":" }
    return dishBeginnings.contains(where: words.hasPrefix)
      || dishEndings.contains(where: beforeColon.hasSuffix)
  }

  /// Whether a line names a group of ingredients: "For the sauce".
  static func namesGroup(_ line: String) -> Bool {
    let words = plain(line)
    return groupBeginnings.contains(where: words.hasPrefix)
  }

  /// The name of the group that a heading over ingredients has: "Salad ingredients", but not "Ingredients" or
  /// "Ingredients for 4". Nil for other texts.
  static func groupName(_ heading: String) -> String? {
    let words = plain(heading).split(separator: " ")
    guard heading.utf8.count <= 40, words.count > 1, let last = words.last.map(String.init),
      headingEndings.contains(last), parts[last] == .ingredients, parts[words.joined(separator: " ")] == nil
    else { return nil }
    return heading.hasSuffix(":") ? String(heading.dropLast()) : heading
  }

  /// Whether a text consists of nothing but the heading of a part.
  static func isWord(_ text: String, of part: Part) -> Bool {
    text.utf8.count <= maximumBytes && parts[plain(text)] == part
  }

  /// Whether a text is an unambiguous heading over ingredients or steps.
  static func headsPart(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    let words = plain(text)
    return (parts[words] == .ingredients || parts[words] == .instructions)
      && !ambiguousMethods.contains(words)
  }

  /// Splits "Ingredients: 200 g flour, 2 eggs", "Ingredients for 4: 200 g flour, 2 eggs" or "Method: Mix them and …" into
  /// the heading and its first line.
  static func partedAtHeading(_ text: String) -> (heading: String, rest: String)? {
    // Most paragraphs have no colon. The wide colon begins with 0xEF.
    guard text.utf8.prefix(160).contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xef }),
      let colon = text.unicodeScalars.prefix(40).firstIndex(where: { ":：".unicodeScalars.contains($0) }),
      case let heading = String(text[..<colon]), headsPart(heading) || isForServings(heading)
    else { return nil }
    let rest = text[text.index(after: colon)...].trimmed()
    let isFirstLine =
      part(heading) == .ingredients ? IngredientLine(rest).unit != nil : rest.utf8.count > 40
    return isFirstLine ? (String(text[...colon]), rest) : nil
  }

  /// Whether a text is a heading over ingredients with a number: "Ingredients for 4".
  private static func isForServings(_ heading: String) -> Bool {
    heading.hasNumber && part(heading) == .ingredients
  }

  /// Returns the part of a recipe that a heading begins.
  ///
  ///     SectionHeading.part("Ingredients for 4")                            // .ingredients
  ///     SectionHeading.part("How to make pancakes", mayNameDish: true)      // .instructions
  ///
  /// - Parameters:
  ///   - heading: The text of a block.
  ///   - mayNameDish: Whether the block looks like a heading, so that the name of the dish may accompany the
  ///     word.
  /// - Returns: The part; nil if the text is not such a heading.
  static func part(_ heading: String, mayNameDish: Bool = false) -> Part? {
    guard heading.utf8.count <= maximumBytes else { return nil }
    let firstWord = firstWord(heading)
    let mayBeHeading = firstWord.map(firstWords.contains) ?? true
    guard mayBeHeading || mayNameDish else { return nil }
    let words = plain(heading)
    if mayBeHeading,
      firstWord != nil || firstWords.contains(String(words.prefix { $0.isLetter || $0 == "'" }))
    {
      if let part = parts[words] { return part }
      // In "Ingredients for 4", "Zutaten (für 2 Personen)" and "Method: 30 min" the heading's word comes
      // first, followed by a number, a bracket or a mark.
      for (index, character) in zip(words.indices, words) where !character.isLetter && character != "'" {
        let head = words[..<index].trimmed()
        let isVerb = ambiguousMethods.contains(head) || !mayNameDish && verbs.contains(head)
        guard let part = parts[head], character == ":" || character == "(" || !isVerb else { continue }
        let rest = words[index...].drop { !$0.isLetter && !$0.isNumber }
        if rest.count <= 40 { return part }
      }
    }
    guard mayNameDish else { return nil }
    if commentBeginnings.contains(where: words.hasPrefix) { return .other }
    if namesDish(words) { return .instructions }
    let last = words.lastIndex(of: " ").map { String(words[words.index(after: $0)...]) } ?? ""
    if headingEndings.contains(last) { return parts[last] }
    return methodSuffixes.contains(where: words.hasSuffix) ? .instructions : nil
  }

  /// Returns the heading in lowercase with straight apostrophes, without surrounding marks and leading
  /// numbers.
  private static func plain(_ heading: String) -> String {
    let words = heading.lowercased().withoutMarksAround()
    // The apostrophe's first byte in UTF-8.
    guard words.utf8.contains(0xe2) else { return String(words) }
    return String(words.replacing("’", with: "'"))
  }

  /// Returns the first word of a heading in lowercase; nil if it is not in ASCII.
  private static func firstWord(_ heading: String) -> String? {
    heading.withBytes { bytes in
      guard let start = bytes.firstIndex(where: { $0.isASCIILetter || !UTF8.isASCII($0) }) else { return "" }
      let word = bytes[start...].prefix { $0.isASCIILetter || $0 == UInt8(ascii: "'") }
      guard UTF8.isASCII(bytes[start]), word.endIndex == bytes.count || UTF8.isASCII(bytes[word.endIndex])
      else {
        return nil
      }
      return String(decoding: word.lazy.map(\.lowercasedASCII), as: UTF8.self)
    }
  }
}
