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
    let names = namesAmongSentences(steps)
    var parts = [InstructionSection(name: section.name, steps: [])]
    for (index, step) in steps.enumerated() {
      let isName = step.text.hasPrefix("##") || isInCapitals(step.text) && step.text.last?.isLetter == true
      if isName || names.contains(index), step.text.utf8.count <= 60, index + 1 < steps.count {
        parts.append(InstructionSection(name: step.text.drop { $0 == "#" }.trimmed(), steps: []))
      } else {
        parts[parts.count - 1].steps.append(step)
      }
    }
    return parts.count == 1 ? [section] : parts
  }

  /// Returns the indices of steps that name sections, though nothing marks them as names: the first step and others are a
  /// few words without a full stop, and all steps below them are sentences.
  private static func namesAmongSentences(_ steps: [InstructionStep]) -> Set<Int> {
    guard steps.count > 3, steps.allSatisfy({ $0.name == nil }), !endsSentence(steps[0].text) else {
      return []
    }
    let names = steps.indices.filter { !endsSentence(steps[$0].text) }
    let ends = names.dropFirst() + [steps.count]
    guard names.count > 1, zip(names, ends).allSatisfy({ $1 - $0 > 1 }),
      names.allSatisfy({
        steps[$0].text.split(separator: " ").count <= 4 && steps[$0].text.last?.isLetter == true
      })
    else { return [] }
    return Set(names)
  }

  private static func endsSentence(_ text: String) -> Bool {
    text.last.map { ".!?:)。！”\"".contains($0) } ?? false
  }

  private static func steps(_ steps: [InstructionStep], in section: String?) -> [InstructionStep] {
    let steps = steps.flatMap(parted)
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

  /// Splits a step whose text holds several. A name that is the whole text names none of them.
  private static func parted(_ step: InstructionStep) -> [InstructionStep] {
    guard let parts = StepParting.parts(of: step.text), let first = parts.first else { return [step] }
    let name = step.name.flatMap { $0.utf8.count * 2 > step.text.utf8.count ? nil : $0 }
    return [InstructionStep(first, name: name)] + parts.dropFirst().map { InstructionStep($0) }
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
