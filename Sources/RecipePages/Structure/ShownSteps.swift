import PageMarkup

/// The steps as the page shows them, if it parts the same text that is declared in fewer pieces.
enum ShownSteps {
  /// The most declared texts that are taken for glued steps.
  static let mostDeclared = 2
  /// The longest text, in bytes, that only the declaration has before a step: a heading.
  private static let longestHeading = 40

  /// The fewest letters, in UTF-8 bytes, by which a line of the page is recognised as the first step.
  private static let shortestStep = 20

  /// Returns the declared text as the lines of the page part it, anywhere on the page. Tips and captions between the lines
  /// are left out. A heading before a line names a section.
  ///
  /// - Returns: Nil unless the letters of more lines than were declared are the declared letters, apart from
  ///   headings.
  static func parting(_ lines: [String], of declared: [InstructionStep]) -> [InstructionSection]? {
    guard (1...mostDeclared).contains(declared.count), declared.allSatisfy({ $0.name == nil }) else {
      return nil
    }
    var rest = Array(declared.map { letters($0.text) }.joined().utf8)[...]
    var sections = [InstructionSection(steps: [])]
    var heading: String?
    for line in lines where !rest.isEmpty {
      let key = Array(letters(line).utf8)
      guard !key.isEmpty, key.count <= rest.count else { continue }
      let isSentence = key.count >= shortestStep || line.last.map { ".!?".contains($0) } ?? false
      if !isSentence, rest.starts(with: key) {
        heading = line
        continue
      }
      guard isSentence, key.count >= shortestStep || sections.contains(where: { !$0.steps.isEmpty }),
        let start = start(of: key, in: rest)
      else { continue }
      let isFirst = sections[0].steps.isEmpty && sections.count == 1
      // A line that goes on in the middle of a sentence is no step.
      guard isFirst || line.first?.isLowercase != true else { return nil }
      // The text before the step is a heading, which is shown too if it is not the first.
      if start > rest.startIndex {
        if let name = heading, rest.starts(with: Array(letters(name).utf8)) {
          sections.append(InstructionSection(name: name, steps: []))
        } else if !isFirst {
          continue
        }
      }
      rest = rest[(start + key.count)...]
      sections[sections.count - 1].steps.append(InstructionStep(line))
    }
    sections.removeAll(where: \.steps.isEmpty)
    let count = sections.reduce(0) { $0 + $1.steps.count }
    guard rest.isEmpty, count > declared.count, declared.count == 1 || areGlued(sections, in: declared) else {
      return nil
    }
    return LineCleaning.sections(sections)
  }

  /// Whether no space parts two of the steps in the declared text. With a space, several declared texts are the
  /// publisher's own parting.
  private static func areGlued(_ sections: [InstructionSection], in declared: [InstructionStep]) -> Bool {
    // Each is searched for in the whole text, which a hostile page makes long.
    let texts = sections.flatMap(\.steps).prefix(40).map(\.text)
    return zip(texts, texts.dropFirst()).contains { step, next in
      guard let end = step.last, ".!?".contains(end) else { return false }
      let joint = step.suffix(12) + next.prefix(12)
      return declared.contains { $0.text.contains(joint) }
    }
  }

  /// Returns the index of a step's letters in the rest of the declared text, if no more than a heading precedes
  /// them.
  private static func start(of key: [UInt8], in rest: ArraySlice<UInt8>) -> Int? {
    (rest.startIndex...min(rest.startIndex + longestHeading, rest.endIndex)).first {
      rest[$0...].starts(with: key)
    }
  }

  /// Returns a step's letters, without digits, because these may be its number.
  static func letters(_ text: String) -> String { text.lowercasedLetters() }
}
