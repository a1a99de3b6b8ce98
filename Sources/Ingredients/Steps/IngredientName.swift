/// The words by which a step may name an ingredient.
struct IngredientName: Sendable {
  /// The words of one name, in order: "olive", "oil". The alternatives of a line are names of their own.
  struct Alternative: Sendable {
    let words: [String]
    /// The same words as `NounForms.stem` gives them.
    let stems: [String]
    /// The index of the noun that the others describe: "oil". Romance languages put it first.
    let head: Int
  }

  let alternatives: [Alternative]
  /// Whether the line counts the ingredient: "2 peppers".
  let isCounted: Bool
  /// The stems of all words of the line, which may describe the ingredient in a step.
  let lineStems: Set<String>

  init(_ line: IngredientLine) {
    isCounted = line.amount != nil && line.unit == nil
    lineStems = Set(Token.tokens(of: line.text).filter { !$0.isNumber }.map { NounForms.stem($0.word) })
    var names: [Alternative] = []
    var words: [String] = []
    var link: Int?

    func finish() {
      defer {
        words = []
        link = nil
      }
      guard !words.isEmpty else { return }
      // "Juice of 2 limes" is lime juice; "huile d'olive" has its head first.
      names.append(Alternative(words, head: link.map { max(0, $0 - 1) } ?? words.count - 1))
    }

    let tokens = Token.tokens(of: line.item)
    for (index, token) in tokens.enumerated() {
      if token.gap == .openBracket || token.gap == .stop && !words.isEmpty { break }
      if token.gap == .mark || StepLexicon.alternatives.contains(token.word) && !words.isEmpty { finish() }
      if token.isNumber || StepLexicon.alternatives.contains(token.word) { continue }
      if StepLexicon.links.contains(token.word) {
        if !words.isEmpty, link == nil { link = words.count }
        continue
      }
      if StepLexicon.remarks.contains(token.word) {
        // "bone-in pork steaks"
        if token.gap == .hyphen { _ = words.popLast() }
        if words.isEmpty { continue }
        break
      }
      // "Ingwer, ca. 2 cm"
      if !words.isEmpty, index + 1 < tokens.count, tokens[index + 1].isNumber,
        Lexicon.approximations.contains(token.word)
      {
        break
      }
      if MeasureUnit(name: token.word) != nil || StepLexicon.determiners.contains(token.word)
        || StepLexicon.descriptions.contains(token.word)
      {
        continue
      }
      words.append(token.word)
    }
    finish()
    alternatives = names.map(\.withoutPortions)
  }
}

extension IngredientName.Alternative {
  init(_ words: [String], head: Int) {
    self.words = words
    // Cocoa powder is cocoa.
    let isPowder = head > 0 && words[head] == "powder" && StepLexicon.powders.contains(words[head - 1])
    self.head = isPowder ? head - 1 : head
    stems = words.map(NounForms.stem)
  }

  /// The name without "cloves" in "cloves garlic", unless nothing else remains.
  fileprivate var withoutPortions: Self {
    let kept = words.indices.filter { !StepLexicon.portions.contains(words[$0]) }
    guard !kept.isEmpty else { return self }
    let place = kept.firstIndex(of: head)
    return Self(kept.map { words[$0] }, head: place ?? kept.count - 1)
  }
}
