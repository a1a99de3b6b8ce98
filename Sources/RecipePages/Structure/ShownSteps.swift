/// The steps as the page shows them, if it parts the same text that is declared in fewer pieces.
enum ShownSteps {
  /// The most declared texts that are taken for glued steps.
  private static let mostDeclared = 3
  /// The longest text, in bytes, that only the declaration has before a step: a heading.
  private static let longestHeading = 40

  /// Returns the shown sections, without the texts between the steps that the declaration does not have.
  ///
  /// - Returns: Nil unless the letters of the shown steps are those of the declared ones, apart from headings.
  static func parting(_ shown: [InstructionSection], of declared: [InstructionStep]) -> [InstructionSection]?
  {
    guard declared.count <= mostDeclared, declared.allSatisfy({ $0.name == nil }) else { return nil }
    var rest = Array(declared.map { letters($0.text) }.joined().utf8)[...]
    var sections: [InstructionSection] = []
    for section in shown {
      var section = section
      section.steps = section.steps.filter { step in
        let key = Array(letters(step.text).utf8)
        guard !key.isEmpty, let start = start(of: key, in: rest) else { return false }
        rest = rest[(start + key.count)...]
        return true
      }
      if !section.steps.isEmpty { sections.append(section) }
    }
    let count = sections.reduce(0) { $0 + $1.steps.count }
    return rest.isEmpty && count > declared.count ? sections : nil
  }

  /// Returns the index of a step's letters in the rest of the declared text, if no more than a heading precedes
  /// them.
  private static func start(of key: [UInt8], in rest: ArraySlice<UInt8>) -> Int? {
    (rest.startIndex...min(rest.startIndex + longestHeading, rest.endIndex)).first {
      rest[$0...].starts(with: key)
    }
  }

  /// Returns a step's letters, without digits, because these may be its number.
  static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
