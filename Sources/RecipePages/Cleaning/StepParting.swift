import PageMarkup

/// Splits a text that holds several steps at their numbers or at the marks of their pictures.
enum StepParting {
  /// How the steps of a text are numbered.
  private enum Numbering {
    /// "Mix.2Bake.3Serve."
    case bare
    /// "1. Mix. 2. Bake. 3. Serve.", with the mark after the first number.
    case marked(UInt8)
    /// "Step 1: Mix. Step 2: Bake.", with the word as the text has it.
    case worded([UInt8])
  }

  private static let stepWords = PageWords.words(\.stepWords)

  /// Returns the texts of the steps without numbers and marks; nil if the text is one step.
  static func parts(of text: String) -> [String]? { atNumbers(text) ?? atPictures(text) }

  // MARK: - Numbers

  private static func atNumbers(_ text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "2")) else { return nil }
    let bytes = Array(text.utf8)
    let (numbering, beginning) = numbering(of: text, bytes)
    var parts: [String] = []
    var start = beginning
    var position = beginning
    while parts.count < RecipeContents.maximumLinesRead,
      let next = range(of: number(parts.count + 2, numbering), in: bytes[position...])
    {
      position = next.upperBound
      guard let end = end(of: next, in: bytes, from: start, numbering) else { continue }
      parts.append(string(bytes[start..<next.lowerBound]))
      (start, position) = (end, end)
    }
    parts.append(string(bytes[start...]))
    var fewest = 3
    if case .worded = numbering { fewest = 2 }
    guard parts.count >= fewest else { return nil }
    if case .bare = numbering, parts[0].first == "1" { parts[0].removeFirst() }
    return parts.filter { !$0.isEmpty }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmed()
  }

  /// Returns how a text's first step is numbered, and where its words begin.
  private static func numbering(of text: String, _ bytes: [UInt8]) -> (Numbering, Int) {
    if bytes.first == UInt8(ascii: "1"), bytes.count > 2, ".)-".utf8.contains(bytes[1]) {
      return (.marked(bytes[1]), 2)
    }
    let word = text.leadingLetters
    let length = word.utf8.count
    if length > 1, bytes[length...].starts(with: " 1".utf8), stepWords.contains(word.lowercased()),
      let end = wordsAfterNumber(at: length + 2, in: bytes)
    {
      return (.worded(Array(word.utf8)), end)
    }
    return (.bare, 0)
  }

  private static func number(_ number: Int, _ numbering: Numbering) -> [UInt8] {
    guard case .worded(let word) = numbering else { return Array(String(number).utf8) }
    return word + " \(number)".utf8
  }

  /// Returns where the words of a step begin whose number is at a range; nil if the number is none of a step.
  private static func end(
    of number: Range<Int>, in bytes: [UInt8], from start: Int, _ numbering: Numbering
  ) -> Int? {
    let before = number.lowerBound > start ? bytes[number.lowerBound - 1] : 0
    let endsSentence = ".!?)".utf8.contains(before)
    let rest = bytes[number.upperBound...]
    switch numbering {
    case .bare:
      return endsSentence && isUppercase(rest) ? number.upperBound : nil
    case .marked(UInt8(ascii: "-")):
      let isMarked = rest.starts(with: "- ".utf8) && before == 0x20
      return isMarked && ".!?".utf8.contains(bytes[number.lowerBound - 2]) ? number.upperBound + 1 : nil
    case .marked(let first):
      let marks = rest.prefix { ".)".utf8.contains($0) }
      let isMarked =
        marks.first == UInt8(ascii: ".") || marks.first == UInt8(ascii: ")") && marks.first == first
      let behind = rest[marks.endIndex...]
      // A digit after the point means a decimal number: "2.5 litres".
      if before == 0x20, isMarked { return behind.first?.isASCIIDigit == true ? nil : marks.endIndex }
      guard endsSentence else { return nil }
      if isUppercase(behind) { return marks.endIndex }
      // So does one before it: "1.2. Stir."
      let isDecimal = number.lowerBound > start + 1 && bytes[number.lowerBound - 2].isASCIIDigit
      return isMarked && !isDecimal && behind.first == 0x20 ? marks.endIndex : nil
    case .worded:
      return before == 0x20 || endsSentence ? wordsAfterNumber(at: number.upperBound, in: bytes) : nil
    }
  }

  /// Returns where the words begin after the number of "Step 2: " or "STEP 2 Mix"; nil for "step 2 again" and "step 25".
  private static func wordsAfterNumber(at index: Int, in bytes: [UInt8]) -> Int? {
    let rest = bytes[index...].drop { $0 == 0x20 }
    guard let mark = rest.first else { return nil }
    if ":.)-".utf8.contains(mark) { return rest.startIndex + 1 }
    return rest.startIndex > index && isUppercase(rest) ? rest.startIndex : nil
  }

  private static func isUppercase(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes.prefix(16), as: UTF8.self).first?.isUppercase == true
  }

  /// Returns the range of the first occurrence. Foundation copies the whole text for each search.
  private static func range(of words: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = words.first else { return nil }
    var rest = bytes
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: words) { return start..<start + words.count }
      rest = rest.dropFirst()
    }
    return nil
  }

  // MARK: - Pictures

  /// Splits "Peel the pears. [1] Poach them. [2]" after the marks, which each follow a sentence.
  private static func atPictures(_ text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    var position = 0
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "[")) {
      let digits = bytes[(open + 1)...].prefix { $0.isASCIIDigit }
      position = open + 1
      let before = bytes[start..<open].last { $0 != 0x20 }
      guard (1...2).contains(digits.count), digits.endIndex < bytes.count,
        bytes[digits.endIndex] == UInt8(ascii: "]"), before.map({ ".!?".utf8.contains($0) }) ?? false
      else { continue }
      parts.append(string(bytes[start..<open]))
      start = digits.endIndex + 1
      position = start
    }
    guard parts.count > 1 else { return nil }
    let rest = string(bytes[start...])
    return rest.isEmpty ? parts : parts + [rest]
  }
}
