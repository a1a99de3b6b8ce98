import Ingredients
import PageMarkup

/// The yield and the times that a page shows, for recipes that declare none or impossible ones.
struct ShownFacts {
  /// The longest text that is looked at, in bytes.
  private static let longest = 80
  /// The most texts of a page that are looked at.
  private static let mostTexts = 4000
  private static let totalLabels = PageWords.words(\.totalTimeLabels)
  private static let prepLabels = PageWords.words(\.prepTimeLabels)
  private static let cookLabels = PageWords.words(\.cookTimeLabels)

  /// The short texts of the page outside links and chrome, and the last sentences of longer ones.
  private let texts: [String]
  /// The words of each text before its colon or number, in lowercase.
  private let labels: [String]
  /// The ends of all texts with a number, in which a sentence may say the yield.
  private let sentences: [String]

  init(tree: HTMLTree) {
    var texts: [String] = []
    var sentences: [String] = []
    let chrome = PageChrome(tree)
    var node = 1
    while node < tree.nodes.count, texts.count < Self.mostTexts {
      let entry = tree.nodes[node]
      if entry.isText {
        let bytes = tree.bytes(of: node)
        if !tree.isBlank(node) {
          // "Serves 4 | Prep 10 min"
          for text in PlainText.collapsed(bytes.suffix(4 * Self.longest)).split(separator: "|") {
            texts.append(Self.end(of: text.trimmed()))
            if text.contains(where: \.isNumber) { sentences.append(text.trimmed()) }
          }
        }
      } else if entry.name == "a" || entry.name == "title" || chrome.contains(node) || tree.isHidden(node) {
        node = tree.end(of: node)
        continue
      }
      node += 1
    }
    self.sentences = sentences
    self.texts = texts.filter { !$0.isEmpty }
    labels = self.texts.map { $0.lowercased().prefix { !$0.isNumber && $0 != ":" }.trimmed() }
  }

  /// Returns a short text itself, and the yield after a longer one: "Serve with the dip. Makes 6".
  private static func end(of text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let kept = LineCleaning.withoutYield(text)
    return text.dropFirst(kept.count).trimmed()
  }

  // MARK: - Yield

  /// "Serves 4" in one text, or in two: a label and its number.
  var yield: RecipeYield? {
    for (index, text) in texts.enumerated() where text.utf8.count <= 40 {
      if text.hasNumber, LineCleaning.isYield(text) || YieldPhrase.isLabelled(text) {
        return RecipeYield(words: text)
      }
      if let words = YieldPhrase.behindHeading(text) { return RecipeYield(words: words) }
      if index > 0, YieldPhrase.isInBrackets(text), SectionHeading.isWord(texts[index - 1], of: .ingredients)
      {
        return RecipeYield(words: String(text.dropFirst().dropLast()))
      }
      guard text.utf8.count <= 16, LineCleaning.isYield(text) || YieldPhrase.isLabel(text) else { continue }
      let label = text.last == ":" ? text.dropLast().trimmed() : text
      if index + 1 < texts.count,
        Self.isCount(texts[index + 1]) || YieldPhrase.isLabelled(label + " " + texts[index + 1])
      {
        return RecipeYield(words: label + " " + texts[index + 1])
      }
      if index > 0, texts[index - 1].utf8.count <= 3, Self.isCount(texts[index - 1]) {
        return RecipeYield(words: texts[index - 1] + " " + label)
      }
    }
    return sentences.lazy.compactMap(YieldPhrase.inSentence).first.map(RecipeYield.init)
  }

  /// Whether a text is a number of servings: "4", "4–6", "20 to 22", "4 persons".
  private static func isCount(_ text: String) -> Bool {
    guard text.utf8.count <= 20, let first = text.first, first.isNumber, first != "0" else { return false }
    return text.replacing(" to ", with: "-").allSatisfy { $0.isNumber || " -–".contains($0) }
      && text.prefix { $0.isNumber }.count <= 3
      || LineCleaning.isYield(text)
  }

  // MARK: - Times

  var totalTime: Duration? { time(Self.totalLabels) }
  var prepTime: Duration? { time(Self.prepLabels) }
  var cookTime: Duration? { time(Self.cookLabels) }

  /// Whether a text is a step that begins like a label: "Cook 5 minutes per side.", "Cook 5 minutes."
  private static func isSentence(_ text: String) -> Bool {
    let words = String(text.drop { !$0.isNumber })
    guard !text.contains(":"), let timer = StepTimer.timers(in: words).first else { return false }
    let rest = Substring(words.utf8.dropFirst(timer.range.upperBound)).trimmed()
    // "10 min." ends in an abbreviation.
    if rest == "." { return timer.words.reversed().prefix(while: \.isLetter).count > 3 }
    return rest.first != "(" && rest.contains(where: \.isLetter)
  }

  /// Returns the first duration after one of the labels: "Prep time: 10 min", or the number in the texts after it.
  private func time(_ wanted: Set<String>) -> Duration? {
    for (index, text) in texts.enumerated() where wanted.contains(labels[index]) {
      guard labels[index] != "cook" || !Self.isSentence(text) else { continue }
      var words = text.drop { !$0.isNumber }.trimmed()
      for next in texts[(index + 1)...].prefix(4)
      where words.utf8.count + next.utf8.count <= 32 && (next.first?.isNumber == true || !words.isEmpty) {
        words += " " + next
      }
      if let timer = StepTimer.timers(in: words.trimmed()).first, timer.range.lowerBound == 0 {
        return timer.upperDuration ?? timer.duration
      }
    }
    return nil
  }
}

extension RecipeContents {
  /// The shortest time, in seconds, in which anything is made. Publishers declare "45 s" for 45 minutes.
  private static let shortestTime = 120
  private static let day = 86_400

  /// Fills gaps with the yield and the times that the page shows. Impossible declared times go.
  mutating func fill(from tree: HTMLTree) {
    let seconds = wholeTime?.components.seconds
    let isImpossible = seconds.map { $0 < Self.shortestTime } ?? false
    let isLong = seconds.map { $0 > Self.day } ?? false
    // The page may show servings beside a declared "500 g".
    let lacksServings = yield.map { $0.amount == nil && $0.words.contains(where: \.isNumber) } ?? true
    guard lacksServings || seconds == nil || isImpossible || isLong else { return }
    let shown = ShownFacts(tree: tree)
    if lacksServings { yield = shown.yield ?? yield }
    guard seconds == nil || isImpossible || isLong else { return }
    let total = shown.totalTime
    // Bread and pickles take longer than a day.
    if isLong, total == nil { return }
    (prepTime, cookTime, totalTime) = (shown.prepTime, shown.cookTime, total)
  }
}
