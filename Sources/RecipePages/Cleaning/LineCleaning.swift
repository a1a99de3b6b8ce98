import Foundation
import Ingredients
import PageMarkup

/// Removes texts that pages add to ingredients and steps: controls, yields, numbers, bullets.
package enum LineCleaning {
  private static let boilerplate = PageWords.words(\.boilerplate)
  private static let creditBeginnings = PageWords.words(\.creditBeginnings)
  private static let farewells = PageWords.words(\.farewells)
  private static let controlBeginnings = PageWords.words(\.controlBeginnings)
  /// The first words of the beginnings, so that a single lookup rules out most lines.
  private static let controlWords = Set(controlBeginnings.map { $0.prefix { $0.isLetter } })
  private static let networks: Set<Substring> = ["pinterest", "instagram", "facebook", "tiktok", "whatsapp"]
  private static let yieldWords = PageWords.words(\.yieldWords)
  private static let yieldTexts = yieldWords.union(PageWords.words(\.yieldParticles))
  private static let stepWords = PageWords.words(\.stepWords)
  private static let marks: Set<Character> = [
    "▢", "☐", "□", "☑", "✓", "✔", "•", "●", "◦", "▪", "▫", "‣", "⁃", "∙", "·", "○", "■", "◻", "❏", "❑", "⬜",
    "✔️", "☑️", "✅", "➜", "➤", "➔", "➡️", "►", "▶", "▶️", "→", "👉", "🔸", "🔹",
  ]

  // MARK: - Lines that are no part of the recipe

  /// Whether a line is a control, an advertisement, a yield or a photo credit.
  static func isBoilerplate(_ line: String) -> Bool {
    guard line.utf8.count < 120 else { return false }
    let words = line.lowercased()
    if controlWords.contains(words.leadingLetters),
      controlBeginnings.contains(where: {
        words.hasPrefix($0) && words.dropFirst($0.count).first?.isLetter != true
      })
    {
      return true
    }
    guard line.utf8.count < 48 else { return false }
    return isYield(line) || namesFileSize(line) || boilerplate.contains(words) || words.hasPrefix("[edit")
      || MeasureSystemName.matches(line)
      || creditBeginnings.contains(where: words.hasPrefix)
  }

  /// Whether a declared line is only an address, or a value that a publisher's program did not find.
  static func saysNothing(_ line: String) -> Bool {
    if line.utf8.count <= 15 { return missingValues.contains(line.lowercased()) }
    let start = line.prefix(8).lowercased()
    return (start.hasPrefix("http://") || start == "https://") && !line.contains(" ")
  }

  private static let missingValues: Set<String> = ["undefined", "null", "nan", "[object object]"]

  /// Whether a line has the size of a file, such as a photo's: "Large print (389 KB)".
  private static func namesFileSize(_ line: String) -> Bool {
    zip(line.utf8, line.utf8.dropFirst()).contains { first, second in
      second == UInt8(ascii: "B") && (first == UInt8(ascii: "K") || first == UInt8(ascii: "M"))
    } && line.hasNumber && line.lowercasedWords(andNumbers: true).contains { $0 == "kb" || $0 == "mb" }
  }

  /// Whether a line is a label and its number: "Post Views: 120".
  static func isCounter(_ line: String) -> Bool {
    guard line.utf8.count <= 40, line.last?.isNumber == true, line.first?.isLetter == true else {
      return false
    }
    let number = line.drop { $0.isLetter || $0 == " " }
    return number.first == ":" && number.dropFirst().allSatisfy { $0.isNumber || " .,".contains($0) }
  }

  /// Whether a line asks or tells the reader something without an amount: "Did you like our last pie?"
  static func isAddressedToReader(_ line: String) -> Bool {
    guard let end = line.last, end == "!" || end == "?", !line.hasNumber else { return false }
    return line.split(separator: " ").count >= 4
  }

  /// Whether a line at the end of a recipe invites to a social network: "Save it on Pinterest!"
  static func isInvitation(_ line: String) -> Bool {
    guard line.utf8.count < 80 else { return false }
    return line.lowercasedWords().contains { networks.contains($0) }
  }

  /// Whether a line wishes the reader a good meal: "Buon appetito!"
  static func isFarewell(_ line: String) -> Bool {
    guard line.utf8.count < 80 else { return false }
    let words = line.drop { !$0.isLetter }.lowercased()
    return farewells.contains { words.hasPrefix($0) && words.dropFirst($0.count).first?.isLetter != true }
  }

  /// Whether a line is just a yield ("Serves 4", "für 4 Personen"), or the words beside a field for its
  /// number.
  static func isYield(_ line: String) -> Bool {
    guard line.utf8.count <= 16 || (line.utf8.count <= 40 && line.hasNumber) else {
      return false
    }
    let words = line.lowercasedWords()
    return words.allSatisfy { yieldTexts.contains(String($0)) }
      && words.contains { yieldWords.contains(String($0)) }
  }

  /// Whether a line is just a time: "Prep time: 10 min", "30 minutes".
  static func isTime(_ line: String) -> Bool {
    line.utf8.count <= 32 && line.hasNumber
      && line.split { !$0.isLetter }.count <= (line.contains(":") ? 3 : 2)
      && !StepTimer.timers(in: line).isEmpty
  }

  private static let timeLabels = PageWords.words(\.totalTimeLabels).union(PageWords.words(\.prepTimeLabels))
    .union(PageWords.words(\.cookTimeLabels))

  /// Whether words in lowercase are the label of a time: "prep time".
  static func isTimeLabel(_ words: String) -> Bool { timeLabels.contains(words) }

  /// Removes the yield after a step: "Serve with the dip. Serves 4" becomes "Serve with the dip."
  static func withoutYield(_ step: String) -> String {
    // A yield has up to 40 bytes, and few steps end in so short a sentence.
    guard step.utf8.dropLast().suffix(40).contains(where: { ".!".utf8.contains($0) }) else { return step }
    // By scalars, because finding the character before another takes time for all flags before it.
    guard let end = step.unicodeScalars.dropLast().lastIndex(where: { ".!".unicodeScalars.contains($0) }),
      isYield(String(step[end...]))
    else {
      return step
    }
    return String(step[...end])
  }

  // MARK: - Marks and numbers

  /// Whether a line begins with a check-box mark or a bullet.
  static func hasMark(_ line: String) -> Bool { withoutMarks(line) != line }

  /// Removes check-box marks and bullets at the beginning of a line.
  static func withoutMarks(_ line: String) -> String {
    guard let byte = line.utf8.first, byte > 0x7f || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*"),
      let first = line.first, marks.contains(first) || first == "-" || first == "*" || first == "–"
    else { return line }
    let rest = line.drop { marks.contains($0) }
    if rest.count < line.count { return rest.trimmed() }
    // A hyphen is a bullet only if a space follows.
    let after = line.dropFirst()
    return after.first == " " ? after.trimmed() : line
  }

  /// Removes doubled brackets: "((chopped))" becomes "(chopped)". Recipe plugins add brackets to notes that
  /// already have some.
  static func withoutDoubledBrackets(_ line: String) -> String {
    guard line.utf8.count <= 2000, line.contains(ascii: "((") else { return line }
    var characters = Array(line)
    var open: [Int] = []
    var doubled: [Int] = []
    for (index, character) in characters.enumerated() {
      if character == "(" {
        open.append(index)
      } else if character == ")", let start = open.popLast(),
        characters[start + 1] == "(", characters[index - 1] == ")"
      {
        doubled += [start, index]
      }
    }
    for index in doubled.sorted(by: >) { characters.remove(at: index) }
    return String(characters)
  }

  /// Removes the comma that a recipe plugin leaves at the beginning of a bracket: "garlic (, minced)" becomes "garlic
  /// (minced)".
  static func withoutCommaInBracket(_ line: String) -> String {
    guard line.contains(ascii: "(,") else { return line }
    return line.replacing("(, ", with: "(").replacing("(,", with: "(")
  }

  /// Removes the number of a step: "2. Bake." and "Step 2: Bake." become "Bake."; "2 eggs" stays.
  static func withoutNumber(_ line: String) -> String {
    var rest = line[...]
    var isNamed = false
    let word = line.leadingLetters
    if !word.isEmpty {
      guard stepWords.contains(word.lowercased()) else { return line }
      isNamed = true
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    let digits = rest.prefix { $0.isNumber }
    guard !digits.isEmpty, digits.count <= 2 else { return line }
    let after = isNamed ? withoutCount(rest[digits.endIndex...]) : rest[digits.endIndex...]
    // "1º" is Portuguese and Spanish for "1st", and "60º" is hot.
    if let mark = after.first, "ºª".contains(mark), Int(digits) ?? 0 > 30 { return line }
    let punctuation = after.prefix { ".):|–-/ ºª".contains($0) }
    guard isNamed || punctuation.first.map({ ".):ºª".contains($0) }) == true,
      punctuation.contains(" ") || isNamed
    else {
      return line
    }
    let text = after[punctuation.endIndex...].trimmed()
    return text.isEmpty ? line : text
  }

  /// Removes the number of all steps after that of one: " of 8: Mix" and "/8 Mix" become ": Mix" and " Mix".
  private static func withoutCount(_ text: Substring) -> Substring {
    let rest = text.drop { $0 == " " }
    // "of", "von", "sur"
    let word = rest.first == "/" ? rest.prefix(1) : rest.prefix { $0.isLetter }
    let number = rest[word.endIndex...].drop { $0 == " " }
    let behind = number.drop { $0.isNumber }
    guard (1...3).contains(word.count), word.first?.isUppercase == false,
      (1...2).contains(number.count - behind.count),
      word == "/" || behind.first.map({ ".):|–-".contains($0) }) ?? true
    else { return text }
    return behind
  }

  /// Whether a line begins with or consists of the number of a step: "2. Bake", "Step 2: Bake", "Step 2".
  static func isNumbered(_ line: String) -> Bool { isStepNumber(line) || withoutNumber(line) != line }

  /// Whether a line is empty, a number, "Step 3" or "Step 3/8".
  static func isStepNumber(_ line: String) -> Bool {
    guard line.utf8.count < 24 else { return false }
    let words = line.lowercasedWords(andNumbers: true)
    let letters = words.filter { $0.contains(where: \.isLetter) }
    return letters.isEmpty
      || (letters.count == 1 && words.count <= 3 && stepWords.contains(String(letters[0])))
  }
}
