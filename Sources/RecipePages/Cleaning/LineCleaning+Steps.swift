import Foundation
import PageMarkup

extension LineCleaning {
  /// Cleans the steps: removes their numbers, names that say no more than the step, and empty sections.
  static func sections(_ sections: [InstructionSection]) -> [InstructionSection] {
    var cleaned: [InstructionSection] = []
    // Where three sections or more are named, "Preparation" is the name of one and no heading of the page.
    let areNamed = sections.count { $0.name.map { !isStepNumber($0) } ?? false } >= 3
    for section in sections.flatMap(partedAtNames) {
      // "Step 2" over a step is its number and does not name a section.
      let isOneStep = section.name.map(isStepNumber) ?? false
      let steps = steps(section.steps, in: section.name)
      if isOneStep, let last = cleaned.indices.last, cleaned[last].name == nil {
        cleaned[last].steps += steps
      } else if !steps.isEmpty {
        let name = section.name.flatMap { isOneStep || (isBoilerplate($0) && !areNamed) ? nil : $0 }
        cleaned.append(InstructionSection(name: name, steps: steps))
      }
    }
    while let last = cleaned.last?.steps.last, isInvitation(last.text),
      cleaned.count + cleaned[0].steps.count > 2
    {
      cleaned[cleaned.count - 1].steps.removeLast()
      cleaned.removeAll(where: \.steps.isEmpty)
    }
    return cleaned
  }

  /// Divides a section at the steps that only name those below them: "FOR THE SAUCE" and "## Sauce".
  private static func partedAtNames(_ section: InstructionSection) -> [InstructionSection] {
    let steps = section.steps
    let capitals = steps.count { isInCapitals($0.text) }
    guard capitals * 2 <= steps.count else { return [section] }
    var parts = [InstructionSection(name: section.name, steps: [])]
    for (index, step) in steps.enumerated() {
      let isName = step.text.hasPrefix("##") || isInCapitals(step.text) && step.text.last?.isLetter == true
      if isName, step.text.utf8.count <= 60, index + 1 < steps.count {
        parts.append(InstructionSection(name: step.text.drop { $0 == "#" }.trimmed(), steps: []))
      } else {
        parts[parts.count - 1].steps.append(step)
      }
    }
    return parts.count == 1 ? [section] : parts
  }

  private static func steps(_ steps: [InstructionStep], in section: String?) -> [InstructionStep] {
    let steps = steps.flatMap(partedAtNumbers)
    let areNumbered = areNumbered(steps)
    let areCounted = areCounted(steps)
    let areBulleted = steps.count { beginsWithDash($0.text) } * 2 > steps.count
    return steps.compactMap { step in
      var step = step
      if areCounted { step.text = step.text.drop { $0.isNumber }.trimmed() }
      if areNumbered { step.text = withoutNumber(step.text) }
      // If only some steps begin with a dash, it is the author's: "– Enjoy!"
      if areBulleted || !beginsWithDash(step.text) { step.text = withoutMarks(step.text) }
      step.heading = step.name.flatMap { heading(withoutNumber($0), of: step.text, in: section) }
      if let name = step.name, repeatsBeginning(name, of: step.text) { step.name = nil }
      let isHeading = step.text.utf8.count < 40 && SectionHeading.isWord(step.text, of: .instructions)
      // "Cook." and "Portion." are steps. As a heading and a yield they would have no full stop.
      let isCommand = step.text.last == "." && step.text.dropLast().allSatisfy(\.isLetter)
      let isControl = isHeading || isBoilerplate(step.text)
      return isStepNumber(step.text) || isControl && !isCommand ? nil : step
    }
  }

  /// Whether most steps begin with a number written as "1." or "Step 1".
  private static func areNumbered(_ steps: [InstructionStep]) -> Bool {
    let numbered = steps.count { withoutNumber($0.text) != $0.text }
    return numbered > 0 && numbered * 2 > steps.count
  }

  /// Whether every step begins with its bare number: "1 Mix", "2Bake". In two or three steps, a number before a word in
  /// lowercase may be an amount: "1 egg is beaten", "2 cups of milk are added".
  private static func areCounted(_ steps: [InstructionStep]) -> Bool {
    guard steps.count > 1 else { return false }
    return steps.enumerated().allSatisfy { index, step in
      let number = step.text.prefix { $0.isNumber }
      let next = step.text[number.endIndex...].first { $0 != " " }
      return number == String(index + 1)
        && next.map {
          !$0.isNumber && !".,):/-–".contains($0) && (!$0.isLowercase || steps.count > 3)
        } ?? false
    }
  }

  /// Splits a text at the numbers of its steps: "1. Mix. 2. Bake. 3. Serve." and "Mix.2Bake.3Serve."
  private static func partedAtNumbers(_ step: InstructionStep) -> [InstructionStep] {
    let isNumbered = step.text.hasPrefix("1.") || step.text.hasPrefix("1)")
    // A number follows a full stop directly or, if the first one is numbered too, a space.
    let mayBeParted = zip(step.text.utf8, step.text.utf8.dropFirst()).contains { before, byte in
      byte == UInt8(ascii: "2") && (".!?)".utf8.contains(before) || (isNumbered && before == 0x20))
    }
    guard mayBeParted else { return [step] }
    let bytes = Array(step.text.utf8)
    var parts: [String] = []
    var start = isNumbered ? 2 : 0
    var position = start
    func add(_ range: Range<Int>) { parts.append(String(decoding: bytes[range], as: UTF8.self).trimmed()) }
    while parts.count < RecipeContents.maximumLinesRead,
      let next = range(of: String(parts.count + 2), in: bytes[position...])
    {
      position = next.upperBound
      let before = next.lowerBound > start ? bytes[next.lowerBound - 1] : 0
      let mark = bytes[position...].prefix {
        isNumbered && ($0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")"))
      }
      let isMarked =
        mark.first == UInt8(ascii: ".") || mark.first == UInt8(ascii: ")") && bytes[1] == mark.first
      let mayBeSpaced = before == 0x20 && isMarked
      guard mayBeSpaced || ".!?)".utf8.contains(before) else { continue }
      // A digit after the point means a decimal number: "2.5 litres". In "Mix.2Bake." the number has neither a
      // space before it nor one after it.
      let after = String(decoding: bytes[mark.endIndex...].prefix(16), as: UTF8.self).first
      guard mayBeSpaced ? after?.isNumber != true : after?.isUppercase == true else { continue }
      add(start..<next.lowerBound)
      start = mark.endIndex
      position = start
    }
    add(start..<bytes.count)
    guard parts.count > 2, var first = parts.first else { return [step] }
    if !isNumbered, first.first == "1" { first.removeFirst() }
    return [InstructionStep(first, name: step.name)]
      + parts.dropFirst().filter { !$0.isEmpty }.map { InstructionStep($0) }
  }

  /// Returns the range of a number's first occurrence. Foundation copies the whole text for each search.
  private static func range(of number: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = number.utf8.first else { return nil }
    var rest = bytes
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: number.utf8) { return start..<start + number.utf8.count }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether a step's name only repeats the beginning of its text, or is its number.
  private static func repeatsBeginning(_ name: String, of text: String) -> Bool {
    let name = name.lowercased().trimmed()
    var stem = name[...]
    while let last = stem.last, last == "." || last == "…" { stem.removeLast() }
    if isStepNumber(name) { return true }
    // Most names begin with another letter than the text.
    if let a = stem.utf8.first, let b = text.utf8.first, a < 0x80, b < 0x80, a != b.lowercasedASCII {
      return false
    }
    return text.lowercased().hasPrefix(stem)
  }

  /// A step's name as a heading; nil if it only repeats the beginning of the text or the section's name,
  /// regardless of punctuation, or if it is only a number or a heading over all steps ("Method").
  package static func heading(_ name: String, of text: String, in section: String?) -> String? {
    func letters(_ text: String) -> String { text.lowercasedLetters(andNumbers: true) }
    let own = letters(name)
    let repeats = letters(text).hasPrefix(own) || section.map(letters) == own
    return repeats || isStepNumber(name) || SectionHeading.isWord(name, of: .instructions)
      ? nil : name.trimmed()
  }

  private static func beginsWithDash(_ line: String) -> Bool {
    line.first.map { "-*–".contains($0) } ?? false
  }
}
